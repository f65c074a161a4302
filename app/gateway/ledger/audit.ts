/**
 * Audits the ledger during operation: every transaction is complete and balanced, every balance matches its entries, and all of
 * it sums to zero. Each slice is one bounded statement at one moment and passes its findings to the next, so nothing is locked
 * between slices.
 *
 * An operator's account is longer than a slice, and its transactions end in any order. Its entries are therefore summed up to a
 * horizon with no open transaction before it, and compared with its shards minus later entries.
 */
import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "../database/database.ts";

/** Transactions or accounts per statement. On an embedded database all other queries wait for it. */
const AT_ONCE = 2_000;
/** The most problems that a slice reports; enough to show where to look. */
const PROBLEMS_AT_MOST = 100;
/** Tenths of a second to wait for transactions that began before the audit. */
const WAITS_AT_MOST = 600;

const digits = v.pipe(v.string(), v.regex(/^-?\d+$/));
const seen = { horizon: digits, transactions: v.number(), accounts: v.number(), problems: v.number() };
const sums = v.record(v.string(), digits);

export const auditStep = v.variant("stage", [
  v.object({ stage: v.literal("horizon") }),
  v.object({ stage: v.literal("waiting"), horizon: digits, since: v.string(), waits: v.number() }),
  v.object({ stage: v.literal("transactions"), ...seen, after: digits, sums }),
  v.object({ stage: v.literal("accounts"), ...seen, after: v.nullable(v.pipe(v.string(), v.uuid())), sums }),
  v.object({ stage: v.literal("shards"), ...seen, sums }),
]);
export type AuditStep = v.InferOutput<typeof auditStep>;
type StepAt<Stage extends AuditStep["stage"]> = Extract<AuditStep, { stage: Stage }>;

export interface AuditSlice {
  /** Each is a sentence about an incorrect transaction or account. */
  readonly problems: readonly string[];
  readonly progress: string;
  readonly next: AuditStep | AuditEnd;
}

export type AuditEnd =
  | {
      readonly stage: "proven";
      readonly transactions: number;
      readonly accounts: number;
      readonly horizon: string;
    }
  | { readonly stage: "wrong"; readonly problems: number }
  /** A transaction that began before the audit does not end. */
  | { readonly stage: "held-up"; readonly since: string };

/** Runs one slice. An audit begins with `{ stage: "horizon" }` and continues with each `next`. */
export async function auditSlice(db: Db, step: AuditStep): Promise<AuditSlice> {
  switch (step.stage) {
    case "horizon":
      return readHorizon(db);
    case "waiting":
      return waitForOlder(db, step);
    case "transactions":
      return auditTransactions(db, step);
    case "accounts":
      return auditAccounts(db, step);
    case "shards":
      return auditShards(db, step);
  }
}

async function readHorizon(db: Db): Promise<AuditSlice> {
  const { rows } = await db.execute<{ horizon: string; since: string }>(sql`
    select coalesce(max(id), 0)::text as horizon, clock_timestamp()::text as since from ledger_transactions`);
  const { horizon = "0", since = "" } = rows[0] ?? {};
  return {
    problems: [],
    progress: `Looks at transactions up to ${horizon}`,
    next: { stage: "waiting", horizon, since, waits: 0 },
  };
}

/**
 * A transaction locks the table for writing before it draws a number. So every number up to the horizon belongs to a transaction
 * that began before the horizon was read.
 */
async function waitForOlder(db: Db, { horizon, since, waits }: StepAt<"waiting">): Promise<AuditSlice> {
  const { rows } = await db.execute<{ older: number }>(sql`
    select count(*)::int as older
    from pg_locks as held left join pg_stat_activity as activity on activity.pid = held.pid
    where held.relation = 'ledger_transactions'::regclass and held.mode = 'RowExclusiveLock' and held.pid <> pg_backend_pid()
      and held.database = (select oid from pg_database where datname = current_database())
      and (activity.xact_start is null or activity.xact_start <= ${since}::timestamptz)`);
  const older = rows[0]?.older ?? 0;
  if (older === 0) {
    const next = {
      stage: "transactions",
      horizon,
      after: "0",
      sums: {},
      transactions: 0,
      accounts: 0,
      problems: 0,
    } as const;
    return { problems: [], progress: "No transaction before that is under way", next };
  }
  if (waits === WAITS_AT_MOST) return { problems: [], progress: "", next: { stage: "held-up", since } };
  await db.execute(sql`select pg_sleep(0.1)`);
  return {
    problems: [],
    progress: `Waits for ${older} transactions that are under way`,
    next: { stage: "waiting", horizon, since, waits: waits + 1 },
  };
}

