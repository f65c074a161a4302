/** Decisions on deposits, withdrawals, redeems and bonuses: their postings in the ledger and their final states. */
import { randomUUID } from "node:crypto";
import { issueBonus } from "@parlour/app/gateway/cashier/bonuses.ts";
import type { Decision } from "@parlour/app/gateway/cashier/decision.ts";
import { creditDeposit, rejectDeposit } from "@parlour/app/gateway/cashier/deposits/decisions.ts";
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from "@parlour/app/gateway/cashier/withdrawals/decisions.ts";
import type { Db } from "@parlour/app/gateway/database/database.ts";
import {
  deposits,
  ledgerTransactions,
  members,
  operatorActs,
  pointRewards,
  redeems,
  withdrawals,
} from "@parlour/app/gateway/database/schema.ts";
import { retryingConflicts } from "@parlour/app/gateway/ledger/retry.ts";
import { decideRedeem } from "@parlour/app/gateway/points/decisions.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import {
  balancesOf,
  depositOf,
  offerMethods,
  operatorBalances,
  redeemOf,
  withdrawalOf,
} from "./support/back-office.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { playerWith } from "./support/play.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  beforeAll(() => offerMethods(gateway));

  const by = { operator: "ann" };
  const deciding = () => ({ ...by, nowMs: clock.nowMs() });
  const within = <Result>(work: (tx: Db) => Promise<Result>): Promise<Result> =>
    retryingConflicts(() => db.transaction(work));
  const kinds = (decisions: readonly { readonly kind: string }[]) => decisions.map(({ kind }) => kind).sort();
  const eightTimes = <Row>(work: (turn: number) => Promise<Decision<Row>>) =>
    atOnce(() => Array.from({ length: 8 }, (_, turn) => work(turn)));
  const onceOfEight = [...Array(7).fill("already-decided"), "decided"];
  const actsOn = async (subject: string) =>
    (await db.select().from(operatorActs).where(eq(operatorActs.subject, subject))).map(
      ({ operator, act, detail }) => ({ operator, act, detail }),
    );
  const depositRow = async (id: string) => (await db.select().from(deposits).where(eq(deposits.id, id)))[0];
  const withdrawalRow = async (id: string) =>
    (await db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];
  const allIsBalanced = async () => {
    for (const sum of (await gateway.ledger.total()).values()) expect(sum).toBe(0n);
  };

  const credit = (depositId: string) =>
    within((tx) => creditDeposit(tx, gateway.ledger, { ...deciding(), depositId }));
  const refuseDeposit = (depositId: string) =>
    within((tx) => rejectDeposit(tx, { ...deciding(), depositId, reason: "No money came" }));
  const approve = (withdrawalId: string) =>
    within((tx) => approveWithdrawal(tx, { ...deciding(), withdrawalId }));
  const pay = (withdrawalId: string) =>
    within((tx) => payWithdrawal(tx, gateway.ledger, { ...deciding(), withdrawalId, confirmMinutes: 90 }));
  const rejectW = (withdrawalId: string) =>
    within((tx) =>
      rejectWithdrawal(tx, gateway.ledger, { ...deciding(), withdrawalId, reason: "Another name" }),
    );
  const redeem = (redeemId: string, isApproved: boolean) =>
    within((tx) => decideRedeem(tx, gateway.ledger, { ...deciding(), redeemId, isApproved }));

  it("WALLET-03 credits a deposit once, from operator cash, for eight concurrent decisions", async () => {
    const row = await depositOf(gateway);
    const before = (await operatorBalances(gateway)).cash ?? 0n;
    expect(kinds(await eightTimes(() => credit(row.id)))).toEqual(onceOfEight);
    expect(await balancesOf(gateway, row.memberId)).toEqual({ main: 100_00n });
    expect((await operatorBalances(gateway)).cash).toBe(before - 100_00n);
    expect(await depositRow(row.id)).toMatchObject({ state: "credited", decidedAt: new Date(clock.nowMs()) });
    const [posted] = await db
      .select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.idempotencyKey, `deposit:${row.id}`));
    expect(posted).toMatchObject({ kind: "deposit", reference: { deposit: row.id, method: "bank" } });
    expect(await actsOn(row.id)).toEqual([
      {
        operator: "ann",
        act: "deposit-approve",
        detail: { amountMinor: "10000", currency: "USD", memberId: row.memberId },
      },
    ]);
    await allIsBalanced();
  });

  it("WALLET-03 rejects a deposit with a reason and moves nothing, and reverses neither decision", async () => {
    const row = await depositOf(gateway);
    expect((await refuseDeposit(row.id)).kind).toBe("decided");
    expect(await depositRow(row.id)).toMatchObject({ state: "rejected", reason: "No money came" });
    expect((await credit(row.id)).kind).toBe("already-decided");
    expect((await balancesOf(gateway, row.memberId)).main).toBe(0n);

    const other = await depositOf(gateway);
    await credit(other.id);
    expect((await refuseDeposit(other.id)).kind).toBe("already-decided");
    expect(await depositRow(other.id)).toMatchObject({ state: "credited", reason: "" });
    expect(await actsOn(other.id)).toHaveLength(1);
  });

  it("WALLET-03 credits a payment for an expired deposit, and records no operator for it", async () => {
    const row = await depositOf(gateway, { state: "expired", methodId: "quickpay" });
    const { kind } = await within((tx) =>
      creditDeposit(tx, gateway.ledger, {
        depositId: row.id,
        nowMs: clock.nowMs(),
        providerReference: "p-1",
      }),
    );
    expect(kind).toBe("decided");
    expect((await balancesOf(gateway, row.memberId)).main).toBe(100_00n);
    expect((await depositRow(row.id))?.providerReference).toBe("p-1");
    expect(await actsOn(row.id)).toEqual([]);
  });

  it("WALLET-03 pays an approved withdrawal once, with the fee to fees, and sets the time limit for its confirmation", async () => {
    const row = await withdrawalOf(gateway);
    const before = await operatorBalances(gateway);
    expect((await pay(row.id)).kind).toBe("already-decided");
    expect(kinds(await eightTimes(() => approve(row.id)))).toEqual(onceOfEight);
    expect(await balancesOf(gateway, row.memberId)).toEqual({ main: 0n, withdrawal: 100_00n });
    expect(kinds(await eightTimes(() => pay(row.id)))).toEqual(onceOfEight);
    expect(await balancesOf(gateway, row.memberId)).toEqual({ main: 0n, withdrawal: 0n });
    const after = await operatorBalances(gateway);
    expect((after.cash ?? 0n) - (before.cash ?? 0n)).toBe(98_50n);
    expect((after.fees ?? 0n) - (before.fees ?? 0n)).toBe(1_50n);
    expect(await withdrawalRow(row.id)).toMatchObject({
      state: "paid",
      paidAt: new Date(clock.nowMs()),
      confirmBy: new Date(clock.nowMs() + 90 * 60_000),
    });
    expect((await rejectW(row.id)).kind).toBe("already-decided");
    expect((await actsOn(row.id)).map(({ act }) => act)).toEqual(["withdrawal-approve", "withdrawal-pay"]);
    await allIsBalanced();
  });

  it("WALLET-03 pays a withdrawal without a fee", async () => {
    const row = await withdrawalOf(gateway, 50_00n, 0n);
    await approve(row.id);
    expect((await pay(row.id)).kind).toBe("decided");
    expect(await balancesOf(gateway, row.memberId)).toEqual({ main: 0n, withdrawal: 0n });
  });

  it.each(["in-review", "approved"])(
    "WALLET-03 returns the whole amount of a withdrawal that is rejected %s",
    async (state) => {
      const row = await withdrawalOf(gateway);
      if (state === "approved") await approve(row.id);
      expect((await rejectW(row.id)).kind).toBe("decided");
      expect(await balancesOf(gateway, row.memberId)).toEqual({ main: 100_00n, withdrawal: 0n });
      expect(await withdrawalRow(row.id)).toMatchObject({ state: "rejected", reason: "Another name" });
      for (const again of [approve, pay, rejectW]) expect((await again(row.id)).kind).toBe("already-decided");
      expect(await balancesOf(gateway, row.memberId)).toEqual({ main: 100_00n, withdrawal: 0n });
    },
  );

  it("WALLET-03 carries out only one decision when one operator pays while another rejects", async () => {
    const row = await withdrawalOf(gateway);
    await approve(row.id);
    const decisions = await eightTimes((turn) => (turn % 2 === 0 ? pay(row.id) : rejectW(row.id)));
    expect(kinds(decisions)).toEqual(onceOfEight);
    const { main, withdrawal } = await balancesOf(gateway, row.memberId);
    const state = (await withdrawalRow(row.id))?.state;
    expect([state, main, withdrawal]).toEqual(
      state === "paid" ? ["paid", 0n, 0n] : ["rejected", 100_00n, 0n],
    );
    await allIsBalanced();
  });

  it("POINTS-03 returns points and stock once when a redeem is rejected, and nothing when it is approved", async () => {
    const row = await redeemOf(gateway);
    const stock = async (id: string) =>
      (await db.select().from(pointRewards).where(eq(pointRewards.id, id)))[0]?.stock;
    expect(kinds(await eightTimes(() => redeem(row.id, false)))).toEqual(onceOfEight);
    expect([(await balancesOf(gateway, row.memberId)).points, await stock(row.rewardId)]).toEqual([130n, 5]);
    expect((await redeem(row.id, true)).kind).toBe("already-decided");

    const sent = await redeemOf(gateway);
    expect((await redeem(sent.id, true)).kind).toBe("decided");
    expect((await redeem(sent.id, false)).kind).toBe("already-decided");
    expect([(await balancesOf(gateway, sent.memberId)).points, await stock(sent.rewardId)]).toEqual([30n, 3]);
    const [state] = await db.select().from(redeems).where(eq(redeems.id, sent.id));
    expect(state).toMatchObject({ state: "approved", decidedAt: new Date(clock.nowMs()) });
    await allIsBalanced();
  });

  it("MEMBER-01 issues a bonus once per key, in the member's own currency, and to no trial account", async () => {
    const memberId = await playerWith(gateway, 0n);
    const bonusId = randomUUID();
    const give = (changes: object = {}) =>
      within((tx) =>
        issueBonus(tx, gateway.ledger, {
          ...deciding(),
          bonusId,
          memberId,
          amountMinor: 5_00n,
          currency: "USD",
          turnoverTimes: 0,
          title: "Welcome back",
          ...changes,
        }),
      );
    const before = (await operatorBalances(gateway)).promotions ?? 0n;
    const given = await atOnce(() => Array.from({ length: 8 }, () => give()));
    expect(given.filter(({ kind }) => kind === "issued")).toHaveLength(1);
    expect((await balancesOf(gateway, memberId)).main).toBe(5_00n);
    expect((await operatorBalances(gateway)).promotions).toBe(before - 5_00n);
    expect(await give({ amountMinor: 6_00n })).toEqual({ kind: "refused", reason: "key-reused" });
    expect(await give({ currency: "EUR" })).toEqual({ kind: "refused", reason: "wrong-currency" });
    await db.update(members).set({ type: 4 }).where(eq(members.id, memberId));
    expect(await give({ bonusId: randomUUID() })).toEqual({ kind: "refused", reason: "trial-account" });
    expect(await actsOn(bonusId)).toHaveLength(1);
    expect((await balancesOf(gateway, memberId)).main).toBe(5_00n);
  });

  it("WALLET-03 answers unknown for an id that does not exist", async () => {
    const id = randomUUID();
    const decisions = [credit(id), refuseDeposit(id), approve(id), pay(id), rejectW(id), redeem(id, true)];
    expect(kinds(await Promise.all(decisions))).toEqual(Array.from({ length: 6 }, () => "unknown"));
  });

  it("WALLET-03 leaves the row and the operator's acts unchanged when the ledger refuses the posting", async () => {
    const row = await depositOf(gateway);
    const broken = {
      ...gateway.ledger,
      within: (tx: Db) => ({
        ...gateway.ledger.within(tx),
        post: async () => ({ kind: "refused", reason: "unbalanced" }) as const,
      }),
    };
    await expect(
      within((tx) => creditDeposit(tx, broken, { ...deciding(), depositId: row.id })),
    ).rejects.toThrow(`The ledger answered deposit:${row.id} with unbalanced`);
    expect(await depositRow(row.id)).toMatchObject({ state: "in-review", decidedAt: null });
    expect(await actsOn(row.id)).toEqual([]);
  });

  it("WALLET-03 does not allow changing or deleting the record of operators' acts", async () => {
    const reason = { cause: expect.objectContaining({ message: expect.stringContaining("append-only") }) };
    await expect(db.update(operatorActs).set({ operator: "nobody" })).rejects.toMatchObject(reason);
    await expect(db.delete(operatorActs)).rejects.toMatchObject(reason);
  });
});
