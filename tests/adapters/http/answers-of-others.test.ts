/** Answers that are not the gateway's own: a proxy's, a firewall's, Node's before the gateway has the request, or a network's login page. */
import { createServer, type RequestListener, type ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { createAccountPort } from "@parlour/adapters/http/account.ts";
import { recordTraffic } from "@parlour/adapters/recording/record.ts";
import { replayTraffic } from "@parlour/adapters/recording/replay.ts";
import { gameMenus, hotGames } from "@parlour/adapters/wire/games.calls.ts";
import { balance, walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import type { FailureKind } from "@parlour/core/shared/failure";
import { isUndone } from "@parlour/core/shared/undone";
import { describe, expect, it, onTestFinished } from "vitest";
import { answers, drops, fakeFetch, refuses, says, type Turn } from "../support/fake-fetch.ts";
import { type SimulatedClock, simulatedClock } from "../support/simulated-clock.ts";
import { never, TOKEN, testClient } from "../support/test-client.ts";
import { atOnce, until, whenDue } from "../support/until.ts";

const signal = never;
const moved = { direction: "to-vendor", vassalage: "AURORA", amount: "10.00", currency: "USD" } as const;
const page = "<html><h1>Not the gateway</h1></html>";

/** Lets the waits before so many further tries pass. */
async function passWaits(clock: SimulatedClock, waits: number): Promise<void> {
  for (const ms of [250, 500].slice(0, waits)) {
    await whenDue(clock, ms);
  }
}

/** Status, what it is, whether it proves that nothing was done, and how often a read is tried. */
const statuses: readonly (readonly [number, FailureKind, boolean, number])[] = [
  [200, "intercepted", false, 1],
  [400, "malformed", false, 1],
  [401, "blocked", true, 1],
  [403, "blocked", true, 1],
  [404, "malformed", false, 1],
  [407, "intercepted", false, 1],
  [408, "incomplete", true, 3],
  [413, "oversized", true, 1],
  [414, "overlong", true, 1],
  [425, "busy", true, 3],
  [429, "busy", true, 3],
  [431, "overlong", true, 1],
  [500, "server", false, 1],
  [501, "not-built", false, 1],
  [502, "server", false, 3],
  [503, "overloaded", false, 3],
  [504, "server", false, 3],
  [511, "intercepted", false, 1],
];

describe.each(statuses)("a page with status %i", (status, kind, provesNothingDone, tries) => {
  it(`API-04 is "${kind}"${provesNothingDone ? ", which proves that nothing was done" : ""}`, async () => {
    const { client, clock, network } = testClient([says(page, status)]);
    const transfer = client.call(walletTransfer, moved, { signal });
    await expect(atOnce(transfer, clock)).rejects.toMatchObject({ kind, call: walletTransfer.name });
    expect([network.requests.length, isUndone(kind)]).toEqual([1, provesNothingDone]);
  });

  it(`API-05 is asked for ${tries === 1 ? "once" : "three times"} by a read, and by a write with a key`, async () => {
    for (const options of [{ signal }, { signal, idempotencyKey: "one-press" }]) {
      const { client, clock, network } = testClient([says(page, status)]);
      const call =
        "idempotencyKey" in options
          ? client.call(walletTransfer, moved, options)
          : client.call(gameMenus, {}, options);
      const failed = expect(call).rejects.toMatchObject({ kind });
      await passWaits(clock, tries - 1);
      await failed;
      expect(network.requests).toHaveLength(tries);
    }
  });

  it("SESSION-03 does not end the session", async () => {
    for (const turn of [says(page, status), says('{"error":"denied"}', status)]) {
      const { client, clock, signals, tokens } = testClient([turn]);
      const transfer = client.call(walletTransfer, moved, { signal });
      await expect(atOnce(transfer, clock)).rejects.toMatchObject({ name: "CallFailure" });
      expect([signals, tokens.read()]).toEqual([[], TOKEN]);
    }
  });
});

describe("a write with a key", () => {
  const lost: readonly (readonly [string, Turn, FailureKind])[] = [
    ["a dead network", drops, "network"],
    ["an overloaded proxy", says(page, 503), "overloaded"],
  ];
  const turnedAway = statuses.filter(([, , provesNothingDone]) => provesNothingDone);

  it.each(lost)(
    "WALLET-05 stays uncertain after %s, whatever turns the next try away",
    async (_, turn, kind) => {
      for (const [status, , , tries] of turnedAway) {
        const { client, clock } = testClient([turn, says(page, status)]);
        const moving = client.call(walletTransfer, moved, { signal, idempotencyKey: "one-press" });
        const failed = expect(moving, `${status}`).rejects.toMatchObject({ kind });
        await passWaits(clock, tries === 1 ? 1 : 2);
        await failed;
      }
    },
  );

  it("WALLET-05 is not uncertain when no try reached the gateway", async () => {
    const { client, clock } = testClient([says(page, 429), says(page, 403)]);
    const moving = client.call(walletTransfer, moved, { signal, idempotencyKey: "one-press" });
    const failed = expect(moving).rejects.toMatchObject({ kind: "blocked" });
    await passWaits(clock, 1);
    await failed;
  });

  it("MEMBER-04 does not say that nothing was changed when only the page after it was turned away", async () => {
    const { client, clock } = testClient([answers({ avatar: "/owl.svg" }), says(page, 403)]);
    const choosing = createAccountPort(client).change({ kind: "avatar", id: "owl" }, "one-press", signal);
    await expect(atOnce(choosing, clock)).rejects.toMatchObject({ kind: "server" });
  });
});

it("API-04 the gateway's own refusals keep their meaning, whatever their status is", async () => {
  for (const status of [401, 403, 408, 413, 429, 503]) {
    const { client, clock } = testClient([refuses("insufficient-funds", status)]);
    expect(await atOnce(client.call(walletTransfer, moved, { signal }), clock)).toMatchObject({
      kind: "refused",
      code: "insufficient-funds",
    });
  }
});

it("API-04 a recorded page of a network that wants a login means the same when it is played again", async () => {
  const clock = simulatedClock();
  const recorder = recordTraffic(fakeFetch(says(page, 200)).fetch, { clock });
  const ask = (fetch: typeof globalThis.fetch) =>
    expect(testClient([], { fetch }).client.call(balance, {}, { signal })).rejects.toMatchObject({
      kind: "intercepted",
    });
  await ask(recorder.fetch);
  await until(() => recorder.recording().calls[0]?.outcome.kind === "answered");
  await ask(replayTraffic(recorder.recording(), { clock }));
});

describe("an HTTP server of Node", () => {
  async function serve(
    options: ServerOptions,
    listener: RequestListener,
    connected: () => void = () => {},
  ): Promise<number> {
    const server = createServer(options, listener).on("connection", connected);
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  }

  it("API-04 refuses an address that is too long by itself", async () => {
    const port = await serve({}, (_, response) => response.end("{}"));
    const { client } = testClient([], { fetch: null, baseUrl: `http://127.0.0.1:${port}` });
    const asked = {
      platform: "html5-desktop",
      merchantCode: "parlour",
      language: "long".repeat(5_000),
    } as const;
    await expect(client.call(hotGames, asked, { signal })).rejects.toMatchObject({ kind: "overlong" });
  });

  it("API-05 ends a request by itself that its busy process comes to read too late", async () => {
    const headersTimeout = 50;
    const limits = { headersTimeout, requestTimeout: 60_000, connectionsCheckingInterval: 10 };
    const port = await serve(
      limits,
      (_, response) => response.end("{}"),
      () => {
        const beganAt = performance.now();
        while (performance.now() - beganAt < 4 * headersTimeout);
      },
    );
    const { client } = testClient([], { fetch: null, baseUrl: `http://127.0.0.1:${port}` });
    const moving = client.call(walletTransfer, moved, { signal });
    await expect(moving).rejects.toMatchObject({ kind: "incomplete" });
  });
});
