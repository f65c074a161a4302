/**
 * SQL for events of a span, with the same sums for a player's lists and a team's. People are a query with `id` and `account`;
 * amounts are minor units of one currency.
 */
import { type SQL, sql } from "drizzle-orm";
import { REBATE } from "../rewards/rebate.ts";
import { CASHIER } from "../wallet/wallets.ts";
import type { Span } from "./days.ts";

/** The people and the currency of the sums. */
export interface EventQuery {
  /** A query with `id` and `account`. */
  readonly people: SQL;
  readonly currency: string;
  readonly span: Span;
}

/** A people query for one member. */
export const onePerson = (memberId: string): SQL =>
  sql`select id, account from members where id = ${memberId}`;

export const withinSql = (at: SQL, { from, until }: Span): SQL =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;

/** A moment's calendar day in the operator's time zone. */
export const siteDaySql = (at: SQL, { timeZone }: Span): SQL => sql`(${at} at time zone ${timeZone})::date`;

/** Rounds opened in the span and not refunded, free ones without a stake: `member_id`, `day`, `is_settled`, `stake`, `win`. */
export const playedSql = ({ people, currency, span }: EventQuery): SQL => sql`
  select round.member_id, ${siteDaySql(sql`round.opened_at`, span)} as day, round.state = 'settled' as is_settled,
    round.bet_minor as stake, round.win_minor as win
  from (${people}) as person join game_rounds as round on round.member_id = person.id
  where round.currency = ${currency} and round.state <> 'refunded' and ${withinSql(sql`round.opened_at`, span)}`;

/** The operator's rewards. Money for points is not among them, since the player gave points for it. */
export const givenKinds = [CASHIER.bonus, REBATE] as const;
/** Money from and to the outside. */
export const cashierKinds = [CASHIER.deposit, CASHIER.withdrawal, CASHIER.withdrawalReturn] as const;

/**
 * Other money movements of the span, by the given kinds: `member_id`, `day`, `bonus`, `deposit`, `withdrawal`. A withdrawal
 * counts on the day it is paid, and a returned amount is subtracted on the day it returns.
 */
export const movedSql = ({ people, currency, span }: EventQuery, kinds: readonly string[]): SQL => sql`
  select person.id as member_id, ${siteDaySql(sql`posted.posted_at`, span)} as day,
    case when posted.kind in ${givenKinds} then entry.amount_minor else 0 end as bonus,
    case when posted.kind = ${CASHIER.deposit} then entry.amount_minor else 0 end as deposit,
    case when posted.kind in (${CASHIER.withdrawal}, ${CASHIER.withdrawalReturn}) then -entry.amount_minor else 0 end
      as withdrawal
  from (${people}) as person
    join ledger_accounts as account on account.owner_kind = 'member' and account.owner_id = person.id::text
      and account.purpose in ('main', 'withdrawal') and account.currency = ${currency}
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as posted on posted.id = entry.transaction_id
  where posted.kind in ${kinds} and ${withinSql(sql`posted.posted_at`, span)}`;
