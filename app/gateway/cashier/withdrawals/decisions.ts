import { eq } from "drizzle-orm";
import type { Json } from "../../database/columns.ts";
import type { Db } from "../../database/database.ts";
import { withdrawals } from "../../database/schema.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { amountOf } from "../../messages/member-event.ts";
import { writeMessage } from "../../messages/write-message.ts";
import { CASHIER, mainWallet, operatorAccount, withdrawalAccount } from "../../wallet/wallets.ts";
import { type Deciding, type Decision, decided, moneyOf, mustPost, recordAct } from "../decision.ts";

export type Withdrawal = typeof withdrawals.$inferSelect;

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
  await recordAct(tx, deciding, act, row.id, { ...moneyOf(row), ...taken.detail });
  return decided(after);
}

/** Approves the payment; the money stays reserved until it is paid. */
export const approveWithdrawal = (tx: Db, deciding: DecidingWithdrawal): Promise<Decision<Withdrawal>> =>
  decideWithdrawal(tx, "withdrawal-approve", deciding, async ({ state }) =>
    state === "in-review" ? { set: { state: "approved", decidedAt: new Date(deciding.nowMs) } } : null,
  );

/**
 * Records the payment: the reserved money goes to operator cash, its fee to the operator's fees. The player then has
 * `confirmMinutes` to confirm it (WDCONF-02), and a message about it (MEMBER-06).
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
    const key = `withdrawal-paid:${row.id}`;
    await mustPost(txLedger, {
      idempotencyKey: key,
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
    await writeMessage(tx, {
      key,
      memberId: row.memberId,
      event: {
        kind: "withdrawal-paid",
        ...amountOf({ amountMinor: amountMinor - feeMinor, currency }),
        confirmBy: confirmBy.toISOString(),
      },
      nowMs: deciding.nowMs,
    });
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

/** A withdrawal, locked until the transaction ends. */
export const lockWithdrawal = async (tx: Db, withdrawalId: string): Promise<Withdrawal | undefined> =>
  (await tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId)).for("update"))[0];
