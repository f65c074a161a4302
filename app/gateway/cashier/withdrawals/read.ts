import { decimalOf } from "@parlour/core/shared/money";
import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import { bankCards, withdrawals } from "../../database/schema.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WithdrawalState = WithdrawalRow["state"];

/** A withdrawal in its current state, with its bank account. */
export interface CurrentWithdrawal extends WithdrawalRow {
  readonly bank: string;
  readonly holder: string;
  readonly ending: string;
}

const momentSql = (nowMs: number): SQL => sql`${new Date(nowMs).toISOString()}::timestamptz`;

/** A payment without an answer at its deadline, which counts as received from then on (WDCONF-02). */
export const isPastDeadline = (nowMs: number): SQL<boolean> =>
  sql<boolean>`(${withdrawals.state} = 'paid' and ${withdrawals.confirmBy} <= ${momentSql(nowMs)})`;

/** A withdrawal's state at a moment. No job writes the deadline into the row, so every reader must use this. */
export const currentStateSql = (nowMs: number): SQL<WithdrawalState> =>
  sql<WithdrawalState>`case when ${isPastDeadline(nowMs)} then 'received' else ${withdrawals.state} end`;

/** Selects withdrawals in their current state, the latest first; callers add `where` and `limit`. */
export function selectWithdrawals(db: Db, nowMs: number) {
  return db
    .select({
      row: withdrawals,
      state: currentStateSql(nowMs),
      isForced: sql<boolean>`(${withdrawals.isForced} or ${isPastDeadline(nowMs)})`,
      bank: bankCards.bank,
      holder: bankCards.holder,
      ending: sql<string>`right(${bankCards.number}, 4)`,
    })
    .from(withdrawals)
    .innerJoin(bankCards, eq(bankCards.id, withdrawals.cardId))
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectWithdrawals>>[number];

/** Merges a row of `selectWithdrawals` into one object. */
export const currentWithdrawal = ({ row, ...rest }: Selected): CurrentWithdrawal => ({ ...row, ...rest });

/** A withdrawal of the member; null for any other id. */
export async function findWithdrawal(
  db: Db,
  { id, memberId, nowMs }: { readonly id: string; readonly memberId: string; readonly nowMs: number },
): Promise<CurrentWithdrawal | null> {
  const [found] = await selectWithdrawals(db, nowMs).where(
    and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)),
  );
  return found === undefined ? null : currentWithdrawal(found);
}

/** The member's payments that still wait for a confirmation, the earliest deadline first (WDCONF-05). */
export async function readAwaiting(
  db: Db,
  { memberId, nowMs }: { readonly memberId: string; readonly nowMs: number },
): Promise<readonly CurrentWithdrawal[]> {
  const found = await selectWithdrawals(db, nowMs)
    .where(and(eq(withdrawals.memberId, memberId), eq(withdrawals.state, "paid"), not(isPastDeadline(nowMs))))
    .orderBy(withdrawals.confirmBy, withdrawals.id);
  return found.map(currentWithdrawal);
}

/** A withdrawal in the wire format. A payment that is still under way has no received amount. */
export function withdrawalEntryOf(withdrawal: CurrentWithdrawal) {
  const { currency, amountMinor, feeMinor, bank, holder, ending, state } = withdrawal;
  const decimal = (minor: bigint) => decimalOf({ amountMinor: minor, currency });
  const receivedMinor = receivedOf(withdrawal);
  return {
    withdrawalId: withdrawal.id,
    amount: decimal(amountMinor),
    fee: decimal(feeMinor),
    currency,
    card: { bank, holder, ending },
    state,
    requestedAt: withdrawal.requestedAt.toISOString(),
    decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
    reason: withdrawal.reason,
    confirmBy: state === "paid" ? (withdrawal.confirmBy?.toISOString() ?? null) : null,
    received: receivedMinor === null ? null : decimal(receivedMinor),
    remaining: receivedMinor === null ? null : decimal(amountMinor - feeMinor - receivedMinor),
    isForced: withdrawal.isForced,
  };
}

/** The amount that the player confirmed, in minor units; null before any confirmation. */
function receivedOf({ state, isForced, receivedMinor, amountMinor, feeMinor }: CurrentWithdrawal) {
  if (isForced) return null;
  if (state === "received") return amountMinor - feeMinor;
  if (state === "not-received") return 0n;
  return state === "partly-received" ? receivedMinor : null;
}
