/** Settlements are made exactly once, through crashes, concurrent runs, moved downlines and changed contracts. */
import { readSettings } from "@parlour/app/gateway/content/settings.ts";
import { endContract } from "@parlour/app/gateway/contracts/contract-actions.ts";
import { SETTLED_AFTER_MS, settleDue } from "@parlour/app/gateway/contracts/settlement.ts";
import type { Db } from "@parlour/app/gateway/database/database.ts";
import { contractRuns, members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { agentBelow, contractBetween, played, settlementsOf } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

forEachDatabase((_name, open) => {
  // Longer than the tests run, so that settlements happen only on the tests' request.
  const config = { settleEveryMs: 3_600_000 };
  const { gateway, clock, db, writeSetting, atOnce } = gatewayOfSuite({ open, seeded: "empty", config });
  let timeZone = "UTC";

  /** The next midnight in UTC; every test uses days of its own. */
  let dayMs: number;
  beforeEach(async () => {
    await settle(0);
    dayMs = Math.ceil((clock.nowMs() + 1) / DAY_MS) * DAY_MS;
  });

  const operator = (db: Db = gateway.db) => ({
    db,
    settings: { read: async () => ({ ...(await readSettings(gateway.db)), timeZone }) },
  });
  /** Moves the clock to `atMs`, never back, and settles. */
  async function settle(atMs: number): Promise<number> {
    clock.advance(Math.max(0, atMs - clock.nowMs()));
    return settleDue(operator(), clock.nowMs());
  }
  const afterDays = (days: number) => dayMs + days * DAY_MS + SETTLED_AFTER_MS;

  it("CONTRACT-01 ACT-03 pays a salary on the stakes of the whole subtree, less what the downline's contract pays", async () => {
    const top = await agentBelow(gateway, null);
    const middle = await agentBelow(gateway, top);
    const player = await agentBelow(gateway, middle, { type: 0 });
    const trial = await agentBelow(gateway, middle, { type: 4 });
    const first = await contractBetween(gateway, null, top, { kind: "daily-salary" });
    const second = await contractBetween(gateway, top, middle, { kind: "daily-salary", rateBasisPoints: 60 });
    const noon = dayMs + 12 * HOUR_MS;
    // Not counted: before the period, in the one after it, open, refunded, and played on a trial account.
    await played(gateway, player, { betMinor: 7_777n, atMs: dayMs - 1 });
    await played(gateway, player, { betMinor: 5_555n, atMs: dayMs + DAY_MS });
    await played(gateway, player, { betMinor: 3_333n, atMs: noon, state: "open" });
    await played(gateway, player, { betMinor: 2_00n, atMs: noon, state: "refunded" });
    await played(gateway, trial, { betMinor: 9_999n, atMs: noon });
    await played(gateway, player, { betMinor: 1_000_00n, winMinor: 900_00n, atMs: dayMs });
    await played(gateway, middle, { betMinor: 500_00n, winMinor: 0n, atMs: noon });
    await played(gateway, top, { betMinor: 100_49n, winMinor: 200_00n, atMs: dayMs + DAY_MS - 1 });

    expect(await settle(dayMs + DAY_MS + SETTLED_AFTER_MS - 1)).toBe(0);
    expect(await settle(afterDays(1))).toBe(2);
    const [own] = await settlementsOf(gateway, first);
    const [below] = await settlementsOf(gateway, second);
    expect(own).toMatchObject({
      memberId: top.id,
      fromAt: new Date(dayMs),
      untilAt: new Date(dayMs + DAY_MS),
      stakeMinor: 1_600_49n,
      placedMinor: 1_602_49n,
      resultMinor: -500_49n,
      activeMembers: 3,
      grossMinor: 16_00n,
      passedMinor: 9_00n,
      amountMinor: 7_00n,
      claimedAt: null,
    });
    expect(below).toMatchObject({
      stakeMinor: 1_500_00n,
      grossMinor: 9_00n,
      passedMinor: 0n,
      amountMinor: 9_00n,
    });
  });

  it("CONTRACT-01 pays a dividend on the month's loss, and nothing for a month won, which is not carried over", async () => {
    timeZone = "America/New_York";
    const top = await agentBelow(gateway, null);
    const contract = await contractBetween(gateway, null, top, { kind: "dividend", rateBasisPoints: 1_000 });
    const midnightOf = (month: string) => Date.parse(`${month}-01T05:00:00Z`);
    await played(gateway, top, { betMinor: 100_00n, winMinor: 400_00n, atMs: midnightOf("2026-12") });
    await played(gateway, top, { betMinor: 50_00n, atMs: midnightOf("2027-01") - 1 });
    await played(gateway, top, { betMinor: 80_00n, winMinor: 20_01n, atMs: midnightOf("2027-01") });
    await settle(midnightOf("2027-02") + SETTLED_AFTER_MS);
    timeZone = "UTC";
    expect(
      (await settlementsOf(gateway, contract)).map(({ fromAt, resultMinor, amountMinor }) => ({
        from: fromAt.toISOString(),
        resultMinor,
        amountMinor,
      })),
    ).toEqual([
      { from: "2026-12-01T05:00:00.000Z", resultMinor: 250_00n, amountMinor: 0n },
      { from: "2027-01-01T05:00:00.000Z", resultMinor: -59_99n, amountMinor: 5_99n },
    ]);
  });

  it("CONTRACT-01 pays nothing below a threshold, and still pays the downline in full", async () => {
    const top = await agentBelow(gateway, null);
    const middle = await agentBelow(gateway, top);
    const asked = { kind: "daily-salary", activeMembers: 2 } as const;
    const first = await contractBetween(gateway, null, top, asked);
    const second = await contractBetween(gateway, top, middle, { kind: "daily-salary", rateBasisPoints: 50 });
    await played(gateway, middle, { betMinor: 100_00n, atMs: dayMs });
    await settle(afterDays(1));
    expect(await settlementsOf(gateway, first)).toMatchObject([
      { grossMinor: 0n, passedMinor: 50n, amountMinor: 0n },
    ]);
    expect(await settlementsOf(gateway, second)).toMatchObject([{ grossMinor: 50n, amountMinor: 50n }]);
  });

  it("CONTRACT-01 does not count a member who played only free spins as active", async () => {
    const top = await agentBelow(gateway, null);
    const [player, spinner] = [await agentBelow(gateway, top), await agentBelow(gateway, top)];
    const asked = { kind: "daily-salary", activeMembers: 2 } as const;
    const contract = await contractBetween(gateway, null, top, asked);
    await played(gateway, player, { betMinor: 1n, atMs: dayMs });
    await played(gateway, player, { betMinor: 100_00n, atMs: dayMs + DAY_MS });
    for (const day of [0, 1])
      await played(gateway, spinner, { betMinor: 0n, winMinor: 30_00n, atMs: dayMs + day * DAY_MS });
    await played(gateway, spinner, { betMinor: 1n, atMs: dayMs + DAY_MS });
    await settle(afterDays(2));
    expect(await settlementsOf(gateway, contract)).toMatchObject([
      { activeMembers: 1, resultMinor: 29_99n, amountMinor: 0n },
      { activeMembers: 2, amountMinor: 1_00n },
    ]);
  });

  it("CONTRACT-05 settles every five minutes with play, and skips all others", async () => {
    const top = await agentBelow(gateway, null);
    const contract = await contractBetween(gateway, null, top, { kind: "real-time-salary" });
    await settle(dayMs);
    await played(gateway, top, { betMinor: 10_00n, atMs: dayMs + 7 * MINUTE_MS });
    await played(gateway, top, { betMinor: 30_00n, atMs: dayMs + 10 * MINUTE_MS - 1 });
    await played(gateway, top, { betMinor: 20_00n, atMs: dayMs + 40 * HOUR_MS });
    const periods = async () =>
      (await settlementsOf(gateway, contract)).map(({ fromAt, untilAt, amountMinor }) => [
        (fromAt.getTime() - dayMs) / MINUTE_MS,
        (untilAt.getTime() - dayMs) / MINUTE_MS,
        amountMinor,
      ]);
    await settle(dayMs + 10 * MINUTE_MS + SETTLED_AFTER_MS);
    expect(await periods()).toEqual([[5, 10, 40n]]);
    await settle(afterDays(3));
    expect(await periods()).toEqual([
      [5, 10, 40n],
      [2_400, 2_405, 20n],
    ]);
    const [run] = await db.select().from(contractRuns).where(eq(contractRuns.kind, "real-time-salary"));
    expect(run?.settledUntil).toEqual(new Date(dayMs + 3 * DAY_MS));
  });

  it("CONTRACT-01 settles once, regardless of how often it runs and how many runs are concurrent", async () => {
    const top = await agentBelow(gateway, null);
    const contract = await contractBetween(gateway, null, top, { kind: "hourly-salary" });
    for (const hour of [0, 1, 5])
      await played(gateway, top, { betMinor: 100_00n, atMs: dayMs + hour * HOUR_MS });
    clock.advance(afterDays(1) - clock.nowMs());
    await atOnce(() => Array.from({ length: 8 }, () => settleDue(operator(), clock.nowMs())));
    await settle(0);
    await settle(0);
    const settled = await settlementsOf(gateway, contract);
    expect(settled.map(({ amountMinor }) => amountMinor)).toEqual([100n, 100n, 100n]);
  });

  it("CONTRACT-01 writes nothing in a run that fails half-way, and settles everything in the next one", async () => {
    const top = await agentBelow(gateway, null);
    const contract = await contractBetween(gateway, null, top, { kind: "daily-salary" });
    await played(gateway, top, { betMinor: 100_00n, atMs: dayMs });
    clock.advance(afterDays(1) - clock.nowMs());
    const dying: Db = Object.create(db, {
      transaction: {
        value: (work: (tx: Db) => Promise<unknown>) =>
          db.transaction(async (tx) => {
            await work(tx);
            throw new Error("killed");
          }),
      },
    });
    await expect(settleDue(operator(dying), clock.nowMs())).rejects.toThrow("killed");
    expect(await settlementsOf(gateway, contract)).toEqual([]);
    await settle(0);
    expect(await settlementsOf(gateway, contract)).toMatchObject([{ amountMinor: 1_00n }]);
  });

  it("CONTRACT-01 counts a member who moves or closes during a period by the upline at its end", async () => {
    const [left, right] = [await agentBelow(gateway, null), await agentBelow(gateway, null)];
    const mover = await agentBelow(gateway, left);
    const closed = await agentBelow(gateway, left);
    const from = await contractBetween(gateway, null, left, { kind: "daily-salary" });
    const to = await contractBetween(gateway, null, right, { kind: "daily-salary" });
    for (const one of [mover, closed]) await played(gateway, one, { betMinor: 100_00n, atMs: dayMs });
    await db.update(members).set({ uplineId: right.id }).where(eq(members.id, mover.id));
    await db
      .update(members)
      .set({ closedAt: new Date(dayMs) })
      .where(eq(members.id, closed.id));
    await settle(afterDays(1));
    expect(await settlementsOf(gateway, from)).toMatchObject([{ stakeMinor: 100_00n, activeMembers: 1 }]);
    expect(await settlementsOf(gateway, to)).toMatchObject([{ stakeMinor: 100_00n, activeMembers: 1 }]);
  });

  it("CONTRACT-01 CONTRACT-02 pays only whole periods of a contract that changes in the middle of one", async () => {
    const top = await agentBelow(gateway, null);
    const before = await contractBetween(gateway, null, top, { kind: "daily-salary" });
    for (const day of [0, 1, 2])
      await played(gateway, top, { betMinor: 100_00n, atMs: dayMs + day * DAY_MS });
    await settle(dayMs + DAY_MS + HOUR_MS);
    const after = await contractBetween(gateway, null, top, { kind: "daily-salary", rateBasisPoints: 200 });
    await settle(afterDays(3));
    expect(await settlementsOf(gateway, before)).toMatchObject([
      { fromAt: new Date(dayMs), amountMinor: 1_00n },
    ]);
    expect(await settlementsOf(gateway, after)).toMatchObject([
      { fromAt: new Date(dayMs + 2 * DAY_MS), amountMinor: 2_00n },
    ]);
    // The contract ends after the period but before its settlement.
    await played(gateway, top, { betMinor: 100_00n, atMs: dayMs + 3 * DAY_MS });
    clock.advance(afterDays(4) - clock.nowMs());
    await endContract(db, { contractId: after, side: top.id }, clock.nowMs());
    await settle(0);
    expect(await settlementsOf(gateway, after)).toHaveLength(2);
  });

  it("CONTRACT-01 deducts what a contract further down pays, also where one between has ended", async () => {
    const top = await agentBelow(gateway, null);
    const middle = await agentBelow(gateway, top);
    const low = await agentBelow(gateway, middle);
    const kind = "daily-salary";
    const first = await contractBetween(gateway, null, top, { kind });
    const second = await contractBetween(gateway, top, middle, { kind, rateBasisPoints: 80 });
    const third = await contractBetween(gateway, middle, low, { kind, rateBasisPoints: 50 });
    await endContract(db, { contractId: second, side: middle.id }, clock.nowMs());
    await played(gateway, low, { betMinor: 100_00n, atMs: dayMs });
    await settle(afterDays(1));
    expect(await settlementsOf(gateway, first)).toMatchObject([{ passedMinor: 50n, amountMinor: 50n }]);
    expect(await settlementsOf(gateway, second)).toEqual([]);
    expect(await settlementsOf(gateway, third)).toMatchObject([{ amountMinor: 50n }]);
  });

  it("CONTRACT-01 WALLET-04 deducts nothing between contracts of two currencies in one subtree", async () => {
    const kind = "daily-salary";
    const top = await agentBelow(gateway, null);
    const mover = await agentBelow(gateway, null);
    const dollars = await contractBetween(gateway, null, top, { kind });
    const euros = await contractBetween(gateway, null, mover, { kind, currency: "EUR" });
    await db.update(members).set({ uplineId: top.id }).where(eq(members.id, mover.id));
    await played(gateway, mover, { betMinor: 100_00n, atMs: dayMs });
    await played(gateway, mover, { betMinor: 70_00n, atMs: dayMs, currency: "EUR" });
    await settle(afterDays(1));
    expect(await settlementsOf(gateway, dollars)).toMatchObject([
      { stakeMinor: 100_00n, passedMinor: 0n, amountMinor: 1_00n, currency: "USD" },
    ]);
    expect(await settlementsOf(gateway, euros)).toMatchObject([
      { stakeMinor: 70_00n, passedMinor: 0n, amountMinor: 70n, currency: "EUR" },
    ]);
  });

  it("CONTRACT-01 counts every stake exactly once across a change of the operator's time zone", async () => {
    const top = await agentBelow(gateway, null);
    const contract = await contractBetween(gateway, null, top, { kind: "daily-salary" });
    for (let hour = 0; hour < 72; hour += 4)
      await played(gateway, top, { betMinor: 1_00n, atMs: dayMs + hour * HOUR_MS });
    await settle(afterDays(1));
    timeZone = "Asia/Ho_Chi_Minh";
    await settle(dayMs + 3 * DAY_MS + 17 * HOUR_MS + SETTLED_AFTER_MS);
    timeZone = "UTC";
    const settled = await settlementsOf(gateway, contract);
    expect(settled.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)).toBe(18_00n);
    for (const [index, { fromAt }] of settled.entries())
      if (index > 0) expect(fromAt).toEqual(settled[index - 1]?.untilAt);
  });

  it("CONTRACT-05 settles by itself while the gateway runs", async () => {
    const second = await startTestGateway({
      open: async () => ({ ...gateway.database, close: async () => {} }),
      seeded: "empty",
      listen: false,
      clock,
      config: { settleEveryMs: 10 },
    });
    const top = await agentBelow(gateway, null);
    const contract = await contractBetween(gateway, null, top, { kind: "real-time-salary" });
    await played(gateway, top, { betMinor: 10_00n, atMs: dayMs });
    await writeSetting("timeZone", "UTC");
    clock.advance(dayMs + 6 * MINUTE_MS - clock.nowMs());
    await expect.poll(() => settlementsOf(gateway, contract)).toHaveLength(1);
    await second.stop();
  });
});
