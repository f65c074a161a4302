/**
 * Decisions about deposits, withdrawals, rewards and bonuses, each made once (WALLET-03); the second of two concurrent
 * ones gets `already-decided`. The row, the postings and the recorded act commit in the caller's transaction, and the
 * caller retries conflicts (`retryingConflicts`).
 */
import type { Json } from "../database/columns.ts";
import type { Db } from "../database/database.ts";
import { operatorActs } from "../database/schema.ts";
import type { Ledger, Posting } from "../ledger/ledger.ts";

export type Decision<Row> =
  | { readonly kind: "decided"; readonly row: Row }
  /** An earlier decision, or the state, does not allow it. `row` is the current row; nothing was changed. */
  | { readonly kind: "already-decided"; readonly row: Row }
  | { readonly kind: "unknown" };

export interface Deciding {
  readonly nowMs: number;
  /** The back-office user, for `operator_acts`; null for a decision by a provider's callback or a voucher code. */
  readonly operator: string | null;
  /** The second person who approved it, where two are needed. */
  readonly approvedBy?: string;
}

/** Records a back-office act permanently; does nothing when no back-office user acted. */
export async function recordAct(
  tx: Db,
  { nowMs, operator, approvedBy }: Deciding,
  act: string,
  subject: string,
  detail: Readonly<Record<string, Json>>,
): Promise<void> {
  if (operator === null) return;
  const whole = approvedBy === undefined ? detail : { ...detail, approvedBy };
  await tx.insert(operatorActs).values({ operator, act, subject, detail: whole, at: new Date(nowMs) });
}

/** The details of an act about money. */
export const moneyOf = ({
  amountMinor,
  currency,
  memberId,
}: {
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly memberId: string;
}) => ({
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
export async function mustPost(txLedger: Ledger, posting: Posting): Promise<void> {
  const outcome = await txLedger.post(posting);
  if (outcome.kind === "posted") return;
  const why = outcome.kind === "refused" ? outcome.reason : outcome.kind;
  throw new Error(`The ledger answered ${posting.idempotencyKey} with ${why}`);
}
