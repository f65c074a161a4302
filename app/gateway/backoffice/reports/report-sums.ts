/**
 * The sums of a report (OPS-05), in minor units: what moved in a period, and what the operator owes at its end. Trial accounts and
 * what is left of deleted ones never count.
 *
 * The index of postings by kind and time answers each period, so only its own postings are read; the end's balances are today's
 * without what was posted since.
 */
import { type SQL, sql } from "drizzle-orm";
import { isTrialSql } from "../../agent/team.ts";
import type { Db } from "../../database/database.ts";
import type { Span } from "../../records/days.ts";
import { givenKinds, siteDaySql, withinSql } from "../../records/event-sums.ts";
import { CASHIER, COMMISSION, JACKPOT, PLAY, POINTS, POINTS_PLACE } from "../../wallet/wallets.ts";

/** What a report is divided by, beside the currency. */
export type Part = "day" | "vendor" | null;

/** What moved, by currency and part; the part is null in the sum of a currency. */
export interface Flow extends Record<string, unknown> {
  readonly currency: string;
  readonly part: string | null;
  readonly isTotal: boolean;
  readonly stakes: string;
  readonly wins: string;
  readonly deposits: string;
  /** Withdrawals with their fees: what players no longer have. */
  readonly withdrawn: string;
  readonly fees: string;
  readonly bonuses: string;
  readonly pointsPaid: string;
  readonly commissions: string;
  readonly corrections: string;
  readonly other: string;
}

export interface Rounds extends Record<string, unknown> {
  readonly currency: string;
  readonly part: string | null;
  readonly isTotal: boolean;
  readonly rounds: number;
  readonly activePlayers: number;
}

export interface Held extends Record<string, unknown> {
  readonly currency: string;
  readonly what: "balances" | "reserved" | "jackpot" | "points";
  readonly amount: string;
}

/** The kinds of all postings there are, each found by one step in the index. */
const kindsSql = sql`kinds (kind) as (
  (select kind from ledger_transactions order by kind limit 1)
  union all
  select (select later.kind from ledger_transactions as later where later.kind > kinds.kind order by later.kind limit 1)
  from kinds where kinds.kind is not null
)`;

/**
 * The postings for which the condition on `posted_at` holds, with their columns. `offset 0` keeps it a look-up in the index for each
 * kind; the planner, which expects far more kinds, would read all postings there are.
 */
const postedSql = (columns: SQL, condition: (at: SQL) => SQL): SQL => sql`
  select ${columns} from kinds cross join lateral (
    select one.* from ledger_transactions as one where one.kind = kinds.kind and ${condition(sql`one.posted_at`)} offset 0
  ) as posted`;

/** The entries of each posting, found by its id for the same reason. */
const entriesSql = sql`
  cross join lateral (select line.* from ledger_entries as line where line.transaction_id = posted.id offset 0) as entry`;

/** Accounts of players who count: with `member` and `account`. */
const peopleSql = sql`
  join ledger_accounts as account on account.id = entry.account_id and account.owner_kind = 'member'
  join members as member on member.id::text = account.owner_id and not ${isTrialSql(sql`member.type`)}`;

const playKinds = [PLAY.bet, PLAY.win, PLAY.refund] as const;
const paidKinds = [CASHIER.withdrawal, CASHIER.withdrawalReturn] as const;
const knownKinds = [
  ...playKinds,
  ...paidKinds,
  ...givenKinds,
  CASHIER.deposit,
  CASHIER.correction,
  POINTS.money,
  COMMISSION,
] as const;

function partOfPosting(part: Part, span: Span): SQL {
  if (part === "day") return sql`${siteDaySql(sql`posted.posted_at`, span)}::text`;
  if (part === "vendor")
    return sql`case when posted.kind in ${playKinds} then posted.reference ->> 'vendor' end`;
  return sql`null::text`;
}

const sumOf = (kinds: readonly string[]): SQL =>
  sql`coalesce(sum(amount) filter (where kind in ${kinds}), 0)`;

