import type { Call } from "@parlour/adapters/wire/call.ts";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { gameMenus, hotGames } from "@parlour/adapters/wire/games.calls.ts";
import { forgotByEmail } from "@parlour/adapters/wire/password.calls.ts";
import { firstLogin, memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { balance, walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import { describe, expect, it, vi } from "vitest";
import { answers, drops, hangs, refuses, says, type Turn } from "../support/fake-fetch.ts";
import { never, TOKEN, testClient } from "../support/test-client.ts";
import { atOnce, until, whenDue } from "../support/until.ts";

const funds = { balance: "1234.50", currency: "USD", currencySymbol: "$" };
const moved = { direction: "to-vendor", vassalage: "AURORA", amount: "10.00", currency: "USD" } as const;
const hot = { platform: "html5-desktop", merchantCode: "parlour", language: "EN" } as const;
const signal = never;

describe("tokens", () => {
  const needing = allCalls.filter((call) => call.token === "T");

  it.each(needing.map((call) => [call.name, call] as const))(
    "API-03 never sends %s without a token",
    async (_, call: Call) => {
      const { client, network, signals } = testClient([drops], { token: null });
      expect(await client.call(call, {}, { signal })).toMatchObject({
        kind: "refused",
        code: "not-logged-in",
      });
      expect(network.requests).toEqual([]);
      expect(signals).toEqual([]);
    },
  );

  const free = allCalls.filter((call) => call.token === "N" && call.carriage !== "sealed");

  it.each(free.map((call) => [call.name, call] as const))(
    "API-03 never sends a token with %s",
    async (_, call: Call) => {
      const { client, network } = testClient([refuses("bad-request", 400)]);
      await client.call(call, {}, { signal });
      expect(network.requests.map((sent) => sent.headers.get("authorization"))).toEqual([null]);
    },
  );

  it("API-03 sends the token with a call that needs it, beside merchant and language", async () => {
    const { client, network } = testClient([answers(funds)]);
    await client.call(balance, {}, { signal });
    const [sent] = network.requests;
    expect(sent?.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
    expect(sent?.headers.get("merchant")).toBe("parlour");
    expect(sent?.headers.get("accept-language")).toBe("en");
  });
});

describe("transport", () => {
  it("sends a read's parameters in the address, without those that are absent", async () => {
    const { client, network } = testClient([answers({ games: [] })]);
    await client.call(hotGames, { ...hot, isPlatform: true, vassalage: undefined }, { signal });
    expect(network.requests[0]?.url).toBe(
      "http://gateway.test/wps/relay/GCSGAME_hotGamesV2?platform=html5-desktop&merchantCode=parlour&language=EN&isPlatform=true",
    );
  });

  it("FORGOT-01 sends a form as form data", async () => {
    const { client, network } = testClient([answers(null)]);
    await client.call(forgotByEmail, { username: "ada", email: "ada@example.test" }, { signal });
    const [sent] = network.requests;
    expect(sent?.headers.get("content-type")).toContain("application/x-www-form-urlencoded");
    expect(await sent?.text()).toBe("username=ada&email=ada%40example.test");
  });
});

describe("answers", () => {
  it("API-04 names the call and the field of a malformed answer", async () => {
    const { client, diagnostics } = testClient([answers({ ...funds, balance: 12.5 })]);
    await expect(client.call(balance, {}, { signal })).rejects.toMatchObject({
      name: "CallFailure",
      kind: "malformed",
      call: "balance",
      field: "balance",
    });
    expect(diagnostics.reports).toHaveLength(1);
  });

  it.each([
    ["text that is no JSON", says('{"success": tr', 200, "application/json"), "malformed"],
    ["JSON that is no envelope", says("[1, 2]", 200, "application/json"), "malformed"],
    ["an envelope with an invalid flag", says('{"success": "yes"}', 200, "application/json"), "malformed"],
    ["a proxy's page for a failure", says("<h1>500</h1>", 500), "server"],
    ["a call that is not built", refuses("not-built", 501), "not-built"],
    ["a failure of the gateway", refuses("internal", 500), "server"],
    ["an unknown code", refuses("moon-phase", 422), "unknown"],
    ["a network failure", drops, "network"],
  ] as const)("API-04 turns %s into a typed failure", async (_, turn: Turn, kind) => {
    const { client, clock } = testClient([turn]);
    const failing = atOnce(client.call(firstLogin, {}, { signal }), clock);
    await expect(failing).rejects.toMatchObject({ name: "CallFailure", kind, call: "firstLogin" });
    expect(clock.pendingMs()).toEqual([]);
  });

  it("API-04 passes a refusal on with its code and its detail", async () => {
    const { client } = testClient([refuses("insufficient-funds", 422, { short: "2.00" })]);
    expect(await client.call(walletTransfer, moved, { signal })).toEqual({
      kind: "refused",
      code: "insufficient-funds",
      message: "insufficient-funds",
      detail: { short: "2.00" },
    });
  });
});

describe("retries and timeouts", () => {
  it.each([
    ["a dropped connection", drops],
    ["a 502", says("bad gateway", 502)],
    ["a 503 without an envelope", says("busy", 503)],
    ["a 504", says("slow", 504)],
  ] as const)("API-05 retries a read after %s, with twice the delay each time", async (_, turn: Turn) => {
    const { client, clock, network } = testClient([turn, turn, answers({ menus: [] })]);
    const reading = client.call(gameMenus, {}, { signal });
    await until(() => network.requests.length === 1 && clock.pendingMs()[0] === 250);
    clock.advance(250);
    await until(() => network.requests.length === 2 && clock.pendingMs()[0] === 500);
    clock.advance(500);
    expect(await reading).toEqual({ kind: "value", value: { menus: [] } });
    expect(network.requests).toHaveLength(3);
  });

  it("API-05 gives up a read after three tries", async () => {
    const { client, clock, network } = testClient([drops]);
    const reading = client.call(gameMenus, {}, { signal });
    const failed = expect(reading).rejects.toMatchObject({ kind: "network" });
    await whenDue(clock, 250);
    await whenDue(clock, 500);
    await failed;
    expect(network.requests).toHaveLength(3);
  });

  it("API-05 ERR-01 does not retry at once when the gateway is busy", async () => {
    const { client, network } = testClient([refuses("busy", 503, { retryAfterSeconds: 2 })]);
    await expect(client.call(gameMenus, {}, { signal })).rejects.toMatchObject({ kind: "busy" });
    expect(network.requests).toHaveLength(1);
  });

  it("WALLET-05 reports the lost try, not the busy one after it", async () => {
    const { client, clock, network } = testClient([drops, refuses("busy", 503)]);
    const moving = client.call(walletTransfer, moved, { signal, idempotencyKey: "a-key-of-mine" });
    const lost = expect(moving).rejects.toMatchObject({ kind: "network" });
    await whenDue(clock, 250);
    await lost;
    expect(network.requests).toHaveLength(2);
  });

  it("API-05 never repeats a write without an idempotency key", async () => {
    const { client, clock, network } = testClient([drops]);
    const lost = { kind: "network" };
    const transfer = client.call(walletTransfer, moved, { signal });
    await expect(atOnce(transfer, clock)).rejects.toMatchObject(lost);
    const keyless = client.call(firstLogin, {}, { signal, idempotencyKey: "a-key" });
    await expect(atOnce(keyless, clock)).rejects.toMatchObject(lost);
    expect(network.requests).toHaveLength(2);
  });

  it("WALLET-05 repeats a transfer with the same key", async () => {
    const { client, clock, network } = testClient([drops, answers(funds)]);
    const moving = client.call(walletTransfer, moved, { signal, idempotencyKey: "one-press" });
    await whenDue(clock, 250);
    expect(await moving).toMatchObject({ kind: "value" });
    expect(network.requests.map((sent) => sent.headers.get("idempotency-key"))).toEqual([
      "one-press",
      "one-press",
    ]);
  });

  it("API-05 gives up a try on a timeout", async () => {
    const { client, clock, network } = testClient([hangs]);
    const reading = client.call(balance, {}, { signal });
    const failed = expect(reading).rejects.toMatchObject({ kind: "timeout", call: "balance" });
    await until(() => network.requests.length === 1);
    clock.advance(9_999);
    expect(clock.pendingMs()).toEqual([1]);
    clock.advance(1);
    await failed;
  });

  it("API-05 cancels a call that is aborted, without reporting a failure", async () => {
    const { client, clock, diagnostics, network } = testClient([hangs]);
    const given = new AbortController();
    const reading = client.call(balance, {}, { signal: given.signal });
    await until(() => network.requests.length === 1);
    given.abort(new Error("the player left"));
    await expect(reading).rejects.toThrow("the player left");
    expect(network.requests[0]?.signal.aborted).toBe(true);
    expect(diagnostics.reports).toEqual([]);
    expect(clock.pendingMs()).toEqual([]);
  });

  it("API-05 cancels a call that waits for its next try", async () => {
    const { client, clock, network } = testClient([drops]);
    const given = new AbortController();
    const reading = client.call(gameMenus, {}, { signal: given.signal });
    await until(() => clock.pendingMs()[0] === 250);
    given.abort(new Error("the player left"));
    await expect(reading).rejects.toThrow("the player left");
    expect(clock.pendingMs()).toEqual([]);
    expect(network.requests).toHaveLength(1);
  });

  it("API-05 removes its listeners from a signal that outlives its calls", async () => {
    const { client, clock } = testClient([drops, answers({ menus: [] })]);
    const long = new AbortController().signal;
    const added = vi.spyOn(long, "addEventListener");
    const removed = vi.spyOn(long, "removeEventListener");
    const reading = client.call(gameMenus, {}, { signal: long });
    await whenDue(clock, 250);
    await reading;
    const listeners = ({ mock }: typeof added | typeof removed) => mock.calls.map(([, listener]) => listener);
    expect(listeners(added)).toHaveLength(3);
    expect(new Set(listeners(removed))).toEqual(new Set(listeners(added)));
  });

  it("API-05 sends nothing for a call that was cancelled before it began", async () => {
    const { client, network } = testClient([answers(funds)]);
    await expect(client.call(balance, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(network.requests).toEqual([]);
  });
});

describe("signals", () => {
  const expired = refuses("not-logged-in", 401);

  it("SESSION-03 reports an invalid token once, for any number of calls in flight", async () => {
    const { client, signals } = testClient([expired]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.call(balance, {}, { signal: new AbortController().signal })),
    );
    expect(replies.every((reply) => reply.kind === "refused" && reply.code === "not-logged-in")).toBe(true);
    expect(signals).toEqual([{ type: "not-logged-in", token: TOKEN }]);
  });

  it("SESSION-07 ignores the rejection of an older token in the newer session", async () => {
    const held: (() => void)[] = [];
    const late: Turn = (request) =>
      new Promise((resolve) => {
        held.push(() => resolve(expired(request)));
      });
    const { client, signals, tokens } = testClient([late]);
    const reading = client.call(memberInfo, {}, { signal });
    await until(() => held.length === 1);
    tokens.save("token-of-the-next-session");
    held[0]?.();
    expect(await reading).toMatchObject({ kind: "refused", code: "not-logged-in" });
    expect(signals).toEqual([]);
  });

  it("SESSION-03 reports the end of the next session, too", async () => {
    const { client, signals, tokens } = testClient([expired]);
    await client.call(balance, {}, { signal });
    tokens.save("token-of-the-next-session");
    await client.call(balance, {}, { signal });
    expect(signals.map((told) => told.type === "not-logged-in" && told.token)).toEqual([
      TOKEN,
      "token-of-the-next-session",
    ]);
  });

  it("SITE-01 reports maintenance once, and again after another answer in between", async () => {
    const closed = refuses("maintenance", 503);
    const { client, signals, network } = testClient([closed, closed, answers({ menus: [] }), closed]);
    for (let calls = 0; calls < 4; calls += 1) await client.call(gameMenus, {}, { signal });
    expect(signals).toEqual([{ type: "maintenance" }, { type: "maintenance" }]);
    expect(network.requests).toHaveLength(4);
  });
});
