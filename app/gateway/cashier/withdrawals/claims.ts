/** Decisions about payments that a player reports as not received, in part or whole (WDCONF-01). */
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import { operatorActs, withdrawals } from "../../database/schema.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { CASHIER, mainWallet, operatorAccount } from "../../wallet/wallets.ts";
import type { Deciding, Decision } from "../decision.ts";
import { decideWithdrawal, type Withdrawal } from "./decisions.ts";

/** `reason` is shown to the player. */
type DecidingClaim = Deciding & { readonly withdrawalId: string; readonly reason: string };

const isClaimed = ({ state }: Withdrawal): boolean => state === "not-received" || state === "partly-received";

/** The act that marks a refund; a refunded withdrawal needs no further decision. */
export const REFUND_ACT = "withdrawal-refund";

/**
 * Refunds the missing money once: the rest of a payment received in part, or the whole payment with its fee. `reason` is
 * shown to the player. A payment that counts as received because of the deadline is never refunded (WDCONF-03).
 */
export const refundWithdrawal = (
  tx: Db,
  ledger: Ledger,
  { reason, ...deciding }: DecidingClaim,
): Promise<Decision<Withdrawal>> =>
  decideWithdrawal(tx, REFUND_ACT, deciding, async (row) => {
    if (!isClaimed(row)) return null;
    const { currency, amountMinor, feeMinor, receivedMinor } = row;
    const isWhole = row.state === "not-received";
    const fromFees = isWhole ? feeMinor : 0n;
    const fromCash = amountMinor - feeMinor - (isWhole ? 0n : (receivedMinor ?? 0n));
    const txLedger = ledger.within(tx);
    const cash = await operatorAccount(txLedger, "cash", currency);
    const fees = await operatorAccount(txLedger, "fees", currency);
    const main = await mainWallet(txLedger, { id: row.memberId, currency });
    const posted = await txLedger.post({
      idempotencyKey: `${REFUND_ACT}:${row.id}`,
      kind: CASHIER.withdrawalReturn,
      entries: [
        { account: cash.id, amountMinor: -fromCash },
        { account: fees.id, amountMinor: -fromFees },
        { account: main.id, amountMinor: fromCash + fromFees },
        // The ledger accepts no entries of zero.
      ].filter((entry) => entry.amountMinor !== 0n),
      reference: { withdrawal: row.id },
      postedAtMs: deciding.nowMs,
    });
    if (posted.kind === "already-posted") return null;
    if (posted.kind === "refused") throw new Error(`The ledger refused a refund: ${posted.reason}`);
    const state = isWhole ? "rejected" : row.state;
    return {
      set: { state, decidedAt: new Date(deciding.nowMs), reason },
      detail: { refundedMinor: `${fromCash + fromFees}`, reason },
    };
  });

/** A condition for queries over `withdrawals`: the missing money was refunded. */
export const isRefundedSql = sql<boolean>`exists (
  select 1 from ${operatorActs}
  where ${operatorActs.subject} = ${withdrawals.id}::text and ${operatorActs.act} = ${REFUND_ACT})`;

async function isRefunded(tx: Db, withdrawalId: string): Promise<boolean> {
  const found = await tx
    .select({ id: operatorActs.id })
    .from(operatorActs)
    .where(and(eq(operatorActs.subject, withdrawalId), eq(operatorActs.act, REFUND_ACT)))
    .limit(1);
  return found.length > 0;
}

/** The payment did arrive: the withdrawal counts as received and nothing is refunded. `reason` is shown to the player. */
export const dismissClaim = (tx: Db, { reason, ...deciding }: DecidingClaim): Promise<Decision<Withdrawal>> =>
  decideWithdrawal(tx, "withdrawal-dismiss", deciding, async (row) => {
    if (!isClaimed(row) || (await isRefunded(tx, row.id))) return null;
    return { set: { state: "received", decidedAt: new Date(deciding.nowMs), reason }, detail: { reason } };
  });