type Found<More> = More & { problems: readonly string[] | null };

/** The sentences of `problems`, a query with the column `what`, as one JSON column. */
const problemsColumn = (problems: SQL): SQL =>
  sql`(select json_agg(what) from (select what from (${problems}) as problem limit ${PROBLEMS_AT_MOST}::int) as found) as problems`;

/** Checks that the transactions of a range are complete and balanced, and each entry against the previous one of its account. */
async function auditTransactions(db: Db, step: StepAt<"transactions">): Promise<AuditSlice> {
  const { after, horizon } = step;
  const upTo = smaller(BigInt(after) + BigInt(AT_ONCE), BigInt(horizon));
  const { rows } = await db.execute<
    Found<{ transactions: number; moved: Readonly<Record<string, string>> | null }>
  >(sql`
    with posted as materialized (
      select id, entry_count from ledger_transactions where id > ${after}::bigint and id <= ${`${upTo}`}::bigint
    ), entry as materialized (
      select entry.*, account.id is null as is_lost, account.currency as own_currency, account.owner_kind = 'member' as is_kept
      from ledger_entries as entry left join ledger_accounts as account on account.id = entry.account_id
      where transaction_id > ${after}::bigint and transaction_id <= ${`${upTo}`}::bigint
    ), per_currency as (
      select transaction_id, currency, count(*) as entries, sum(amount_minor) as total from entry group by 1, 2
    ), whole as (
      select transaction_id, sum(entries) as entries, string_agg(total || ' ' || currency, ', ') filter (where total <> 0) as over
      from per_currency group by 1
    )
    select (select count(*) from posted)::int as transactions,
      (select json_object_agg(account_id, total) from (
        select account_id, sum(amount_minor)::text as total from entry where not is_kept group by account_id
      ) as moved) as moved,
      ${problemsColumn(sql`
        select 'Transaction ' || whole.transaction_id || ' has entries and is not there' as what
          from whole left join posted on posted.id = whole.transaction_id where posted.id is null
        union all
        select 'Transaction ' || posted.id || ' has ' || coalesce(whole.entries, 0) || ' entries and was posted as having ' || entry_count
          from posted left join whole on whole.transaction_id = posted.id where coalesce(whole.entries, 0) <> entry_count
        union all
        select 'Transaction ' || transaction_id || ' does not balance: ' || over from whole where over is not null
        union all
        select 'Account ' || account_id || ' of transaction ' || transaction_id || ' is not there' from entry where is_lost
        union all
        select 'Transaction ' || transaction_id || ' moves ' || currency || ' on account ' || account_id || ', which is in ' || own_currency
          from entry where currency <> own_currency
        union all
        select 'Account ' || entry.account_id || ' has ' || coalesce(entry.balance_after_minor::text, 'no balance') || ' after transaction '
            || entry.transaction_id || ', line ' || entry.line || ', and should have ' || coalesce(should.balance::text, 'none')
          from entry left join lateral (
            select coalesce((
              select before.balance_after_minor from ledger_entries as before
              where before.account_id = entry.account_id and before.transaction_id <= entry.transaction_id
                and (before.transaction_id, before.line) < (entry.transaction_id, entry.line)
              order by before.transaction_id desc, before.line desc limit 1
            ), 0) + entry.amount_minor as balance
          ) as should on entry.is_kept
          where not is_lost and entry.balance_after_minor is distinct from should.balance`)}`);
  const [found] = rows;
  const problems = found?.problems ?? [];
  const sums = { ...step.sums };
  for (const [account, total] of Object.entries(found?.moved ?? {}))
    sums[account] = `${BigInt(sums[account] ?? "0") + BigInt(total)}`;
  const counted = {
    ...seenOf(step, problems),
    transactions: step.transactions + (found?.transactions ?? 0),
    sums,
  };
  return {
    problems,
    progress: `Transactions up to ${upTo} of ${horizon}`,
    next:
      upTo === BigInt(horizon)
        ? { stage: "accounts", ...counted, after: null }
        : { stage: "transactions", ...counted, after: `${upTo}` },
  };
}

