/** A network connection between a provider and the wallet with scripted faults. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * The fault of a request: `lost` before the wallet, `unheard` or `garbled` on the way back, `twice` at once, `late` (the
 * sender has given up), `broken` (the operator fails).
 */
export type Fault = "none" | "lost" | "unheard" | "garbled" | "twice" | "late" | "broken";

export interface FaultyLine {
  readonly url: string;
  /** The operation of every request that was sent, whatever happened to it. */
  readonly sent: string[];
  /** Chooses the fault of each request; `plan` may act before the fault happens. */
  onRequest(plan: (operation: string) => Fault | Promise<Fault>): void;
  /** Resolves when late requests have arrived too. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
}

export async function startFaultyLine(walletUrl: () => string): Promise<FaultyLine> {
  const sent: string[] = [];
  const underWay = new Set<Promise<void>>();
  let plan: (operation: string) => Fault | Promise<Fault> = () => "none";

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const operation = request.url?.split("/").at(-1) ?? "";
    sent.push(operation);
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const forward = () =>
      fetch(`${walletUrl()}${request.url}`, {
        method: "POST",
        body: Buffer.concat(chunks),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      });
    const fault = await plan(operation);
    if (fault === "lost") return void response.destroy();
    if (fault === "broken") return void response.writeHead(500).end("{}");
    if (fault === "late") {
      await new Promise<void>((resolve) => response.once("close", resolve));
      await forward();
      return;
    }
    const [answer] = await Promise.all([forward(), fault === "twice" ? forward() : null]);
    const text = await answer.text();
    if (fault === "unheard") return void response.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(fault === "garbled" ? text.slice(0, -4) : text);
  }

  const server = createServer((request, response) => {
    // A closed connection needs no answer; the test checks later what the wallet did.
    const carried = carry(request, response).catch(() => void response.destroy());
    underWay.add(carried);
    carried.finally(() => underWay.delete(carried));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The faulty connection has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent,
    onRequest(next) {
      plan = next;
    },
    async quiet() {
      await Promise.all(underWay);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
