/**
 * Decisions about deposits, withdrawals, rewards and bonuses, each made once (WALLET-03); the second of two concurrent
 * ones gets `already-decided`. The row, the postings and the recorded act commit in the caller's transaction, and the
 * caller retries conflicts (`retryingConflicts`).
 */
import { eq, sql } from "drizzle-orm";
import type { Json } from "../database/columns.ts";
import type { Db } from "../database/database.ts";
import { deposits, members, operatorActs, pointRewards, redeems, withdrawals } from "../database/schema.ts";
import type { Ledger, Posting } from "../ledger/ledger.ts";
import { isTrialType } from "../members/roles.ts";
import {
  CASHIER,
  mainWallet,
  operatorAccount,
  POINTS,
  POINTS_PLACE,
  pointsAccount,
  withdrawalAccount,
} from "../wallet/wallets.ts";
import { turnoverAdded } from "./bonus-turnover.ts";

export type Deposit = typeof deposits.$inferSelect;
export type Withdrawal = typeof withdrawals.$inferSelect;
export type Redeem = typeof redeems.$inferSelect;

export type Decision<Row> =
  | { readonly kind: "decided"; readonly row: Row }
  /** An earlier decision, or the state, does not allow it. `row` is the current row; nothing was changed. */
  | { readonly kind: "already-decided"; readonly row: Row }
  | { readonly kind: "unknown" };

export interface Deciding {
  readonly nowMs: number;
  /** The back-office user, for `operator_acts`; null for a decision by a provider's callback or a voucher code. */
  readonly operator: string | null;
}

/**
 * Credits a received deposit once: operator cash to the player's main wallet. An expired deposit is credited too, since
 * the money has arrived.
 */
export async function creditDeposit(
  tx: Db,
  ledger: Ledger,
  {
    depositId,
    nowMs,
    operator = null,
    providerReference,
  }: Partial<Deciding> & {
    readonly depositId: string;
    readonly nowMs: number;
    /** The payment provider's reference. */
    readonly providerReference?: string;
  },
): Promise<Decision<Deposit>> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, depositId)).for("update");
  if (row === undefined) return { kind: "unknown" };
  if (row.state === "credited" || row.state === "rejected") return { kind: "already-decided", row };
  const txLedger = ledger.within(tx);
  const { currency, amountMinor } = row;
  await mustPost(txLedger, {
    idempotencyKey: `deposit:${row.id}`,
    kind: CASHIER.deposit,
    entries: [
      { account: (await operatorAccount(txLedger, "cash", currency)).id, amountMinor: -amountMinor },
      { account: (await mainWallet(txLedger, { id: row.memberId, currency })).id, amountMinor },
    ],
    reference: { deposit: row.id, method: row.methodId },
    postedAtMs: nowMs,
  });
  const [credited] = await tx
    .update(deposits)
    .set({
      state: "credited",
      decidedAt: new Date(nowMs),
      ...(providerReference !== undefined && { providerReference }),
    })
    .where(eq(deposits.id, row.id))
    .returning();
  await remember(tx, { nowMs, operator }, "deposit-approve", row.id, moneyOf(row));
  return decided(credited);
}

/** The money did not arrive. `reason` is shown to the player. */
export async function rejectDeposit(
  tx: Db,
  {
    depositId,
    reason,
    providerReference,
    ...deciding
  }: Deciding & {
    readonly depositId: string;
    readonly reason: string;
    readonly providerReference?: string;
  },
): Promise<Decision<Deposit>> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, depositId)).for("update");
  if (row === undefined) return { kind: "unknown" };
  if (row.state !== "in-review" && row.state !== "awaiting-payment") return { kind: "already-decided", row };
  const [rejected] = await tx
    .update(deposits)
    .set({
      state: "rejected",
      decidedAt: new Date(deciding.nowMs),
      reason,
      ...(providerReference !== undefined && { providerReference }),
    })
    .where(eq(deposits.id, row.id))
    .returning();
  await remember(tx, deciding, "deposit-reject", row.id, { ...moneyOf(row), reason });
  return decided(rejected);
}

interface DecidingWithdrawal extends Deciding {
  readonly withdrawalId: string;
}

/** The changes of a withdrawal's row, and details for the audit beside the money. */
interface WithdrawalStep {
  readonly set: Partial<Withdrawal>;
  readonly detail?: Readonly<Record<string, Json>>;
}

/**
 * Makes one decision about a locked withdrawal: `step` posts the money and returns the row's changes, or null when its
 * state allows none.
 */
