import type { Database } from "@parlour/app/gateway/database/database.ts";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { createLedger } from "@parlour/app/gateway/ledger/ledger.ts";
import { sql } from "drizzle-orm";
import { findServer } from "../gateway/support/postgres.global.ts";
import type { Counts } from "./counts.ts";
import type { Compared } from "./portals.ts";

/** Concurrent transfers: as many as a gateway's connection pool carries. */
const AT_ONCE = 8;

const now = { nowMs: () => Date.now() };

/** How often `work` completes in a second, with `atOnce` of them concurrent. */
async function aSecond(seconds: number, atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  const start = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (done * 1_000) / (performance.now() - start);
}

/** Transfers through the ledger between a hundred accounts, each with its own key. */
async function transfers({ db }: Database, run: string): Promise<() => Promise<unknown>> {
  const ledger = createLedger(db, now);
  const open = (id: string, floor: bigint | null) =>
    ledger.openAccount({ owner: { kind: "member", id }, purpose: `bench-${run}`, currency: "EUR" }, floor);
  const bank = await ledger.openAccount({
    owner: { kind: "house", id: "house" },
    purpose: "bench-bank",
    currency: "EUR",
  });
  const accounts = await Promise.all(Array.from({ length: 100 }, (_, at) => open(`m${at}`, 0n)));
  for (const [at, { id }] of accounts.entries())
    await ledger.transfer({
      idempotencyKey: `${run}-fill-${at}`,
      kind: "bench",
      from: bank.id,
      to: id,
      amountMinor: 1_000_000n,
    });
  let turn = 0;
  return () => {
    turn += 1;
    const [from, to] = [accounts[turn % 100], accounts[(turn * 7 + 1) % 100]];
    if (from === undefined || to === undefined || from === to) return Promise.resolve();
    const idempotencyKey = `${run}-${turn}`;
    return ledger.transfer({ idempotencyKey, kind: "bench", from: from.id, to: to.id, amountMinor: 1n });
  };
}

/** The minimum for moving money: one row of a journal and two balances in one transaction. */
async function rawTransactions({ db }: Database): Promise<() => Promise<unknown>> {
  await db.execute(
    sql`create table if not exists bench_balances (id int primary key, amount bigint not null)`,
  );
  await db.execute(
    sql`create table if not exists bench_journal (id bigint primary key generated always as identity, amount bigint)`,
  );
  await db.execute(
    sql`insert into bench_balances select at, 1000000 from generate_series(0, 99) at on conflict do nothing`,
  );
  let turn = 0;
  return () => {
    turn += 1;
    const [from, to] = [turn % 100, (turn * 7 + 1) % 100];
    // In a fixed order, so that two transactions never deadlock.
    const [first, second] = from < to ? [from, to] : [to, from];
    return db.transaction(async (tx) => {
      await tx.execute(sql`insert into bench_journal (amount) values (1)`);
      await tx.execute(sql`update bench_balances set amount = amount - 1 where id = ${first}`);
      await tx.execute(sql`update bench_balances set amount = amount + 1 where id = ${second}`);
    });
  };
}

async function measure(
  name: string,
  database: Database,
  { turns, turnS }: Counts["ledger"],
): Promise<readonly Compared[]> {
  const rows: Compared[] = [];
  for (const atOnce of [1, AT_ONCE]) {
    const works = [await transfers(database, `${name}-${atOnce}`), await rawTransactions(database)];
    const rates = works.map((): number[] => []);
    // In turns, so that other activity of the machine affects both. The first turn opens connections and prepares plans,
    // and does not count.
    for (let turn = 0; turn <= turns; turn += 1)
      for (const [at, work] of works.entries()) rates[at]?.push(await aSecond(turnS, atOnce, work));
    const [ours = 0, bare = 0] = rates.map(([, ...counted]) => median(counted));
    rows.push({ what: `${name}, ${atOnce} at once`, ours, bare, unit: "transfers a second" });
  }
  return rows;
}

const FEW = 10;
const LINES = 10_000;

/**
 * A player's account with that many entries. They are written with the triggers off, thousands in a transaction, since only
 * the length of the history matters.
 */
async function accountOf({ db }: Database, entries: number): Promise<string> {
  const owner = { kind: "member", id: `with-${entries}` } as const;
  const { id } = await createLedger(db, now).openAccount({ owner, purpose: "main", currency: "EUR" }, 0n);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with posted as (
        insert into ledger_transactions (idempotency_key, request_hash, kind, reference, entry_count, posted_at)
        select ${id} || at, 'bench', 'bench', '{}', ${LINES}::int, now()
        from generate_series(0, (${entries}::int - 1) / ${LINES}::int) as at returning id
      )
      insert into ledger_entries (transaction_id, line, account_id, amount_minor, currency, balance_after_minor)
      select posted.id, line, ${id}::uuid, 1, 'EUR', row_number() over (order by posted.id, line)
      from posted cross join generate_series(1, least(${entries}::int, ${LINES}::int)) as line`);
    await tx.execute(sql`update ledger_accounts set balance_minor = ${entries}::int where id = ${id}::uuid`);
  });
  return id;
}

/** How long posting to an account and reading its balance take with many entries, compared to few: medians. */
async function measureGrowth(
  name: keyof Counts["ledger"]["entries"],
  database: Database,
  { entries, samples }: Counts["ledger"],
): Promise<readonly Compared[]> {
  const [few, many] = [await accountOf(database, FEW), await accountOf(database, entries[name])];
  // A server does this on its own after so many rows.
  await database.db.execute(sql`analyze ledger_accounts, ledger_transactions, ledger_entries`);
  const ledger = createLedger(database.db, now);
  const owner = { kind: "house", id: "house" } as const;
  const bank = await ledger.openAccount({ owner, purpose: "bench-bank", currency: "EUR" });
  let turn = 0;
  const works = {
    posting: (account: string) => {
      turn += 1;
      const [from, to] = turn % 4 < 2 ? [account, bank.id] : [bank.id, account];
      return ledger.transfer({ idempotencyKey: `growth-${turn}`, kind: "bench", from, to, amountMinor: 1n });
    },
    balance: ledger.balance,
  };
  const rows: Compared[] = [];
  for (const [what, work] of Object.entries(works)) {
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let sample = 0; sample < samples; sample += 1)
      for (const [account, times] of [
        [many, ours],
        [few, bare],
      ] as const) {
        const start = performance.now();
        await work(account);
        times.push(performance.now() - start);
      }
    const label = `${name}, ${what} at ${entries[name].toLocaleString("en")} entries beside ${FEW}`;
    rows.push({ what: label, ours: median(ours), bare: median(bare), unit: "ms" });
  }
  return rows;
}

const median = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[times.length >> 1] ?? 0;

/**
 * Transfers a second in double entry, compared to a raw SQL transaction of the same amount. Also the cost of a long
 * history, on each available database.
 */
export async function benchLedger(counts: Counts["ledger"]): Promise<readonly Compared[]> {
  const embedded = await openDatabase();
  const rows = [...(await measure("embedded", embedded, counts))];
  rows.push(...(await measureGrowth("embedded", embedded, counts)));
  await embedded.close();
  const { server, stop } = await findServer();
  try {
    if (server.kind !== "running") return rows;
    const database = await openDatabase({ url: server.url, maxConnections: AT_ONCE });
    rows.push(...(await measure("PostgreSQL", database, counts)));
    rows.push(...(await measureGrowth("PostgreSQL", database, counts)));
    await database.close();
  } finally {
    await stop();
  }
  return rows;
}