/** Checks that each member's account equals its last entry's balance and respects its floor. */
async function auditAccounts(db: Db, step: StepAt<"accounts">): Promise<AuditSlice> {
  const { rows } = await db.execute<Found<{ accounts: number; last: string | null }>>(sql`
    with account as materialized (
      select * from ledger_accounts
      where ${step.after === null ? sql`true` : sql`id > ${step.after}::uuid`} order by id limit ${AT_ONCE}::int
    )
    select (select count(*) from account)::int as accounts,
      (select id::text from account order by id desc limit 1) as last,
      ${problemsColumn(sql`
        select 'Account ' || account.id || ' holds ' || coalesce(balance_minor::text, 'nothing') || ', and its entries come to '
            || coalesce(held.balance::text, 'nothing') as what
          from account left join lateral (
            select coalesce((
              select balance_after_minor from ledger_entries as entry
              where entry.account_id = account.id order by transaction_id desc, line desc limit 1
            ), 0) as balance
          ) as held on account.owner_kind = 'member'
          where balance_minor is distinct from held.balance
        union all
        select 'Account ' || id || ' holds ' || balance_minor || ' and may not be below ' || floor_minor
          from account where balance_minor < floor_minor
        union all
        select 'Account ' || account.id || ' is a member''s and has a shard'
          from account join ledger_shards as shard on shard.account_id = account.id where owner_kind = 'member'`)}`);
  const [found] = rows;
  const problems = found?.problems ?? [];
  const { sums } = step;
  const accounts = step.accounts + (found?.accounts ?? 0);
  const counted = { ...seenOf(step, problems), accounts, sums };
  const isLast = (found?.accounts ?? 0) < AT_ONCE;
  return {
    problems,
    progress: `Accounts: ${accounts}`,
    next: isLast
      ? { stage: "shards", ...counted }
      : { stage: "accounts", ...counted, after: found?.last ?? null },
  };
}

/**
 * Checks that the operator's and vendors' shards, minus entries after the horizon, equal the sum up to it, and that everything
 * sums to zero.
 */
async function auditShards(db: Db, step: StepAt<"shards">): Promise<AuditSlice> {
  const { rows } = await db.execute<Found<unknown>>(sql`
    with summed as (select key::uuid as account_id, value::numeric as total from json_each_text(${JSON.stringify(step.sums)}::json)),
    sharded as (
      select account.id, account.floor_minor, account.currency,
        coalesce((select sum(balance_minor) from ledger_shards as shard where shard.account_id = account.id), 0) as held,
        coalesce((select total from summed where summed.account_id = account.id), 0) + coalesce((
          select sum(amount_minor) from ledger_entries as entry
          where entry.account_id = account.id and transaction_id > ${step.horizon}::bigint), 0) as total
      from ledger_accounts as account where owner_kind <> 'member'
    )
    select ${problemsColumn(sql`
      select 'Account ' || id || ' holds ' || held || ' in its shards, and its entries come to ' || total as what
        from sharded where held <> total
      union all
      select 'Account ' || id || ' holds ' || held || ' and may not be below ' || floor_minor from sharded where held < floor_minor
      union all
      select 'All accounts together hold ' || sum(held) || ' ' || currency from (
          select currency, held from sharded
          union all
          select currency, sum(balance_minor) from ledger_accounts where balance_minor is not null group by currency
        ) as account group by currency having sum(held) <> 0`)}`);
  const problems = rows[0]?.problems ?? [];
  const { problems: all, ...counted } = seenOf(step, problems);
  return {
    problems,
    progress: "Accounts of the operator and the sum of all",
    next: all > 0 ? { stage: "wrong", problems: all } : { stage: "proven", ...counted },
  };
}

const seenOf = (
  { horizon, transactions, accounts, problems }: StepAt<"shards" | "accounts" | "transactions">,
  found: readonly string[],
) => ({
  horizon,
  transactions,
  accounts,
  problems: problems + found.length,
});

const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right);
