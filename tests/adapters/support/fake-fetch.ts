/** What the network does with one request. */
export type Turn = (request: Request) => Response | Promise<Response>;

export interface FakeFetch {
  readonly fetch: typeof globalThis.fetch;
  readonly requests: readonly Request[];
}

export const answers = (value: unknown, key = "value"): Turn => {
  return () => Response.json({ success: true, [key]: value });
};

export const refuses = (code: string, status = 422, detail?: unknown): Turn => {
  return () => Response.json({ success: false, code, message: code, detail }, { status });
};

export const says = (text: string, status: number, type = "text/html"): Turn => {
  return () => new Response(text, { status, headers: { "content-type": type } });
};

export const drops: Turn = () => Promise.reject(new TypeError("fetch failed"));

/** Never answers; rejects only when its request is aborted, as the platform's fetch does. */
export const hangs: Turn = (request) =>
  new Promise((_, reject) => {
    request.signal.addEventListener("abort", () => reject(request.signal.reason));
  });

/** A network that follows a script, one turn for each request; the last turn repeats. */
export function fakeFetch(...script: readonly Turn[]): FakeFetch {
  const requests: Request[] = [];
  return {
    requests,
    async fetch(input, init) {
      const request = new Request(input, init);
      const turn = script[Math.min(requests.length, script.length - 1)];
      requests.push(request.clone());
      if (turn === undefined) throw new Error("The test has prepared no answer");
      return turn(request);
    },
  };
}
