import { randomUUID } from "node:crypto";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import { launchGame } from "@parlour/adapters/wire/launch.calls.ts";
import { changeSafety, safety } from "@parlour/adapters/wire/safety.calls.ts";
import {
  deposits,
  members,
  safetyBlocks,
  safetyLimits,
  safetyRequests,
} from "@parlour/app/gateway/database/schema.ts";
import { depositRefusal } from "@parlour/app/gateway/safety/guard.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const HOUR_MS = 3_600_000;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, valueFrom, logIn, writeSetting, atOnce } = gatewayOfSuite({ open });
  let token: string;
  let player: { readonly id: string; readonly currency: string };
  beforeAll(async () => {
    await writeSetting("inactivityMinutes", 0);
    const password = { maxAgeDays: 100_000, minLength: 8, maxLength: 64 };
    await writeSetting("password", password);
    const people = await db.select().from(members);
    player = people.find(({ account }) => account === "player") ?? people[0] ?? { id: "", currency: "" };
  });
  beforeEach(async () => {
    for (const table of [safetyLimits, safetyBlocks, safetyRequests]) await db.delete(table);
    // Another month, so that earlier deposits do not count.
    clock.advance(40 * 24 * HOUR_MS);
    token = await logIn("player");
  });

  type Change = RequestOf<typeof changeSafety>;
  const change = (request: Change, key: string = randomUUID(), as = token) =>
    ask(changeSafety, request, { token: as, key });
  const read = () => valueFrom(safety, {}, { token });
  const daily = (amount: string | null): Change => ({
    kind: "limit",
    limit: "deposit",
    period: "day",
    amount,
  });
  const limits = async () => (await read()).limits;
  const launch = () =>
    ask(
      launchGame,
      { launchMode: "GAME", vassalage: "AURORA", gameType: "RNG", device: "mobile", language: "EN" },
      { token },
    );
  const deposit = async (amountMinor: bigint) => {
    const { ledger } = gateway;
    const from = (await operatorAccount(ledger, "cash", player.currency)).id;
    const to = (await mainWallet(ledger, player)).id;
    const idempotencyKey = `deposit:${randomUUID()}`;
    await ledger.transfer({ idempotencyKey, kind: "deposit", from, to, amountMinor });
  };
  const mayDeposit = (amountMinor: bigint) =>
    db.transaction((tx) => depositRefusal(tx, player, amountMinor, clock.nowMs()));

  it("SAFE-01 a lower limit applies at once, a higher one after a day, without any further call", async () => {
    await change(daily("100.00"));
    await change(daily("60.00"));
    expect(await limits()).toMatchObject([{ amount: "60.00", used: "0.00", pending: null }]);
    const until = new Date(clock.nowMs() + 24 * HOUR_MS).toISOString();
    await change(daily("500.00"));
    expect(await limits()).toMatchObject([{ amount: "60.00", pending: { amount: "500.00", from: until } }]);
    clock.advance(24 * HOUR_MS - 1);
    expect(await mayDeposit(60_01n)).toBe("limit-reached");
    clock.advance(1);
    expect(await mayDeposit(60_01n)).toBeNull();
    token = await logIn("player");
    expect(await limits()).toMatchObject([{ amount: "500.00", pending: null }]);
  });

  it("SAFE-01 a removed limit ends after a day, unless the player keeps it", async () => {
    await change(daily("100.00"));
    await change(daily(null));
    expect(await limits()).toMatchObject([{ amount: "100.00", pending: { amount: null } }]);
    await change({ kind: "keep-limit", limit: "deposit", period: "day" });
    expect(await limits()).toMatchObject([{ amount: "100.00", pending: null }]);
    await change(daily(null));
    clock.advance(24 * HOUR_MS);
    token = await logIn("player");
    expect(await limits()).toEqual([]);
    expect(await mayDeposit(10_000_00n)).toBeNull();
  });

  it("SAFE-01 pending deposits count like credited ones as long as they are pending", async () => {
    await change(daily("100.00"));
    const file = (state: "in-review" | "awaiting-payment" | "rejected", amountMinor: bigint) =>
      db.insert(deposits).values({
        memberId: player.id,
        methodId: "bank",
        amountMinor,
        currency: player.currency,
        state,
        idempotencyKey: randomUUID(),
        requestHash: "waits",
        requestedAt: new Date(clock.nowMs()),
      });
    await file("in-review", 40_00n);
    await file("awaiting-payment", 30_00n);
    await file("rejected", 90_00n);
    expect([await mayDeposit(30_00n), await mayDeposit(30_01n)]).toEqual([null, "limit-reached"]);
    clock.advance(HOUR_MS);
    expect([await mayDeposit(60_00n), await mayDeposit(60_01n)]).toEqual([null, "limit-reached"]);
    await db.delete(deposits).where(eq(deposits.requestHash, "waits"));
    // The same hour of the next day.
    clock.advance(23 * HOUR_MS);
  });

  it("SAFE-01 credited deposits count by the operator's day", async () => {
    await change(daily("100.00"));
    await deposit(70_00n);
    expect(await limits()).toMatchObject([{ used: "70.00" }]);
    expect([await mayDeposit(30_00n), await mayDeposit(30_01n)]).toEqual([null, "limit-reached"]);
    // 18:00 in UTC: in Saigon the next day has begun at 17:00.
    await writeSetting("timeZone", "Asia/Ho_Chi_Minh");
    clock.advance(23 * HOUR_MS - 1);
    expect(await mayDeposit(30_01n)).toBe("limit-reached");
    clock.advance(1);
    expect(await mayDeposit(100_00n)).toBeNull();
    await writeSetting("timeZone", "UTC");
    clock.advance(HOUR_MS);
  });

  it.each([
    ["1.005", "invalid-amount"],
    ["-5.00", "invalid-amount"],
    ["0", "invalid-amount"],
    ["999999999999999999999999", "invalid-amount"],
    ["1e3", "bad-request"],
    ["١٠", "bad-request"],
  ])("SAFE-01 WALLET-04 refuses a limit of %s", async (amount, code) => {
    expect((await change(daily(amount))).body.code).toBe(code);
    expect(await limits()).toEqual([]);
  });

  it.each(["0", "1.5", "1441", "-1"])("SAFE-01 refuses a daily time limit of %s minutes", async (amount) => {
    const reply = await change({ kind: "limit", limit: "session", period: "day", amount });
    expect(reply.body.code).toBe("invalid-amount");
  });

  it("SAFE-01 the time logged in counts, and play ends when the limit is reached", async () => {
    await change({ kind: "limit", limit: "session", period: "day", amount: "30" });
    for (let minutes = 0; minutes < 25; minutes += 5) {
      clock.advance(5 * 60_000);
      await read();
    }
    expect(await limits()).toMatchObject([{ kind: "session", amount: "30", used: "25" }]);
    expect((await launch()).body.code).not.toBe("limit-reached");
    clock.advance(5 * 60_000);
    expect((await launch()).body.code).toBe("limit-reached");
  });

  it("SAFE-02 a player on a time-out can log in and read, but cannot play or deposit", async () => {
    await change({ kind: "time-out", hours: 24 });
    expect((await launch()).body.code).toBe("kept-away");
    expect(await mayDeposit(1n)).toBe("limit-reached");
    token = await logIn("player");
    const until = new Date(clock.nowMs() + 24 * HOUR_MS).toISOString();
    expect(await read()).toMatchObject({ timeOutUntil: until, exclusion: null });
    clock.advance(24 * HOUR_MS);
    token = await logIn("player");
    expect((await read()).timeOutUntil).toBeNull();
    expect((await launch()).body.code).not.toBe("kept-away");
  });

  it("SAFE-02 a self-exclusion can be extended but not shortened, and a retry does not extend it", async () => {
    const key = randomUUID();
    const until = new Date(clock.nowMs());
    until.setUTCMonth(until.getUTCMonth() + 6);
    await change({ kind: "exclude", months: 6 }, key);
    clock.advance(HOUR_MS);
    expect((await change({ kind: "exclude", months: 6 }, key)).body.value).toMatchObject({
      exclusion: { until: until.toISOString() },
    });
    expect((await change({ kind: "exclude", months: 12 }, key)).body.code).toBe("key-reused");
    expect(await db.select().from(safetyBlocks)).toHaveLength(1);
    await change({ kind: "exclude", months: 0 });
    expect((await read()).exclusion).toEqual({ until: null });
    expect((await change({ kind: "exclude", months: 60 })).body.code).toBe("already-excluded");
    expect((await change({ kind: "time-out", hours: 720 })).body.code).toBe("already-excluded");
    clock.advance(10 * 365 * 24 * HOUR_MS);
    token = await logIn("player");
    expect((await launch()).body.code).toBe("kept-away");
  });

  it("SAFE-02 the longest of several self-exclusions and time-outs applies, in any order of rows", async () => {
    const inDays = (days: number) => new Date(clock.nowMs() + days * 24 * HOUR_MS);
    const block = (kind: "exclusion" | "time-out", until: Date | null) =>
      db.insert(safetyBlocks).values({ memberId: player.id, kind, from: new Date(clock.nowMs()), until });
    for (const days of [20, 30, 10]) {
      await block("exclusion", inDays(days));
      await block("time-out", inDays(days));
    }
    expect(await read()).toMatchObject({
      exclusion: { until: inDays(30).toISOString() },
      timeOutUntil: inDays(30).toISOString(),
    });
    await block("exclusion", null);
    await block("exclusion", inDays(40));
    expect((await read()).exclusion).toEqual({ until: null });
  });

  it("SAFE-02 concurrent time-outs are all stored, and the longest applies", async () => {
    await atOnce(() => [
      change({ kind: "time-out", hours: 24 }),
      change({ kind: "time-out", hours: 168 }),
      change({ kind: "time-out", hours: 72 }),
    ]);
    expect((await read()).timeOutUntil).toBe(new Date(clock.nowMs() + 168 * HOUR_MS).toISOString());
  });

  it("SAFE-03 stores the reality check's interval, and returns the start and the net result of the session", async () => {
    const began = new Date(clock.nowMs()).toISOString();
    await change({ kind: "reality-check", minutes: 30 });
    clock.advance(60_000);
    expect(await read()).toMatchObject({
      realityCheckMinutes: 30,
      sessionStartedAt: began,
      sessionNet: "0.00",
    });
    await change({ kind: "reality-check", minutes: null });
    expect((await read()).realityCheckMinutes).toBeNull();
  });

  it("SAFE-04 returns when and from where the account was used before this session", async () => {
    const before = new Date(clock.nowMs()).toISOString();
    clock.advance(HOUR_MS);
    token = await logIn("player");
    expect((await read()).lastSignIn).toEqual({ at: before, ip: "127.0.0.1" });
  });

  it("SAFE-04 an unused session ends after twice the operator's time limit, and calls keep it active", async () => {
    await writeSetting("inactivityMinutes", 30);
    token = await logIn("player");
    for (let hours = 0; hours < 3; hours += 1) {
      clock.advance(HOUR_MS);
      expect((await read()).inactivityMinutes).toBe(30);
    }
    clock.advance(HOUR_MS + 5 * 60_000 + 1);
    expect((await ask(safety, {}, { token })).body.code).toBe("not-logged-in");
    await writeSetting("inactivityMinutes", 0);
  });
});
