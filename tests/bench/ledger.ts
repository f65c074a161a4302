import type { Database } from "@parlour/app/gateway/database/database.ts";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { createLedger } from "@parlour/app/gateway/ledger/ledger.ts";
import { sql } from "drizzle-orm";
import { findServer } from "../gateway/support/postgres.global.ts";
import type { Compared } from "./portals.ts";

/** How many transfers are under way at once: what a gateway's pool of connections carries. */
const AT_ONCE = 8;

const now = { nowMs: () => Date.now() };

/** How often `work` was done in a second, by so many at once. */
async function aSecond(
  seconds: number,
  atOnce: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  const start = performance.now();
  let done = 0;
  let turns = 0;
  const one = async () => {
    while (performance.now() < end) {
      turns += 1;
      await work(turns);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (done * 1_000) / (performance.now() - start);
}

/** Transfers through the ledger, each with a key of its own, between a hundred accounts. */
async function transfers({ db }: Database, run: string): Promise<(turn: number) => Promise<unknown>> {
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
  return (turn) => {
    const [from, to] = [accounts[turn % 100], accounts[(turn * 7 + 1) % 100]];
    if (from === undefined || to === undefined || from === to) return Promise.resolve();
    const idempotencyKey = `${run}-${turn}`;
    return ledger.transfer({ idempotencyKey, kind: "bench", from: from.id, to: to.id, amountMinor: 1n });
  };
}

/** The least that moves money at all: one row of a journal and two balances in one transaction. */
async function rawTransactions({ db }: Database): Promise<(turn: number) => Promise<unknown>> {
  await db.execute(
    sql`create table if not exists bench_balances (id int primary key, amount bigint not null)`,
  );
  await db.execute(
    sql`create table if not exists bench_journal (id bigint primary key generated always as identity, amount bigint)`,
  );
  await db.execute(
    sql`insert into bench_balances select at, 1000000 from generate_series(0, 99) at on conflict do nothing`,
  );
  return (turn) => {
    const [from, to] = [turn % 100, (turn * 7 + 1) % 100];
    // In one order, so that two transactions never wait for each other in a ring.
    const [first, second] = from < to ? [from, to] : [to, from];
    return db.transaction(async (tx) => {
      await tx.execute(sql`insert into bench_journal (amount) values (1)`);
      await tx.execute(sql`update bench_balances set amount = amount - 1 where id = ${first}`);
      await tx.execute(sql`update bench_balances set amount = amount + 1 where id = ${second}`);
    });
  };
}

async function measure(name: string, database: Database, seconds: number): Promise<readonly Compared[]> {
  const rows: Compared[] = [];
  for (const atOnce of [1, AT_ONCE]) {
    const ours = await aSecond(seconds, atOnce, await transfers(database, `${name}-${atOnce}`));
    const bare = await aSecond(seconds, atOnce, await rawTransactions(database));
    rows.push({ what: `${name}, ${atOnce} at once`, ours, bare, unit: "transfers a second" });
  }
  return rows;
}

/** Transfers a second in double entry, beside one raw SQL transaction that moves as much, on each database that there is. */
export async function benchLedger(seconds: number): Promise<readonly Compared[]> {
  const embedded = await openDatabase();
  const rows = [...(await measure("embedded", embedded, seconds))];
  await embedded.close();
  const { server, stop } = await findServer();
  try {
    if (server.kind !== "running") return rows;
    const database = await openDatabase({ url: server.url, maxConnections: AT_ONCE });
    rows.push(...(await measure("PostgreSQL", database, seconds)));
    await database.close();
  } finally {
    await stop();
  }
  return rows;
}