/** What moved on players' accounts, and the fees of withdrawals. */
export async function readFlows(db: Db, span: Span, part: Part): Promise<readonly Flow[]> {
  const columns = sql`posted.id, posted.kind, ${partOfPosting(part, span)} as part`;
  const { rows } = await db.execute<Flow>(sql`
    with recursive ${kindsSql},
      posted as materialized (${postedSql(columns, (at) => withinSql(at, span))}),
      moved as materialized (
        select posted.id, posted.kind, posted.part, entry.currency, entry.amount_minor as amount
        from posted ${entriesSql} ${peopleSql}
        where entry.currency <> ${POINTS_PLACE.currency}
      ),
      fees as (
        select posted.id, posted.part, entry.currency, entry.amount_minor as fee
        from posted ${entriesSql}
          join ledger_accounts as account on account.id = entry.account_id and account.owner_kind = 'house'
            and account.purpose = 'fees'
        where posted.kind in ${paidKinds} and exists (select from moved where moved.id = posted.id)
      ),
      summed as (
        select currency, part, kind, amount, 0 as fee from moved
        union all
        select currency, part, '', 0, fee from fees
      )
    select currency, part, grouping(part) = 1 as "isTotal",
      (-${sumOf([PLAY.bet, PLAY.refund])})::text as stakes, ${sumOf([PLAY.win])}::text as wins,
      ${sumOf([CASHIER.deposit])}::text as deposits, (-${sumOf(paidKinds)})::text as withdrawn, sum(fee)::text as fees,
      ${sumOf(givenKinds)}::text as bonuses, ${sumOf([POINTS.money])}::text as "pointsPaid",
      ${sumOf([COMMISSION])}::text as commissions, ${sumOf([CASHIER.correction])}::text as corrections,
      coalesce(sum(amount) filter (where kind not in ${knownKinds}), 0)::text as other
    from summed group by grouping sets ((currency), (currency, part)) order by currency, part`);
  return rows;
}

/** Rounds that players opened in the period and that were not refunded, also free ones without a stake. */
export async function readRounds(db: Db, span: Span, part: Part): Promise<readonly Rounds[]> {
  const parts = {
    day: sql`${siteDaySql(sql`round.opened_at`, span)}::text`,
    vendor: sql`round.vendor_code`,
  } as const;
  const { rows } = await db.execute<Rounds>(sql`
    select currency, part, grouping(part) = 1 as "isTotal", count(*)::int as rounds,
      count(distinct member_id)::int as "activePlayers"
    from (
      select round.currency, round.member_id, ${part === null ? sql`null::text` : parts[part]} as part
      from game_rounds as round join members as member on member.id = round.member_id
      where not ${isTrialSql(sql`member.type`)} and round.state <> 'refunded' and ${withinSql(sql`round.opened_at`, span)}
    ) as played
    group by grouping sets ((currency), (currency, part)) order by currency, part`);
  return rows;
}

/** What the operator owes at the end of the period: to players, by what it is held for, and the jackpot. */
export async function readHeld(db: Db, { until }: Pick<Span, "until">): Promise<readonly Held[]> {
  const isSince = (at: SQL) => sql`${at} >= ${until.toISOString()}::timestamptz`;
  const purposes = sql`case account.purpose when 'withdrawal' then 'reserved' when ${POINTS_PLACE.purpose} then 'points'
    else 'balances' end`;
  const isJackpot = sql`account.owner_kind = ${JACKPOT.owner.kind} and account.owner_id = ${JACKPOT.owner.id}
    and account.purpose = ${JACKPOT.purpose}`;
  const { rows } = await db.execute<Held>(sql`
    with recursive ${kindsSql},
      since as materialized (
        select entry.* from (${postedSql(sql`posted.id`, isSince)}) as posted ${entriesSql}
      ),
      held as (
        select account.currency, ${purposes} as what, account.balance_minor as amount
        from ledger_accounts as account
          join members as member on member.id::text = account.owner_id and not ${isTrialSql(sql`member.type`)}
        where account.owner_kind = 'member'
        union all
        select account.currency, ${purposes}, -entry.amount_minor from since as entry ${peopleSql}
        union all
        select account.currency, 'jackpot', shard.balance_minor
        from ledger_accounts as account join ledger_shards as shard on shard.account_id = account.id where ${isJackpot}
        union all
        select account.currency, 'jackpot', -entry.amount_minor
        from since as entry join ledger_accounts as account on account.id = entry.account_id where ${isJackpot}
      )
    select currency, what, sum(amount)::text as amount from held group by currency, what order by currency, what`);
  return rows;
}
