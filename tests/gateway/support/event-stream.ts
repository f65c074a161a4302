import { updatesPath } from "@parlour/adapters/wire/updates.ts";

/** The updates of one event stream in their order, starting when the gateway has confirmed it. */
export async function listenTo(url: string, token: string) {
  const leaving = new AbortController();
  const answer = await fetch(url + updatesPath, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard: string[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const reading = (async () => {
    const text = new TextDecoder();
    for await (const part of answer.body ?? []) {
      for (const line of text.decode(part, { stream: true }).split("\n"))
        if (line.startsWith("data: ")) heard.push(line.slice(6));
      begin();
    }
  })()
    .catch(() => undefined)
    .finally(begin);
  await begun;
  return {
    answer,
    heard,
    /** Resolves when the gateway ends the stream. */
    ended: reading,
    async leave() {
      leaving.abort();
      await reading;
    },
  };
}
