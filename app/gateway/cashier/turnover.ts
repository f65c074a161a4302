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

type Row = { deposited: string; added: string; staked: string };

/**
 * The turnover of a member's deposits and bonuses since the withdrawal before (WALLET-03): of what was deposited since then a
 * share has to be staked, of each bonus as much as its posting says, and what counts is every stake since the first of those
 * credits, less stakes that came back. A withdrawal that was taken back or rejected counts as if it had not been. At the same
 * moment both count: a tie asks for nothing twice.
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
      select posted.kind, posted.posted_at, entry.amount_minor,
        coalesce((posted.reference ->> 'turnoverMinor')::numeric, 0) as added
      from ledger_entries entry join ledger_transactions posted on posted.id = entry.transaction_id
      where entry.account_id = ${account}::uuid
        and posted.posted_at >= ${since}
        and (posted.kind in (${CASHIER.deposit}, ${PLAY.bet}, ${PLAY.refund}) or posted.reference ? 'turnoverMinor')
    ), credits as (
      select coalesce(sum(amount_minor) filter (where kind = ${CASHIER.deposit}), 0) as deposited,
        coalesce(sum(added), 0) as added, min(posted_at) as first
      from moved where kind not in (${PLAY.bet}, ${PLAY.refund})
    )
    select credits.deposited::text, credits.added::text, coalesce(
      (select -sum(amount_minor) from moved
        where kind in (${PLAY.bet}, ${PLAY.refund}) and posted_at >= credits.first), 0
    )::text as staked
    from credits`);
  const deposited = BigInt(rows[0]?.deposited ?? "0");
  const staked = BigInt(rows[0]?.staked ?? "0");
  // Rounded up: a share of a minor unit is staked wholly or not at all.
  const requiredMinor = (deposited * BigInt(percent) + 99n) / 100n + BigInt(rows[0]?.added ?? "0");
  return { requiredMinor, doneMinor: clamp(staked, requiredMinor) };
}

const clamp = (amount: bigint, most: bigint): bigint => (amount < 0n ? 0n : amount > most ? most : amount);
