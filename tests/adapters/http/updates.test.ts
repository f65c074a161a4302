import { withVisibility } from "@parlour/adapters/browser/visible-updates.ts";
import { linesOf } from "@parlour/adapters/http/event-lines.ts";
import { createUpdatesPort } from "@parlour/adapters/http/updates.ts";
import type { UpdatesListener } from "@parlour/core/updates/updates.ports";
import { describe, expect, it } from "vitest";
import { simulatedClock } from "../support/simulated-clock.ts";
import { until } from "../support/until.ts";

function streaming() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  const say = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return { body, say, end: () => controller?.close() };
}

const open = (
  body: ReadableStream<Uint8Array> | null | "never",
  status = 200,
  type = "text/event-stream; charset=utf-8",
) => {
  const clock = simulatedClock();
  const leaving = new AbortController();
  const asked: AbortSignal[] = [];
  const fetching: typeof fetch = async (_, init) => {
    if (init?.signal) asked.push(init.signal);
    return body === "never"
      ? new Promise(() => {})
      : new Response(body, { status, headers: { "content-type": type } });
  };
  const lines = linesOf(
    { baseUrl: "", clock, fetch: fetching },
    "/x",
    {},
    { signal: leaving.signal, silenceMs: 50_000 },
  );
  /** Whether the connection was let go of. */
  const isLetGo = () => asked.every(({ aborted }) => aborted);
  return { clock, lines, leaving, isLetGo };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function all(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

describe("lines of a streamed answer", () => {
  it("API-05 are complete however the chunks are cut, and end with the answer", async () => {
    const { body, say, end } = streaming();
    const { lines } = open(body);
    say("data: bal");
    say("ance\n\nda");
    say("ta: status\n");
    end();
    expect(await all(lines)).toEqual(["data: balance", "", "data: status"]);
  });

  it("API-05 end after a long silence, and cancel the answer", async () => {
    const { body, say } = streaming();
    const { lines, clock, isLetGo } = open(body);
    say("one\n");
    expect((await lines.next()).value).toBe("one");
    const next = lines.next();
    await turn();
    clock.advance(50_000);
    expect((await next).done).toBe(true);
    expect(isLetGo()).toBe(true);
  });

  it("API-05 end when the answer does not begin in time", async () => {
    const { lines, clock, isLetGo } = open("never");
    const next = lines.next();
    await turn();
    clock.advance(49_999);
    await turn();
    expect(isLetGo()).toBe(false);
    clock.advance(1);
    expect((await next).done).toBe(true);
    expect(isLetGo()).toBe(true);
  });

  it("API-05 cancel the answer when their reader aborts", async () => {
    const { lines, leaving, isLetGo } = open(streaming().body);
    // A browser then has the reading fail; this one's goes on being silent.
    lines.next().catch(() => undefined);
    await turn();
    leaving.abort();
    expect(isLetGo()).toBe(true);
  });

  it("API-05 are empty if the gateway refuses them", async () => {
    expect(await all(open(null, 401).lines)).toEqual([]);
  });
});

describe("a player's updates over a stream", () => {
  it("API-04 do not begin with the page of a network that wants a login", async () => {
    const { body, say, end } = streaming();
    say("<h1>Log in to this network</h1>\n");
    end();
    const received: string[] = [];
    const { lines } = open(body, 200, "text/html");
    await new Promise<void>((resolve) => {
      createUpdatesPort({ lines: () => lines }).listen({
        receive: (kind) => received.push(kind),
        lost: resolve,
      });
    });
    expect(received).toEqual([]);
  });

  it("WALLET-01 begin with everything, since it was read before the stream, and continue with the stream's updates", async () => {
    const { body, say, end } = streaming();
    const received: string[] = [];
    const { lines } = open(body);
    const updates = createUpdatesPort({ lines: () => lines });
    const isLost = new Promise<void>((resolve) => {
      updates.listen({ receive: (kind) => received.push(kind), lost: resolve });
    });
    await turn();
    expect(received).toEqual([]);
    say("retry: 5000\n\n");
    await until(() => received.length >= 2);
    expect(received).toEqual(["balance", "messages"]);
    say("data: status\n\n: still here\n\n");
    end();
    await isLost;
    expect(received).toEqual(["balance", "messages", "status"]);
  });
});

describe("updates of a hidden page", () => {
  it("are not listened to; once visible again, everything is reported as possibly changed", () => {
    const received: string[] = [];
    let lines = 0;
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
    const updates = withVisibility(
      {
        listen(_: UpdatesListener) {
          lines += 1;
          return () => {
            lines -= 1;
          };
        },
      },
      page as unknown as Document,
    );
    const turn = (state: DocumentVisibilityState) => {
      page.visibilityState = state;
      page.dispatchEvent(new Event("visibilitychange"));
    };
    const leave = updates.listen({ receive: (kind) => received.push(kind), lost: () => {} });
    expect([lines, received]).toEqual([1, []]);
    turn("hidden");
    expect(lines).toBe(0);
    turn("visible");
    expect([lines, received]).toEqual([1, ["balance", "messages"]]);
    leave();
    turn("hidden");
    turn("visible");
    expect(lines).toBe(0);
  });
});
