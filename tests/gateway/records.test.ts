import { randomUUID } from "node:crypto";
import type { Call } from "@parlour/adapters/wire/call.ts";
import {
  betRecords,
  bonusRecords,
  depositRecords,
  movementRecords,
  profitRecords,
  withdrawalRecords,
} from "@parlour/adapters/wire/records.calls.ts";
import { issueBonus } from "@parlour/app/gateway/cashier/bonuses.ts";
import { deposits } from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { type PayoutMember, payoutsAt } from "./support/payouts.ts";
import { furnish } from "./support/play.ts";
import { playRound } from "./support/rounds.ts";

const DAY_MS = 86_400_000;
type Row = Readonly<Record<string, unknown>>;
interface Answer {
  readonly content: readonly Row[];
  readonly totalPages: number;
  readonly totalCount: number;
  readonly totals: Readonly<Record<string, unknown>>;
  readonly filters: readonly { readonly value: string; readonly name: string }[];
}

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, writeSetting } = gatewayOfSuite({ open, seeded: "empty" });
  const payouts = payoutsAt(gateway, clock);
  let player: PayoutMember;
  let other: PayoutMember;
  beforeAll(async () => {
    await furnish(gateway);
    player = await payouts.memberWith({ depositMinor: 500_00n, stakedMinor: 0n });
    other = await payouts.memberWith({ depositMinor: 500_00n, stakedMinor: 0n });
  });

  const inZone = (timeZone: string) => writeSetting("timeZone", timeZone);

  async function read(
    call: Call,
    days: readonly [string, string],
    changes: object = {},
    member = player,
  ): Promise<Answer> {
    const [from, to] = days;
    const reply = await ask(call, { from, to, ...changes }, { token: member.token });
    expect(reply.body).toMatchObject({ success: true });
    return Object(reply.body.value);
  }

  const play = (...round: Parameters<typeof playRound> extends [unknown, ...infer Rest] ? Rest : never) =>
    playRound(gateway, ...round);

  describe("bets", () => {
    const days = ["2026-10-01", "2026-10-31"] as const;
    let ids: readonly string[];
    beforeAll(async () => {
      await inZone("UTC");
      ids = [
        await play(player, "2026-10-05T10:00:00.000Z", { stake: 10_00n, win: 25_00n }),
        await play(player, "2026-10-05T10:05:00.000Z", { stake: 4_00n, state: "refunded" }),
        await play(player, "2026-10-06T09:00:00.000Z", { stake: 3_50n, state: "open" }),
        await play(player, "2026-10-07T09:00:00.000Z", {
          stake: 1_00n,
          vendor: "OAKMOOR",
          gameCode: "OAKMOOR_0001",
        }),
        await play(player, "2026-10-08T09:00:00.000Z", { stake: 1n, vendor: "GONE", gameCode: "GONE_1" }),
      ];
      await play(other, "2026-10-05T10:00:00.000Z", { stake: 99_00n });
    });

    it("MEMBER-01 are the rounds in their present state, with display names; refunded ones do not count in the sums", async () => {
      const { content, totals, totalCount, filters } = await read(betRecords, days);
      expect(content.map(({ id }) => id)).toEqual([...ids].reverse());
      expect(content[4]).toEqual({
        id: ids[0],
        at: "2026-10-05T10:00:00.000Z",
        game: expect.any(String),
        vendor: "Aurora Works",
        category: "RNG",
        stake: "10.00",
        win: "25.00",
        net: "15.00",
        state: "settled",
      });
      expect(content[3]).toMatchObject({ stake: "4.00", net: "0.00", state: "refunded" });
      expect(content[2]).toMatchObject({ net: "-3.50", state: "open" });
      expect(content[0]).toMatchObject({ game: "GONE_1", vendor: "GONE", category: "", net: "-0.01" });
      expect(totalCount).toBe(5);
      expect(totals).toEqual({
        rounds: 4,
        stake: "14.51",
        win: "25.00",
        net: "10.49",
        moneyIn: null,
        moneyOut: null,
      });
      expect(filters).toEqual([
        { value: "AURORA", name: "Aurora Works" },
        { value: "GONE", name: "GONE" },
        { value: "OAKMOOR", name: "Oakmoor" },
      ]);
    });

    it("MEMBER-01 of each day add up to its profit, and days without any are not listed", async () => {
      const { content, totals } = await read(profitRecords, days);
      expect(content).toEqual([
        { day: "2026-10-08", rounds: 1, stake: "0.01", win: "0.00", bonus: "0.00", net: "-0.01" },
        { day: "2026-10-07", rounds: 1, stake: "1.00", win: "0.00", bonus: "0.00", net: "-1.00" },
        { day: "2026-10-06", rounds: 1, stake: "3.50", win: "0.00", bonus: "0.00", net: "-3.50" },
        { day: "2026-10-05", rounds: 1, stake: "10.00", win: "25.00", bonus: "0.00", net: "15.00" },
      ]);
      expect(totals).toMatchObject({
        rounds: 4,
        stake: "14.51",
        win: "25.00",
        net: "10.49",
        moneyIn: "0.00",
      });
    });

    it("MEMBER-01 are in the ledger as movements with their games' names, including a refunded stake", async () => {
      const { content, totals } = await read(movementRecords, days);
      expect(content).toHaveLength(7);
      expect(content.filter(({ kind }) => kind === "game-refund")).toMatchObject([{ amount: "4.00" }]);
      expect(content.filter(({ kind }) => kind === "game-win")).toMatchObject([{ amount: "25.00" }]);
      expect(totals).toMatchObject({ moneyIn: "29.00", moneyOut: "18.51" });
      // The last of the window, with nothing of what came later.
      expect(content[0]).toMatchObject({ amount: "-0.01", balanceAfter: "10.49", about: "GONE_1" });
    });
  });

  describe("the operator's days", () => {
    it.each([
      // Midnight of a day of 25 hours, its end, and the end of a day of 23.
      ["America/New_York", "2026-09-30", ["2026-09-30T04:00:00.000Z", "2026-10-01T03:59:59.999Z"]],
      ["America/New_York", "2025-11-02", ["2025-11-02T04:00:00.000Z", "2025-11-03T04:59:59.999Z"]],
      ["America/New_York", "2026-03-08", ["2026-03-08T05:00:00.000Z", "2026-03-09T03:59:59.999Z"]],
      // The first day of the year there begins while most of the world is still in the old one.
      ["Pacific/Kiritimati", "2026-01-01", ["2025-12-31T10:00:00.000Z", "2026-01-01T09:59:59.999Z"]],
      ["Pacific/Kiritimati", "2028-02-29", ["2028-02-28T10:00:00.000Z", "2028-02-29T09:59:59.999Z"]],
    ])(
      "MEMBER-01 in %s include on %s the first and the last moment, and not the ones before and after",
      async (zone, day, [first = "", last = ""]) => {
        await inZone(zone);
        const member = await payouts.memberWith({ depositMinor: 100_00n, stakedMinor: 0n });
        await gateway.ledger.post({
          idempotencyKey: `early:${member.id}`,
          kind: "deposit",
          entries: [
            { account: (await mainWallet(gateway.ledger, member)).id, amountMinor: 100_00n },
            { account: (await operatorAccount(gateway.ledger, "cash", "USD")).id, amountMinor: -100_00n },
          ],
          postedAtMs: Date.UTC(2020, 0, 1),
        });
        const [before, after] = [Date.parse(first) - 1, Date.parse(last) + 1].map((ms) =>
          new Date(ms).toISOString(),
        );
        const inside = [];
        for (const at of [before ?? "", first, last, after ?? ""]) {
          const id = await play(member, at, { stake: 1_00n });
          if (at === first || at === last) inside.unshift(id);
        }
        const bets = await read(betRecords, [day, day], {}, member);
        expect(bets.content.map(({ id }) => id)).toEqual(inside);
        const profit = await read(profitRecords, [day, day], {}, member);
        expect(profit.content).toMatchObject([{ day, rounds: 2, stake: "2.00" }]);
        expect((await read(movementRecords, [day, day], {}, member)).totalCount).toBe(2);
        await inZone("UTC");
      },
    );
  });

  describe("movements and bonuses", () => {
    const days = ["2026-11-01", "2026-11-30"] as const;

    it("MEMBER-01 list each entry with the balance after it, also under a filter", async () => {
      const member = await payouts.memberWith({ depositMinor: 100_00n, stakedMinor: 0n });
      const at = new Date(clock.nowMs()).toISOString();
      await play(member, at, { stake: 10_00n, win: 30_00n });
      const all = await read(movementRecords, days, {}, member);
      expect(all.content.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
        ["game-win", "30.00", "120.00"],
        ["game-bet", "-10.00", "90.00"],
        ["deposit", "100.00", "100.00"],
      ]);
      expect(all.filters.map(({ value }) => value)).toEqual(["deposit", "game-bet", "game-win"]);
      const wins = await read(movementRecords, days, { filter: "game-win" }, member);
      expect(wins.content).toMatchObject([{ amount: "30.00", balanceAfter: "120.00" }]);
      expect(wins.totals).toMatchObject({ moneyIn: "30.00", moneyOut: "0.00" });
    });

    it("MEMBER-01 name a bonus by its title, and show an unknown kind as other", async () => {
      const member = await payouts.memberWith({ depositMinor: 0n, stakedMinor: 0n });
      const issued = await db.transaction((tx) =>
        issueBonus(tx, gateway.ledger, {
          bonusId: `gift-${member.id}`,
          memberId: member.id,
          turnoverTimes: 0,
          amountMinor: 20_00n,
          currency: "USD",
          title: "=Welcome",
          nowMs: clock.nowMs(),
          operator: "test",
        }),
      );
      expect(issued.kind).toBe("issued");
      await gateway.ledger.transfer({
        idempotencyKey: `odd:${member.id}`,
        kind: "something-new",
        from: (await mainWallet(gateway.ledger, member)).id,
        to: (await operatorAccount(gateway.ledger, "cash", "USD")).id,
        amountMinor: 5_00n,
      });
      const bonuses = await read(bonusRecords, days, {}, member);
      expect(bonuses.content).toMatchObject([{ kind: "bonus", title: "=Welcome", amount: "20.00" }]);
      expect(bonuses.totals).toMatchObject({ moneyIn: "20.00" });
      const moved = await read(movementRecords, days, {}, member);
      expect(moved.content.map(({ kind }) => kind)).toEqual(["other", "bonus"]);
      const profit = await read(profitRecords, days, {}, member);
      expect(profit.content).toMatchObject([{ rounds: 0, bonus: "20.00", net: "20.00" }]);
    });

    it("WALLET-04 MEMBER-01 are exact beyond the precision of numbers", async () => {
      const member = await payouts.memberWith({ depositMinor: 9_007_199_254_740_993n, stakedMinor: 0n });
      await play(member, new Date(clock.nowMs()).toISOString(), { stake: 9_007_199_254_740_993n });
      expect((await read(betRecords, days, {}, member)).content[0]?.stake).toBe("90071992547409.93");
      expect((await read(movementRecords, days, {}, member)).totals).toMatchObject({
        moneyIn: "90071992547409.93",
        moneyOut: "90071992547409.93",
      });
    });
  });

  describe("deposits and withdrawals", () => {
    const days = ["2026-11-01", "2026-11-30"] as const;

    it("WALLET-03 MEMBER-01 deposits are listed in their present state, an unpaid one as expired after its time limit", async () => {
      const member = await payouts.memberWith({ depositMinor: 0n, stakedMinor: 0n });
      await db.execute(
        `insert into deposit_methods (id, kind, name, minimum_minor, maximum_minor, currency)
         values ('slow-bank', 'bank-transfer', '{"EN": "Bank", "DE": "Überweisung"}', 1, 2, 'USD') on conflict do nothing`,
      );
      const row = (
        state: "credited" | "awaiting-payment" | "in-review",
        agoMs: number,
        amountMinor: bigint,
      ) => ({
        memberId: member.id,
        methodId: "slow-bank",
        amountMinor,
        currency: "USD",
        state,
        idempotencyKey: randomUUID(),
        requestHash: "",
        requestedAt: new Date(clock.nowMs() - agoMs),
      });
      await db
        .insert(deposits)
        .values([
          row("credited", 3 * DAY_MS, 50_00n),
          row("awaiting-payment", 2 * DAY_MS, 60_00n),
          row("in-review", DAY_MS, 70_00n),
        ]);
      const all = await read(depositRecords, days, { language: "DE" }, member);
      expect(all.content).toMatchObject([
        { amount: "70.00", state: "in-review", methodName: "Überweisung", kind: "bank-transfer" },
        { amount: "60.00", state: "expired", payUrl: null },
        { amount: "50.00", state: "credited" },
      ]);
      expect(all.totals).toMatchObject({ moneyIn: "50.00", moneyOut: null });
      expect(all.filters.map(({ value }) => value)).toEqual(["credited", "expired", "in-review"]);
      expect(await read(depositRecords, days, { filter: "expired" }, member)).toMatchObject({
        totalCount: 1,
        totals: { moneyIn: "0.00" },
      });
      const first = await read(depositRecords, days, { pageSize: 2 }, member);
      expect([first.content.length, first.totalPages, first.totalCount]).toEqual([2, 2, 3]);
      expect((await read(depositRecords, ["2026-10-01", "2026-10-31"], {}, member)).totalCount).toBe(0);
    });

    it("WDCONF-02 MEMBER-01 withdrawals are listed in their present state, a paid one as received after its deadline", async () => {
      const member = await payouts.memberWith({ depositMinor: 500_00n });
      const paid = payouts.idOf(await payouts.withdrawing(member, "100.00"));
      const waiting = payouts.idOf(await payouts.withdrawing(member, "50.00"));
      await payouts.pay(paid);
      const before = await read(withdrawalRecords, days, { filter: "paid" }, member);
      expect(before.content).toMatchObject([{ withdrawalId: paid, isForced: false }]);
      clock.advance(31 * 60_000);
      const after = await read(withdrawalRecords, days, {}, member);
      expect(after.content.map(({ withdrawalId }) => withdrawalId).sort()).toEqual([paid, waiting].sort());
      expect(after.content.find(({ withdrawalId }) => withdrawalId === paid)).toMatchObject({
        state: "received",
        isForced: true,
      });
      expect(after.totals).toMatchObject({ moneyOut: "100.00", moneyIn: null });
      expect(after.filters.map(({ value }) => value)).toEqual(["in-review", "received"]);
      expect((await read(withdrawalRecords, days, { filter: "paid" }, member)).totalCount).toBe(0);
    });
  });
});
