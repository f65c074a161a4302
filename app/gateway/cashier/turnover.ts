import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { withdrawals } from "../database/schema.ts";
import { CASHIER, PLAY } from "../wallet/wallets.ts";

/** What has to be staked before anything is paid out, and what of it has been; minor units. */
export interface Turnover {
  readonly requiredMinor: bigint;
  /** Never above what is required. */
  readonly doneMinor: bigint;
}

interface Asked {
  readonly memberId: string;
  /** The member's main wallet. */
  readonly account: string;
  /** Of what came in, how much has to be staked, in hundredths. */
  readonly percent: number;
}

type Row = { deposited: string; staked: string };

/**
 * The turnover of a member's deposits since the withdrawal before (WALLET-03): of what was credited since then a share has
 * to be staked, and what counts is every stake since the first of those deposits, less stakes that came back. A withdrawal
 * that was taken back or rejected counts as if it had not been. At the same moment both count: a tie asks for nothing twice.
 */
export async function readTurnover(db: Db, { memberId, account, percent }: Asked): Promise<Turnover> {
  const [last] = await db
    .select({ at: withdrawals.requestedAt })
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, memberId), notInArray(withdrawals.state, ["cancelled", "rejected"])))
    .orderBy(desc(withdrawals.requestedAt))
    .limit(1);
  const since = sql`${(last?.at ?? new Date(0)).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    with moved as materialized (
      select posted.kind, posted.posted_at, entry.amount_minor
      from ledger_entries entry join ledger_transactions posted on posted.id = entry.transaction_id
      where entry.account_id = ${account}::uuid
        and posted.posted_at >= ${since}
        and posted.kind in (${CASHIER.deposit}, ${PLAY.bet}, ${PLAY.refund})
    ), deposits as (
      select coalesce(sum(amount_minor), 0) as total, min(posted_at) as first
      from moved where kind = ${CASHIER.deposit}
    )
    select deposits.total::text as deposited, coalesce(
      (select -sum(amount_minor) from moved where kind <> ${CASHIER.deposit} and posted_at >= deposits.first), 0
    )::text as staked
    from deposits`);
  const deposited = BigInt(rows[0]?.deposited ?? "0");
  const staked = BigInt(rows[0]?.staked ?? "0");
  // Rounded up: a share of a minor unit is staked wholly or not at all.
  const requiredMinor = (deposited * BigInt(percent) + 99n) / 100n;
  return { requiredMinor, doneMinor: clamp(staked, requiredMinor) };
}

const clamp = (amount: bigint, most: bigint): bigint => (amount < 0n ? 0n : amount > most ? most : amount);
