/** Migrates a ledger without kept balances: each account and entry gets the balance that posting would have given. */
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, it } from "vitest";
import { auditOf } from "./support/audits.ts";
import { forEachDatabase } from "./support/databases.ts";
import { ledgerOf, operatorCash } from "./support/ledgers.ts";
import { type Fill, migrationsBefore, olderDatabase } from "./support/older-database.ts";

const PLAYERS = 200;
const TRANSACTIONS = 50_000;

/** Each player first gets a deposit, then a stake or a win in each transaction, against the operator's cash. */
const fill: Fill = async (db) => {
  await db.execute(sql`
    insert into ledger_accounts (owner_kind, owner_id, purpose, currency, floor_minor)
    select 'member', 'player-' || at, 'main', 'EUR', 0 from generate_series(0, ${PLAYERS - 1}::int) as at
    union all values ('house', 'house', 'cash', 'EUR', null), ('house', 'house', 'jackpot', 'EUR', 0)`);
  // Triggers are off, since they would take most of the test's time; they would accept these rows.
  await db.execute(sql`
    do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      insert into ledger_transactions (idempotency_key, request_hash, kind, reference, entry_count, posted_at)
        select 'old-' || at, 'hash', 'old', '{}', 2, now() from generate_series(1, ${sql.raw(String(TRANSACTIONS))}) as at;
      insert into ledger_entries (transaction_id, line, account_id, amount_minor, currency)
        select posted.id, side.line, account.id,
          side.sign * case when posted.id <= ${sql.raw(String(PLAYERS))} then 1000000 when posted.id % 3 = 0 then 7 else -4 end, 'EUR'
        from ledger_transactions as posted cross join (values (1, 1), (2, -1)) as side (line, sign)
          join ledger_accounts as account on account.owner_id = case
            when side.line = 1 then 'player-' || posted.id % ${sql.raw(String(PLAYERS))} else 'house' end
            and account.purpose in ('main', 'cash');
    end $$`);
};

forEachDatabase((name, _open) => {
  let folder: string;
  let database: Database | null = null;
  beforeAll(async () => {
    const own = await migrationsBefore("kept_balances");
    folder = own.path;
    return own.remove;
  });
  afterEach(() => database?.close());

  it("WALLET-04 WALLET-05 gives a database with 100,000 entries its balances, and posts further on top of them", async () => {
    database = await openDatabase(await olderDatabase(name, folder, fill));
    const { db } = database;
    const { rows } = await db.execute<{ entries: string; wrong: string; unkept: string }>(sql`
      with chain as (
        select entry.*, account.owner_kind = 'member' as is_kept, account.balance_minor,
          sum(amount_minor) over (partition by account_id order by transaction_id, line) as balance,
          lead(line) over (partition by account_id order by transaction_id, line) is null as is_last
        from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
      )
      select count(*) as entries, count(*) filter (where balance_after_minor is null) as unkept,
        count(*) filter (where is_kept and balance_after_minor is distinct from balance or is_last and is_kept and balance_minor <> balance) as wrong
      from chain`);
    expect(rows[0]).toEqual({ entries: `${TRANSACTIONS * 2}`, wrong: "0", unkept: `${TRANSACTIONS}` });
    expect((await auditOf(db)).problems).toEqual([]);

    const ledger = ledgerOf(db);
    const place = { owner: { kind: "member", id: "player-7" }, purpose: "main", currency: "EUR" } as const;
    const before = await ledger.balanceAt(place);
    expect(before).toBeGreaterThan(0n);
    const [player, cash] = [await ledger.openAccount(place), await operatorCash(ledger)];
    const held = await ledger.balance(cash.id);
    const taken = { idempotencyKey: "new", kind: "payment", from: player.id, to: cash.id };
    expect(await ledger.transfer({ ...taken, amountMinor: before + 1n })).toMatchObject({ kind: "refused" });
    expect(await ledger.transfer({ ...taken, amountMinor: before })).toMatchObject({ kind: "posted" });
    expect(await ledger.balanceAt(place)).toBe(0n);
    expect(await ledger.balance(cash.id)).toBe(held + before);
    expect((await auditOf(db)).problems).toEqual([]);
    // Earlier entries stay append-only.
    await expect(db.execute(sql`update ledger_entries set balance_after_minor = 0`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("is append-only") },
    });
  });
});
