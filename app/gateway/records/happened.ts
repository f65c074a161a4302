/**
 * What happened to people in a span, in SQL: the same words and sums for a player's own lists and for those over a team.
 * People are a query with `id` and `account`; amounts are minor units of one currency.
 */
import { type SQL, sql } from "drizzle-orm";
import { REBATE } from "../rewards/rebate.ts";
import { CASHIER } from "../wallet/wallets.ts";
import type { Span } from "./days.ts";

/** Whose it is, and in which currency it counts. */
export interface Happening {
  /** A query with `id` and `account`. */
  readonly people: SQL;
  readonly currency: string;
  readonly span: Span;
}

/** One member as the people of a list. */
export const onePerson = (memberId: string): SQL =>
  sql`select id, account from members where id = ${memberId}`;

export const withinSql = (at: SQL, { from, until }: Span): SQL =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;

/** The operator's calendar day of a moment. */
export const siteDaySql = (at: SQL, { timeZone }: Span): SQL => sql`(${at} at time zone ${timeZone})::date`;

/**
 * Rounds opened in the span that were not refunded, free ones with no stake: `member_id`, `day`, `is_settled`, `stake`,
 * `win`.
 */
export const playedSql = ({ people, currency, span }: Happening): SQL => sql`
  select round.member_id, ${siteDaySql(sql`round.opened_at`, span)} as day, round.state = 'settled' as is_settled,
    round.bet_minor as stake, round.win_minor as win
  from (${people}) as person join game_rounds as round on round.member_id = person.id
  where round.currency = ${currency} and round.state <> 'refunded' and ${withinSql(sql`round.opened_at`, span)}`;

/** What the gateway gave: money for points is none of it, since points were given for it. */
export const givenKinds = [CASHIER.bonus, REBATE] as const;
/** What came from outside and went there. */
export const cashierKinds = [CASHIER.deposit, CASHIER.withdrawal, CASHIER.withdrawalReturn] as const;

/**
 * What else moved money in the span, of the kinds asked for: `member_id`, `day`, `bonus`, `deposit`, `withdrawal`. A
 * withdrawal is what has left the member's accounts, from the day on which it was paid; what came back of it counts against
 * it on the day on which it did.
 */
export const movedSql = ({ people, currency, span }: Happening, kinds: readonly string[]): SQL => sql`
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