export async function decideWithdrawal(
  tx: Db,
  act: string,
  { withdrawalId, ...deciding }: DecidingWithdrawal,
  step: (row: Withdrawal) => Promise<WithdrawalStep | null>,
): Promise<Decision<Withdrawal>> {
  const row = await lockWithdrawal(tx, withdrawalId);
  if (row === undefined) return { kind: "unknown" };
  const taken = await step(row);
  if (taken === null) return { kind: "already-decided", row };
  const [after] = await tx.update(withdrawals).set(taken.set).where(eq(withdrawals.id, row.id)).returning();
  await remember(tx, deciding, act, row.id, { ...moneyOf(row), ...taken.detail });
  return decided(after);
}

/** Approves the payment; the money stays reserved until it is paid. */
export const approveWithdrawal = (tx: Db, deciding: DecidingWithdrawal): Promise<Decision<Withdrawal>> =>
  decideWithdrawal(tx, "withdrawal-approve", deciding, async ({ state }) =>
    state === "in-review" ? { set: { state: "approved", decidedAt: new Date(deciding.nowMs) } } : null,
  );

/**
 * Records the payment: the reserved money goes to operator cash, its fee to the operator's fees. The player then has
 * `confirmMinutes` to confirm it (WDCONF-02).
 */
export const payWithdrawal = (
  tx: Db,
  ledger: Ledger,
  { confirmMinutes, ...deciding }: DecidingWithdrawal & { readonly confirmMinutes: number },
): Promise<Decision<Withdrawal>> =>
  decideWithdrawal(tx, "withdrawal-pay", deciding, async (row) => {
    if (row.state !== "approved") return null;
    const txLedger = ledger.within(tx);
    const { currency, amountMinor, feeMinor } = row;
    const aside = await withdrawalAccount(txLedger, { id: row.memberId, currency });
    const cash = await operatorAccount(txLedger, "cash", currency);
    const fees = await operatorAccount(txLedger, "fees", currency);
    await mustPost(txLedger, {
      idempotencyKey: `withdrawal-paid:${row.id}`,
      kind: CASHIER.withdrawal,
      entries: [
        { account: aside.id, amountMinor: -amountMinor },
        { account: cash.id, amountMinor: amountMinor - feeMinor },
        { account: fees.id, amountMinor: feeMinor },
        // The ledger accepts no entries of zero.
      ].filter((entry) => entry.amountMinor !== 0n),
      reference: { withdrawal: row.id },
      postedAtMs: deciding.nowMs,
    });
    const confirmBy = new Date(deciding.nowMs + confirmMinutes * 60_000);
    return { set: { state: "paid", paidAt: new Date(deciding.nowMs), confirmBy } };
  });

/** Ends a withdrawal without payment and returns the money to the main wallet. `reason` is shown to the player. */
const givesBack =
  (act: string, state: "rejected" | "cancelled") =>
  (
    tx: Db,
    ledger: Ledger,
    { reason, ...deciding }: DecidingWithdrawal & { readonly reason: string },
  ): Promise<Decision<Withdrawal>> =>
    decideWithdrawal(tx, act, deciding, async (row) => {
      if (row.state !== "in-review" && row.state !== "approved") return null;
      await returnWithdrawal(tx, ledger, row, deciding.nowMs);
      return { set: { state, decidedAt: new Date(deciding.nowMs), reason }, detail: { reason } };
    });

export const rejectWithdrawal = givesBack("withdrawal-reject", "rejected");
/** Cancels at the player's request, or after a mistake; it is not a rejection. */
export const cancelForPlayer = givesBack("withdrawal-cancel", "cancelled");

/**
 * Posts the reserved money back to the main wallet, once for each withdrawal: for a rejection and for the player's
 * cancellation.
 */
export async function returnWithdrawal(
  tx: Db,
  ledger: Ledger,
  { id, memberId, currency, amountMinor }: Withdrawal,
  nowMs: number,
): Promise<void> {
  const txLedger = ledger.within(tx);
  const aside = await withdrawalAccount(txLedger, { id: memberId, currency });
  const main = await mainWallet(txLedger, { id: memberId, currency });
  await mustPost(txLedger, {
    idempotencyKey: `withdrawal-return:${id}`,
    kind: CASHIER.withdrawalReturn,
    entries: [
      { account: aside.id, amountMinor: -amountMinor },
      { account: main.id, amountMinor },
    ],
    reference: { withdrawal: id },
    postedAtMs: nowMs,
  });
}

