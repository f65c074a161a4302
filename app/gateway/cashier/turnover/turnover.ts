import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import { withdrawals } from "../../database/schema.ts";
import { CASHIER, PLAY } from "../../wallet/wallets.ts";

/** The total to be staked before a withdrawal, and the part already staked; minor units. */
export interface Turnover {
  readonly requiredMinor: bigint;
  /** At most `requiredMinor`. */
  readonly doneMinor: bigint;
}

interface Asked {
  readonly memberId: string;
  /** The member's main wallet. */
  readonly account: string;
  /** The share of deposits to be staked, in hundredths. */
  readonly percent: number;
}

type Row = { deposited: string; added: string; staked: string };

/**
 * The turnover since the member's latest withdrawal (WALLET-03); cancelled and rejected withdrawals do not count. The
 * requirement is a share of the deposits plus the turnover of each bonus. Stakes since the first of those credits count,
 * minus refunded ones, whichever of the member's wallets paid them. Credits and stakes at the same moment as that withdrawal both count, so that nothing is required
 * twice.
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
      from ledger_accounts main
        join ledger_accounts wallet on wallet.owner_kind = main.owner_kind and wallet.owner_id = main.owner_id
          and wallet.currency = main.currency
        join ledger_entries entry on entry.account_id = wallet.id
        join ledger_transactions posted on posted.id = entry.transaction_id
      where main.id = ${account}::uuid
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
  // Rounds up, since a minor unit cannot be staked in part.
  const requiredMinor = (deposited * BigInt(percent) + 99n) / 100n + BigInt(rows[0]?.added ?? "0");
  return { requiredMinor, doneMinor: clamp(staked, requiredMinor) };
}

const clamp = (amount: bigint, most: bigint): bigint => (amount < 0n ? 0n : amount > most ? most : amount);
