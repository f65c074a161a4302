/** Rules that the database enforces by itself: raw SQL tries to break the ledger. */
import { randomUUID } from "node:crypto";
import type { Db } from "@parlour/app/gateway/database/database.ts";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { ledgerOfSuite, memberWith, payment } from "./support/ledgers.ts";

const NOBODY = randomUUID();
/** `stray` falsifies the balance after the entry, and null leaves it empty. */
type Entry = readonly [account: string, amount: number, currency?: string, stray?: number | null];

forEachDatabase((_name, open) => {
  const { db, ledger, cash: operatorCash } = ledgerOfSuite(open);
  let [cash, ann, dong] = ["", "", ""];
  beforeAll(async () => {
    cash = operatorCash.id;
    ann = (await memberWith(ledger, 1000n)).id;
    dong = (await memberWith(ledger, 0n, "VND")).id;
  });

  async function insertTransaction(tx: Db, entryCount: number, key: string = randomUUID()): Promise<string> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ledger_transactions (idempotency_key, request_hash, kind, reference, entry_count, posted_at)
      values (${key}, 'hash', 'raw', '{}', ${entryCount}, now()) returning id`);
    return String(rows[0]?.id);
  }

  const insertEntry = (
    tx: Pick<Db, "execute">,
    transaction: string,
    line: number,
    [account, amount, currency = "EUR", stray = 0]: Entry,
  ) =>
    tx.execute(sql`
      insert into ledger_entries (transaction_id, line, account_id, amount_minor, currency, balance_after_minor)
      select ${transaction}::bigint, ${line}::int, id, ${amount}::bigint, ${currency}, balance_minor + ${amount}::bigint + ${stray}::bigint
      from ledger_accounts where id = ${account}`);

  /** Inserts a transaction that says how many entries it has, and works on; resolves with its id. */
  const inserting = (entryCount: number, work: (tx: Db, id: string) => Promise<unknown>, key?: string) =>
    db.transaction(async (tx) => {
      const id = await insertTransaction(tx, entryCount, key);
      await work(tx, id);
      return id;
    });
  const insertAll = async (tx: Db, id: string, entries: readonly Entry[]) => {
    for (const [index, entry] of entries.entries()) await insertEntry(tx, id, index + 1, entry);
  };
  const commit = (entryCount: number, ...entries: readonly Entry[]) =>
    inserting(entryCount, (tx, id) => insertAll(tx, id, entries));
  /** Inserts lines of account, amount, currency and the balance after it by one statement. */
  const commitLines = (entryCount: number, ...lines: readonly SQL[]) =>
    inserting(entryCount, (tx, id) => {
      const values = sql.join(
        lines.map((line, index) => sql`(${id}::bigint, ${index + 1}::int, ${line})`),
        sql`, `,
      );
      return tx.execute(sql`
        insert into ledger_entries
          (transaction_id, line, account_id, amount_minor, currency, balance_after_minor) values ${values}`);
    });
  /** The player's balance after so much more. */
  const after = (amount: number) =>
    sql`(select balance_minor + ${amount}::bigint from ledger_accounts where id = ${ann})`;

  /** Why the database refuses, or "accepted"; how deep its message is in the error depends on driver and statement. */
  const refusalOf = (attempt: PromiseLike<unknown>): Promise<string> =>
    Promise.resolve(attempt).then(() => "accepted", messagesOf);
  const state = async () =>
    (
      await db.execute(sql`
        select id::text, balance_minor from ledger_accounts
        union all select shard::text, balance_minor from ledger_shards
        union all select 'entries', count(*) from ledger_entries order by 1, 2`)
    ).rows;

  it("accepts a transaction that balances", async () => {
    expect(Number(await commit(2, [cash, -5], [ann, 5]))).toBeGreaterThan(0);
    await commitLines(
      3,
      sql`${cash}, -5, 'EUR', null`,
      sql`${ann}, 3, 'EUR', ${after(3)}`,
      sql`${ann}, 2, 'EUR', ${after(5)}`,
    );
  });

  // In what it says, CASH, ANN and NOBODY stand for the ids of the accounts.
  it.each<[string, () => PromiseLike<unknown>, string]>([
    ["that does not balance", () => commit(2, [cash, -5], [ann, 4]), "does not balance in EUR"],
    ["without entries", () => commit(2), "has 0 entries and was posted as having 2"],
    ["of too few", () => commit(3, [cash, -5], [ann, 5]), "has 2 entries and was posted as having 3"],
    ["of one side only", () => commit(1, [cash, 5]), "has no key or no two sides"],
    ["that says that it has nothing", () => commit(0), "has no key or no two sides"],
    ["of two currencies", () => commit(2, [cash, -5], [dong, 5, "VND"]), "does not balance in EUR"],
    ["of zeros", () => commit(2, [cash, 0], [ann, 0]), "has no line 1 that moves 0"],
    ["that is missing", () => insertEntry(db, "999999999", 1, [cash, -5]), "999999999 has no line 1"],
    ["of another currency", () => commit(2, [cash, -5, "USD"]), "moves USD in account CASH, which has EUR"],
    [
      "of two currencies on one account",
      () => commitLines(3, sql`${cash}, -5, 'EUR', null`, sql`${cash}, 5, 'USD', null`),
      "leaves account CASH",
    ],
    ["on no account", () => commitLines(2, sql`${NOBODY}, -5, 'EUR', -5`), "finds account NOBODY"],
    [
      "on no account of an operator",
      () => commitLines(2, sql`${NOBODY}, -5, 'EUR', null`),
      "ledger_shards_account_id_ledger_accounts_id_fk",
    ],
    ["with one more as the balance", () => commit(2, [cash, -5], [ann, 5, "EUR", 1]), "account ANN"],
    ["with one less as the balance", () => commit(2, [cash, -5], [ann, 5, "EUR", -1]), "account ANN"],
    ["with nothing as the balance", () => commit(2, [cash, -5], [ann, 5, "EUR", null]), "account ANN"],
    [
      "with a wrong balance between two entries of one statement",
      () =>
        commitLines(
          3,
          sql`${cash}, -5, 'EUR', null`,
          sql`${ann}, 3, 'EUR', ${after(4)}`,
          sql`${ann}, 2, 'EUR', ${after(5)}`,
        ),
      "leaves account ANN at",
    ],
    [
      "with a balance on the operator's account",
      () => commitLines(2, sql`${cash}, -5, 'EUR', -5`),
      "at its shards, and not at 0",
    ],
  ])("WALLET-04 refuses entries of a transaction %s", async (_what, attempt, says) => {
    const before = await state();
    const refusal = says.replace("CASH", cash).replace("ANN", ann).replace("NOBODY", NOBODY);
    expect(await refusalOf(attempt())).toContain(refusal);
    expect(await state()).toEqual(before);
  });

  it("WALLET-05 refuses a transaction without a key, and a second one with the same key", async () => {
    const keyed = (key: string) =>
      inserting(2, (tx, id) => insertAll(tx, id, [[cash, -5] as const, [ann, 5] as const]), key);
    expect(await refusalOf(keyed(""))).toContain("has no key");
    const key = randomUUID();
    await keyed(key);
    expect(await refusalOf(keyed(key))).toContain("duplicate key");
  });

  it("refuses entries that join a posted transaction, even with a counterpart", async () => {
    const posted = await commit(2, [cash, -5], [ann, 5]);
    const late = db.transaction(async (tx) => {
      await insertEntry(tx, posted, 3, [cash, -1]);
      await insertEntry(tx, posted, 4, [ann, 1]);
    });
    expect(await refusalOf(late)).toContain(`ledger transaction ${posted} has no line 3`);
    expect(await refusalOf(insertEntry(db, posted, 1, [cash, -1]))).toContain("duplicate key");
  });

  it("refuses an entry after an early check of the constraints", async () => {
    const attempt = inserting(2, async (tx, id) => {
      await insertAll(tx, id, [[cash, -5] as const, [ann, 5] as const]);
      await tx.execute(sql`set constraints all immediate`);
      await insertEntry(tx, id, 3, [ann, 5]);
    });
    expect(await refusalOf(attempt)).toContain("has no line 3");
  });

  it("WALLET-04 refuses an entry whose transaction is older than the account's latest", async () => {
    const attempt = inserting(2, async (tx, older) => {
      for (const id of [await insertTransaction(tx, 2), older])
        await insertAll(tx, id, [[cash, -5] as const, [ann, 5] as const]);
    });
    expect(await refusalOf(attempt)).toContain(`finds account ${ann} at`);
  });

  it.each<[string, SQL]>([
    ["a changed amount", sql`update ledger_entries set amount_minor = amount_minor * 2`],
    ["a removed entry", sql`delete from ledger_entries`],
    ["emptied entries", sql`truncate ledger_entries`],
    ["a changed key", sql`update ledger_transactions set idempotency_key = idempotency_key || '-again'`],
    ["a removed transaction", sql`delete from ledger_transactions`],
    ["emptied books", sql`truncate ledger_transactions cascade`],
  ])("WALLET-05 refuses %s, for the ledger is append-only", async (_what, change) => {
    expect(await refusalOf(db.execute(change))).toContain("is append-only");
  });

  const opening = (
    kind: string,
    { floor = null, balance = null }: Readonly<Record<string, number | null>>,
  ) => sql`
    insert into ledger_accounts (owner_kind, owner_id, purpose, currency, floor_minor, balance_minor)
    values (${kind}, ${randomUUID()}, 'main', 'EUR', ${floor}, ${balance})`;
  const changing = (set: SQL) => () => sql`update ledger_accounts set ${set} where id = ${ann}`;
  it.each<[string, () => SQL, string]>([
    ["of an unknown kind of owner", () => opening("bank", {}), "cannot belong to a bank"],
    ["that opens below its floor", () => opening("house", { floor: 1 }), "cannot have its floor at 1"],
    ["that opens with money, a member's", () => opening("member", { balance: 5 }), "opens empty"],
    ["that opens with money, an operator's", () => opening("house", { balance: 5 }), "opens empty"],
    ["with a floor above what it holds", changing(sql`floor_minor = 1`), "cannot have its floor at 1"],
    ["that changes its kind of owner", changing(sql`owner_kind = 'house'`), "cannot have"],
    ["that changes its currency", changing(sql`currency = 'USD'`), "stays, and so does its currency"],
    [
      "that goes",
      () => sql`delete from ledger_accounts where id = ${ann}`,
      "stays, and so does its currency",
    ],
  ])("WALLET-04 refuses an account %s", async (_what, change, says) => {
    expect(await refusalOf(db.execute(change()))).toContain(says);
  });

  it.each<[string, () => SQL]>([
    ["another balance", changing(sql`balance_minor = balance_minor + 1`)],
    ["no balance", changing(sql`balance_minor = null`)],
    ["another owner", changing(sql`owner_kind = 'house', balance_minor = null`)],
    ["a shard more", () => sql`insert into ledger_shards (account_id, balance_minor) values (${ann}, 5)`],
    ["another shard", () => sql`update ledger_shards set balance_minor = balance_minor + 1`],
    ["a shard less", () => sql`delete from ledger_shards`],
    ["no shards", () => sql`truncate ledger_shards`],
  ])("WALLET-04 refuses %s without an entry", async (_what, change) => {
    expect(await refusalOf(db.execute(change()))).toContain("balances follow the entries");
  });

  it("WALLET-04 never lets a member's account or one in shards fall below its floor", async () => {
    const poor = (await memberWith(ledger, 4n)).id;
    const pot = { owner: { kind: "house", id: randomUUID() }, purpose: "jackpot", currency: "EUR" } as const;
    const floored = await ledger.openAccount(pot, 0n);
    await ledger.transfer(payment(operatorCash, floored, 4n));
    for (const [account, purpose] of [
      [poor, "main"],
      [floored.id, "jackpot"],
    ] as const) {
      const taking = (amount: number) => commit(2, [account, -amount], [cash, amount]);
      expect(await refusalOf(taking(5))).toContain(`takes more than there is from ${purpose}`);
      await taking(4);
      expect(await ledger.balance(account)).toBe(0n);
    }
  });
});

const messagesOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${messagesOf(error.cause)}` : "";