/** Delivers a reward, or returns its points and makes it available again (POINTS-03). */
export async function decideRedeem(
  tx: Db,
  ledger: Ledger,
  {
    redeemId,
    isApproved,
    ...deciding
  }: Deciding & { readonly redeemId: string; readonly isApproved: boolean },
): Promise<Decision<Redeem>> {
  const [row] = await tx.select().from(redeems).where(eq(redeems.id, redeemId)).for("update");
  if (row === undefined) return { kind: "unknown" };
  if (row.state !== "in-process") return { kind: "already-decided", row };
  if (!isApproved) {
    const txLedger = ledger.within(tx);
    const operator = await operatorAccount(txLedger, "points", POINTS_PLACE.currency);
    const own = await pointsAccount(txLedger, row.memberId);
    await mustPost(txLedger, {
      idempotencyKey: `redeem-return:${row.id}`,
      kind: POINTS.returned,
      entries: [
        { account: operator.id, amountMinor: -row.points },
        { account: own.id, amountMinor: row.points },
      ],
      reference: { redeem: row.id, reward: row.rewardId },
      postedAtMs: deciding.nowMs,
    });
    await tx
      .update(pointRewards)
      .set({ stock: sql`${pointRewards.stock} + ${row.quantity}` })
      .where(eq(pointRewards.id, row.rewardId));
  }
  const [after] = await tx
    .update(redeems)
    .set({ state: isApproved ? "approved" : "rejected", decidedAt: new Date(deciding.nowMs) })
    .where(eq(redeems.id, row.id))
    .returning();
  await remember(tx, deciding, isApproved ? "redeem-approve" : "redeem-reject", row.id, {
    reward: row.rewardId,
    quantity: row.quantity,
    points: `${row.points}`,
  });
  return decided(after);
}

export type BonusIssued =
  | { readonly kind: "issued"; readonly memberId: string }
  /** The same key was used before; nothing was given a second time. */
  | { readonly kind: "already-issued" }
  | { readonly kind: "refused"; readonly reason: "trial-account" | "wrong-currency" | "key-reused" };

/**
 * Gives a player the operator's money: promotions to main wallet, once for each `bonusId`. `amountMinor` is above zero.
 */
export async function issueBonus(
  tx: Db,
  ledger: Ledger,
  {
    bonusId,
    memberId,
    amountMinor,
    currency,
    title,
    turnoverTimes,
    ...deciding
  }: Deciding & {
    readonly bonusId: string;
    readonly memberId: string;
    readonly amountMinor: bigint;
    readonly currency: string;
    /** The title in the player's records. */
    readonly title: string;
    /** The turnover requirement, as a multiple of the amount. */
    readonly turnoverTimes: number;
  },
): Promise<BonusIssued> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  if (member === undefined) throw new Error(`There is no member ${memberId}`);
  if (isTrialType(member.type)) return { kind: "refused", reason: "trial-account" };
  if (member.currency !== currency) return { kind: "refused", reason: "wrong-currency" };
  const txLedger = ledger.within(tx);
  const posted = await txLedger.transfer({
    idempotencyKey: `bonus:${bonusId}`,
    kind: CASHIER.bonus,
    from: (await operatorAccount(txLedger, "promotions", currency)).id,
    to: (await mainWallet(txLedger, member)).id,
    amountMinor,
    reference: { title, ...turnoverAdded(amountMinor, turnoverTimes) },
    postedAtMs: deciding.nowMs,
  });
  if (posted.kind === "already-posted") return { kind: "already-issued" };
  if (posted.kind === "refused") {
    if (posted.reason === "key-reused") return { kind: "refused", reason: "key-reused" };
    throw new Error(`The ledger refused a bonus: ${posted.reason}`);
  }
  await remember(tx, deciding, "bonus-issue", bonusId, {
    account: member.account,
    amountMinor: `${amountMinor}`,
    currency,
    title,
    turnoverTimes,
  });
  return { kind: "issued", memberId: member.id };
}

/** Records a back-office act permanently; does nothing when no back-office user acted. */
export async function remember(
  tx: Db,
  { nowMs, operator }: Deciding,
  act: string,
  subject: string,
  detail: Readonly<Record<string, Json>>,
): Promise<void> {
  if (operator === null) return;
  await tx.insert(operatorActs).values({ operator, act, subject, detail, at: new Date(nowMs) });
}

/** A withdrawal, locked until the transaction ends. */
export const lockWithdrawal = async (tx: Db, withdrawalId: string): Promise<Withdrawal | undefined> =>
  (await tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId)).for("update"))[0];

/** The details of an act about money. */
export const moneyOf = ({
  amountMinor,
  currency,
  memberId,
}: Pick<Deposit, "amountMinor" | "currency" | "memberId">) => ({
  amountMinor: `${amountMinor}`,
  currency,
  memberId,
});

/** The row after the decision. */
export function decided<Row>(row: Row | undefined): Decision<Row> {
  if (row === undefined) throw new Error("A locked row is missing");
  return { kind: "decided", row };
}

/**
 * Posts, and throws on a refusal: only a ledger that contradicts the rows can refuse, so the transaction is rolled back.
 */
async function mustPost(txLedger: Ledger, posting: Posting): Promise<void> {
  const outcome = await txLedger.post(posting);
  if (outcome.kind === "posted") return;
  const why = outcome.kind === "refused" ? outcome.reason : outcome.kind;
  throw new Error(`The ledger answered ${posting.idempotencyKey} with ${why}`);
}
