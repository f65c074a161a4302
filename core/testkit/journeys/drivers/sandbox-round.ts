import { randomUUID } from "node:crypto";
import { decimalOf } from "@parlour/core/shared/money";

/** One round of the sandbox's game, asked of its server as its page does; answers the balance after it. */
export async function playSandboxRound(address: string): Promise<string> {
  const { origin, searchParams } = new URL(address);
  async function ask(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    const reply = await fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await reply.json()) as Readonly<Record<string, unknown>>;
    if (answer.ok !== true) throw new Error(`The game refused ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
  const session = await ask("/session", { launch: searchParams.get("launch") ?? "", pageRef: randomUUID() });
  const { stakes }: { readonly stakes?: readonly string[] } = Object(session.facts);
  const amountMinor = BigInt(stakes?.[0] ?? 0);
  const round = await ask("/round", {
    session: session.session,
    requestRef: randomUUID(),
    stake: decimalOf({ amountMinor, currency: String(session.currency) }),
    clientSeed: randomUUID(),
  });
  return String(round.balance);
}
