import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { bonusRecords, movementRecords } from "@parlour/adapters/wire/records.calls.ts";
import { movementKinds } from "@parlour/core/records/records.ports";
import { type SQL, sql } from "drizzle-orm";
import { nameInSql } from "../content/names.ts";
import type { Db } from "../database/database.ts";
import { answerOf, decimals, type Holder, noTotals } from "./answer.ts";
import type { Span } from "./days.ts";
import { instantSql, type Paging, readList } from "./list.ts";

/** The ledger's kinds of the operator's rewards. */
const bonusKinds = ["bonus", "rebate", "points"] as const;

const textArray = (words: readonly string[]): SQL =>
  sql`array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;

const ownEntries = ({ id, currency }: Holder): SQL => sql`
  ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as posted on posted.id = entry.transaction_id
  where account.owner_kind = 'member' and account.owner_id = ${id} and account.purpose = 'main'
    and account.currency = ${currency}`;

/** The member's main wallet in the span, one row per transaction with its amount and `columns`; `only` selects them. */
const walletEntries = (holder: Holder, { from, until }: Span, columns: SQL, only: SQL): SQL => sql`
  select posted.id, posted.kind, posted.reference, posted.posted_at, sum(entry.amount_minor) as amount_minor, ${columns}
  from ${ownEntries(holder)}
    and posted.posted_at >= ${from.toISOString()} and posted.posted_at < ${until.toISOString()} and ${only}
  group by posted.id`;

/**
 * The balance after each entry: the sum of all entries before the span plus the span's so far in order of time. Later entries are
 * not read.
 */
const balanceAfter = (holder: Holder, { from }: Span): SQL => sql`
  (select coalesce(sum(entry.amount_minor), 0) from ${ownEntries(holder)} and posted.posted_at < ${from.toISOString()})
    + sum(sum(entry.amount_minor)) over (order by posted.posted_at, posted.id) as balance_minor`;

/**
 * The subject of an entry, by name if there is one: a game, a vendor, the other member, a bonus's title. It reads `entry`, and
 * `game` and `vendor`, which `entryNames` joins.
 */
export const aboutSql = (language: string): SQL => sql`coalesce(
  ${nameInSql(sql`game.name`, sql`game.names`, language)}, entry.reference ->> 'gameCode',
  ${nameInSql(sql`vendor.display_name`, sql`vendor.names`, language)}, entry.reference ->> 'title',
  case when entry.amount_minor < 0 then entry.reference ->> 'to' else entry.reference ->> 'from' end, '')`;

export const entryNames = sql`
  left join games as game on game.code = entry.reference ->> 'gameCode'
  left join vendors as vendor on vendor.code = entry.reference ->> 'vendor'`;

/** The ledger's kind of an entry, or `other` for kinds outside this list. */
export const kindSql = (kind: SQL): SQL =>
  sql`case when ${kind} = any(${textArray(movementKinds)}) then ${kind} else 'other' end`;

const named = (entries: SQL, language: string): SQL => sql`
  select entry.posted_at as sort_at, entry.id as sort_id, named.kind as filter, ''::text as filter_name,
    ${aboutSql(language)} as about, entry.amount_minor, entry.balance_minor
  from (${entries}) as entry
    cross join lateral (
      select ${kindSql(sql`entry.kind`)} as kind
    ) as named
    ${entryNames}
  where entry.amount_minor <> 0`;

export type Sums = { money_in: string; money_out: string };
export const sums = sql`json_build_object(
  'money_in', coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::text,
  'money_out', coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::text)`;

/** Every entry of the main wallet with its kind and the balance after it. */
export async function readMovements(
  db: Db,
  holder: Holder,
  span: Span,
  paging: Paging,
  language: string,
): Promise<AnswerOf<typeof movementRecords>> {
  const { currency } = holder;
  type Row = { id: string; at: string; kind: string; about: string; amount: string; balance: string };
  const list = await readList<Row, Sums>(
    db,
    {
      ranged: named(walletEntries(holder, span, balanceAfter(holder, span), sql`true`), language),
      row: sql`json_build_object(
        'id', sort_id::text, 'at', ${instantSql(sql`sort_at`)}, 'kind', filter, 'about', about,
        'amount', amount_minor::text, 'balance', balance_minor::text)`,
      totals: sums,
    },
    paging,
  );
  const { money_in: moneyIn, money_out: moneyOut } = list.totals;
  return answerOf(list, currency, {
    content: list.rows.map(({ id, at, kind, about: told, amount, balance }) => ({
      id,
      at,
      kind,
      about: told,
      ...decimals(currency, { amount, balanceAfter: balance }),
    })),
    totals: { ...noTotals, ...decimals(currency, { moneyIn, moneyOut }) },
  });
}

/** The latest entries of the main wallet, newest first. */
export async function readLatestMovements(
  db: Db,
  holder: Holder,
  {
    nowMs,
    timeZone,
    most,
    language,
  }: {
    readonly nowMs: number;
    readonly timeZone: string;
    readonly most: number;
    readonly language: string;
  },
): Promise<AnswerOf<typeof movementRecords>["content"]> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select ${instantSql(sql`min(posted_at)`)} as at from (
      select posted.posted_at from ${ownEntries(holder)} order by posted.posted_at desc limit ${most}
    ) as latest having count(*) > 0`);
  const [first] = rows;
  if (first === undefined) return [];
  const span = { from: new Date(first.at), until: new Date(nowMs + 1), timeZone };
  return (await readMovements(db, holder, span, { filter: null, page: 1, size: most }, language)).content;
}

/** Rewards: bonuses, rebates and money for points. */
export async function readBonuses(
  db: Db,
  holder: Holder,
  span: Span,
  paging: Paging,
  language: string,
): Promise<AnswerOf<typeof bonusRecords>> {
  const { currency } = holder;
  type Row = { id: string; at: string; kind: (typeof bonusKinds)[number]; title: string; amount: string };
  const list = await readList<Row, Sums>(
    db,
    {
      ranged: named(
        walletEntries(
          holder,
          span,
          sql`null as balance_minor`,
          sql`posted.kind = any(${textArray(bonusKinds)}) and entry.amount_minor > 0`,
        ),
        language,
      ),
      row: sql`json_build_object(
        'id', sort_id::text, 'at', ${instantSql(sql`sort_at`)}, 'kind', filter, 'title', about,
        'amount', amount_minor::text)`,
      totals: sums,
    },
    paging,
  );
  return answerOf(list, currency, {
    content: list.rows.map(({ amount, ...row }) => ({ ...row, ...decimals(currency, { amount }) })),
    totals: { ...noTotals, ...decimals(currency, { moneyIn: list.totals.money_in }) },
  });
}
