import { decimalOf } from "@parlour/core/shared/money";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { bankCards, withdrawals } from "../database/schema.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WithdrawalState = WithdrawalRow["state"];

/** A withdrawal as it stands at a moment, with the card that it goes to. */
export interface StandingWithdrawal extends WithdrawalRow {
  readonly bank: string;
  readonly holder: string;
  readonly ending: string;
}

const momentSql = (nowMs: number): SQL => sql`${new Date(nowMs).toISOString()}::timestamptz`;

/** A payment that nobody has answered for in time: from then on it counts as received (WDCONF-02). */
export const isPastDeadline = (nowMs: number): SQL<boolean> =>
  sql<boolean>`(${withdrawals.state} = 'paid' and ${withdrawals.confirmBy} <= ${momentSql(nowMs)})`;

/**
 * The state that a withdrawal is in at a moment. No clock writes it: whoever reads the row after its deadline sees it so,
 * also where nobody has looked since. Every reader asks here.
 */
export const standingState = (nowMs: number): SQL<WithdrawalState> =>
  sql<WithdrawalState>`case when ${isPastDeadline(nowMs)} then 'received' else ${withdrawals.state} end`;

/** Reads withdrawals as they stand; `where` and `limit` as the reader needs them, the latest first. */
export function selectWithdrawals(db: Db, nowMs: number) {
  return db
    .select({
      row: withdrawals,
      state: standingState(nowMs),
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

/** A row of `selectWithdrawals` in one piece. */
export const standing = ({ row, ...rest }: Selected): StandingWithdrawal => ({ ...row, ...rest });

/** One of the member's own; null for any other id, whoever's it is. */
export async function findWithdrawal(
  db: Db,
  { id, memberId, nowMs }: { readonly id: string; readonly memberId: string; readonly nowMs: number },
): Promise<StandingWithdrawal | null> {
  const [found] = await selectWithdrawals(db, nowMs).where(
    and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)),
  );
  return found === undefined ? null : standing(found);
}

/** A withdrawal as the wire has it. Of a payment that is under way nothing is said to have come. */
export function withdrawalEntryOf(withdrawal: StandingWithdrawal) {
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

/** What the player says has come, in minor units; null where the player has not said anything. */
function receivedOf({ state, isForced, receivedMinor, amountMinor, feeMinor }: StandingWithdrawal) {
  if (isForced) return null;
  if (state === "received") return amountMinor - feeMinor;
  if (state === "not-received") return 0n;
  return state === "partly-received" ? receivedMinor : null;
}
