/** Rules that the database enforces by itself: raw SQL tries to break the ledger. */
import { randomUUID } from "node:crypto";
import type { Database, Db } from "@parlour/app/gateway/database/database.ts";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { ledgerOf, memberWith, operatorCash } from "./support/ledgers.ts";

forEachDatabase((_name, open) => {
  let database: Database;
  let cash: string;
  let ann: string;
  beforeAll(async () => {
    database = await open();
    const ledger = ledgerOf(database.db);
    ann = (await memberWith(ledger, 1000n)).id;
    cash = (await operatorCash(ledger)).id;
  });
  afterAll(() => database.close());

  const refusal = (message: string) => ({ cause: { message: expect.stringContaining(message) } });

  async function insertTransaction(tx: Db, entryCount: number, key: string = randomUUID()): Promise<string> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ledger_transactions (idempotency_key, request_hash, kind, reference, entry_count, posted_at)
      values (${key}, 'hash', 'raw', '{}', ${entryCount}, now()) returning id`);
    return String(rows[0]?.id);
  }

  /** Inserts an entry; `stray` falsifies the balance after it, and null leaves it empty. */
  const insertEntry = (
    tx: Db,
    transaction: string,
    line: number,
    account: string,
    amount: number,
    currency = "EUR",
    stray: number | null = 0,
  ) =>
    tx.execute(sql`
      insert into ledger_entries (transaction_id, line, account_id, amount_minor, currency, balance_after_minor)
      select ${transaction}::bigint, ${line}::int, id, ${amount}::bigint, ${currency}, balance_minor + ${amount}::bigint + ${stray}::bigint
      from ledger_accounts where id = ${account}`);

  /** Commits a transaction of these amounts, alternating between the operator's account and the player's. */
  const commit = (entryCount: number, amounts: readonly number[]) =>
    database.db.transaction(async (tx) => {
      const transaction = await insertTransaction(tx, entryCount);
      for (const [index, amount] of amounts.entries()) {
        await insertEntry(tx, transaction, index + 1, index % 2 ? ann : cash, amount);
      }
      return transaction;
    });

  describe("a transaction at commit", () => {
    it("is accepted when it balances", async () => {
      const transaction = await commit(2, [-5, 5]);
      expect(Number(transaction)).toBeGreaterThan(0);
    });

    // The driver wraps the error of a refused commit, so its message is one level higher than elsewhere.
    it.each([
      ["does not balance", 2, [-5, 4], "does not balance in EUR"],
      ["has no entries", 2, [], "has 0 entries and was posted as having 2"],
      ["has fewer entries than it says", 3, [-5, 5], "has 2 entries and was posted as having 3"],
      ["has one side only", 1, [5], "has no key or no two sides"],
      ["says that it has nothing", 0, [], "has no key or no two sides"],
    ])("WALLET-04 is refused when it %s", async (_case, entryCount, amounts, message) => {
      const before = await countEntries();
      await expect(commit(entryCount, amounts)).rejects.toSatisfy((error) =>
        allMessages(error).includes(message),
      );
      expect(await countEntries()).toBe(before);
    });

    it("WALLET-04 is refused when it balances only across currencies", async () => {
      const dong = (await memberWith(ledgerOf(database.db), 0n, "VND")).id;
      const attempt = database.db.transaction(async (tx) => {
        const transaction = await insertTransaction(tx, 2);
        await insertEntry(tx, transaction, 1, cash, -5);
        await insertEntry(tx, transaction, 2, dong, 5, "VND");
      });
      await expect(attempt).rejects.toSatisfy((error) =>
        allMessages(error).includes("does not balance in EUR"),
      );
    });

    it("WALLET-05 is refused without a key", async () => {
      const attempt = database.db.transaction(async (tx) => {
        const transaction = await insertTransaction(tx, 2, "");
        await insertEntry(tx, transaction, 1, cash, -5);
        await insertEntry(tx, transaction, 2, ann, 5);
      });
      await expect(attempt).rejects.toSatisfy((error) => allMessages(error).includes("has no key"));
    });
  });

  describe("an entry", () => {
    it("WALLET-04 cannot move zero", async () => {
      await expect(commit(2, [0, 0])).rejects.toMatchObject(refusal("has no line 1 that moves 0"));
    });

    it("WALLET-04 cannot belong to a missing transaction", async () => {
      await expect(insertEntry(database.db, "999999999", 1, cash, -5)).rejects.toMatchObject(
        refusal("ledger transaction 999999999 has no line 1"),
      );
    });

    it("WALLET-04 cannot have another currency than its account", async () => {
      const attempt = database.db.transaction(async (tx) => {
        await insertEntry(tx, await insertTransaction(tx, 2), 1, cash, -5, "USD");
      });
      await expect(attempt).rejects.toMatchObject(refusal(`moves USD in account ${cash}, which has EUR`));
    });

    it("WALLET-04 cannot use two currencies on one account", async () => {
      const attempt = database.db.transaction(async (tx) => {
        const transaction = await insertTransaction(tx, 3);
        await tx.execute(sql`
          insert into ledger_entries (transaction_id, line, account_id, amount_minor, currency) values
            (${transaction}, 1, ${cash}, -5, 'EUR'), (${transaction}, 2, ${cash}, 5, 'USD')`);
      });
      await expect(attempt).rejects.toMatchObject(refusal(`leaves account ${cash}`));
    });

    it("WALLET-04 cannot belong to a missing account", async () => {
      const nobody = randomUUID();
      const add = (balance: number | null) =>
        database.db.transaction(async (tx) => {
          const transaction = await insertTransaction(tx, 2);
          await tx.execute(sql`
            insert into ledger_entries (transaction_id, line, account_id, amount_minor, currency, balance_after_minor)
            values (${transaction}, 1, ${nobody}, -5, 'EUR', ${balance})`);
        });
      await expect(add(-5)).rejects.toMatchObject(refusal(`finds account ${nobody}`));
      await expect(add(null)).rejects.toMatchObject(
        refusal("ledger_shards_account_id_ledger_accounts_id_fk"),
      );
    });

    it("cannot join a posted transaction, even with a counterpart", async () => {
      const posted = await commit(2, [-5, 5]);
      const late = database.db.transaction(async (tx) => {
        await insertEntry(tx, posted, 3, cash, -1);
        await insertEntry(tx, posted, 4, ann, 1);
      });
      await expect(late).rejects.toMatchObject(refusal(`ledger transaction ${posted} has no line 3`));
      await expect(insertEntry(database.db, posted, 1, cash, -1)).rejects.toMatchObject(
        refusal("duplicate key"),
      );
    });

    it("cannot be added after an early check of the constraints", async () => {
      const attempt = database.db.transaction(async (tx) => {
        const transaction = await insertTransaction(tx, 2);
        await insertEntry(tx, transaction, 1, cash, -5);
        await insertEntry(tx, transaction, 2, ann, 5);
        await tx.execute(sql`set constraints all immediate`);
        await insertEntry(tx, transaction, 3, ann, 5);
      });
      await expect(attempt).rejects.toMatchObject(refusal("has no line 3"));
    });
  });

  describe("the append-only ledger", () => {
    it.each<[string, SQL]>([
      ["a changed amount", sql`update ledger_entries set amount_minor = amount_minor * 2`],
      ["a removed entry", sql`delete from ledger_entries`],
      ["emptied entries", sql`truncate ledger_entries`],
      ["a changed key", sql`update ledger_transactions set idempotency_key = idempotency_key || '-again'`],
      ["a removed transaction", sql`delete from ledger_transactions`],
      ["emptied books", sql`truncate ledger_transactions cascade`],
    ])("WALLET-05 refuses %s", async (_case, change) => {
      await expect(database.db.execute(change)).rejects.toMatchObject(refusal("is append-only"));
    });

    it("refuses to change the currency of an account in use, and to delete it", async () => {
      await expect(
        database.db.execute(sql`update ledger_accounts set currency = 'USD' where id = ${ann}`),
      ).rejects.toMatchObject(refusal("stays, and so does its currency"));
      await expect(
        database.db.execute(sql`delete from ledger_accounts where id = ${ann}`),
      ).rejects.toMatchObject(refusal("stays, and so does its currency"));
    });
  });

  describe("an account", () => {
    const opening = (kind: string, floor: number | null) => sql`
      insert into ledger_accounts (owner_kind, owner_id, purpose, currency, floor_minor)
      values (${kind}, ${randomUUID()}, 'main', 'EUR', ${floor})`;

    it.each<[string, () => SQL, string]>([
      ["belongs to an unknown kind of owner", () => opening("bank", null), "cannot belong to a bank"],
      ["opens below its floor", () => opening("house", 1), "cannot have its floor at 1"],
      [
        "gets a floor above what it holds",
        () => sql`update ledger_accounts set floor_minor = 1 where id = ${ann}`,
        "cannot have its floor at 1",
      ],
      [
        "changes from a member's to the operator's",
        () => sql`update ledger_accounts set owner_kind = 'house' where id = ${ann}`,
        "cannot have",
      ],
    ])("WALLET-04 is refused when it %s", async (_case, change, message) => {
      await expect(database.db.execute(change())).rejects.toMatchObject(refusal(message));
    });
  });

  describe("balances that follow the entries", () => {
    it.each<[string, (account: string) => SQL]>([
      [
        "another balance",
        (id) => sql`update ledger_accounts set balance_minor = balance_minor + 1 where id = ${id}`,
      ],
      ["no balance", (id) => sql`update ledger_accounts set balance_minor = null where id = ${id}`],
      [
        "another owner",
        (id) => sql`update ledger_accounts set owner_kind = 'house', balance_minor = null where id = ${id}`,
      ],
      ["a shard more", (id) => sql`insert into ledger_shards (account_id, balance_minor) values (${id}, 5)`],
      ["another shard", () => sql`update ledger_shards set balance_minor = balance_minor + 1`],
      ["a shard less", () => sql`delete from ledger_shards`],
      ["no shards", () => sql`truncate ledger_shards`],
    ])("WALLET-04 refuse %s without an entry", async (_case, change) => {
      await expect(database.db.execute(change(ann))).rejects.toMatchObject(
        refusal("balances follow the entries"),
      );
    });

    it("WALLET-04 refuse to open an account with a balance, for any owner", async () => {
      const open = (kind: string) => sql`
        insert into ledger_accounts (owner_kind, owner_id, purpose, currency, balance_minor)
        values (${kind}, ${randomUUID()}, 'main', 'EUR', 5)`;
      await expect(database.db.execute(open("member"))).rejects.toMatchObject(refusal("opens empty"));
      await expect(database.db.execute(open("house"))).rejects.toMatchObject(refusal("opens empty"));
    });

    it.each([
      ["one more", 1],
      ["one less", -1],
      ["nothing", null],
    ])("WALLET-04 refuse an entry that states %s than the balance after it", async (_case, stray) => {
      const before = await balances();
      const attempt = database.db.transaction(async (tx) => {
        const transaction = await insertTransaction(tx, 2);
        await insertEntry(tx, transaction, 1, cash, -5);
        await insertEntry(tx, transaction, 2, ann, 5, "EUR", stray);
      });
      await expect(attempt).rejects.toMatchObject(refusal(`account ${ann}`));
      expect(await balances()).toEqual(before);
    });

    it("WALLET-04 refuse a wrong balance between two entries that one statement adds to an account", async () => {
      const add = (between: number) =>
        database.db.transaction(async (tx) => {
          const transaction = await insertTransaction(tx, 3);
          await tx.execute(sql`
            insert into ledger_entries (transaction_id, line, account_id, amount_minor, currency, balance_after_minor)
            select ${transaction}::bigint, line, id, amount, 'EUR', balance_minor + after from ledger_accounts, (values
              (1, ${cash}::uuid, -5, null), (2, ${ann}::uuid, 3, ${between}::int), (3, ${ann}::uuid, 2, 5)
            ) as entry (line, account, amount, after) where id = account`);
        });
      await expect(add(4)).rejects.toMatchObject(refusal(`leaves account ${ann} at`));
      await add(3);
    });

    it("WALLET-04 refuse a balance on an entry of the operator's account", async () => {
      const attempt = database.db.transaction(async (tx) => {
        const transaction = await insertTransaction(tx, 2);
        await tx.execute(sql`
          insert into ledger_entries (transaction_id, line, account_id, amount_minor, currency, balance_after_minor)
          values (${transaction}, 1, ${cash}, -5, 'EUR', -5)`);
      });
      await expect(attempt).rejects.toMatchObject(refusal("at its shards, and not at 0"));
    });

    it("WALLET-04 refuse an entry whose transaction is older than the account's latest", async () => {
      const attempt = database.db.transaction(async (tx) => {
        const [older, newer] = [await insertTransaction(tx, 2), await insertTransaction(tx, 2)];
        for (const transaction of [newer, older]) {
          await insertEntry(tx, transaction, 1, cash, -5);
          await insertEntry(tx, transaction, 2, ann, 5);
        }
      });
      await expect(attempt).rejects.toMatchObject(refusal(`finds account ${ann} at`));
    });

    it("WALLET-04 never fall below the floor of a member's account or of one in shards", async () => {
      const ledger = ledgerOf(database.db);
      const poor = (await memberWith(ledger, 4n)).id;
      const pot = {
        owner: { kind: "house", id: randomUUID() },
        purpose: "jackpot",
        currency: "EUR",
      } as const;
      const floored = (await ledger.openAccount(pot, 0n)).id;
      await ledger.transfer({
        idempotencyKey: randomUUID(),
        kind: "x",
        from: cash,
        to: floored,
        amountMinor: 4n,
      });
      const taking = (account: string, amount: number) =>
        database.db.transaction(async (tx) => {
          const transaction = await insertTransaction(tx, 2);
          await insertEntry(tx, transaction, 1, account, -amount);
          await insertEntry(tx, transaction, 2, cash, amount);
        });
      await expect(taking(poor, 5)).rejects.toMatchObject(refusal("takes more than there is from main"));
      await expect(taking(floored, 5)).rejects.toMatchObject(
        refusal("takes more than there is from jackpot"),
      );
      await taking(poor, 4);
      await taking(floored, 4);
      expect([await ledger.balance(poor), await ledger.balanceAt(pot)]).toEqual([0n, 0n]);
    });

    const balances = async () =>
      (
        await database.db.execute(sql`
          select id, balance_minor from ledger_accounts union all select account_id, balance_minor from ledger_shards order by 1, 2`)
      ).rows;
  });

  it("WALLET-05 refuses a second transaction with the same key", async () => {
    const { rows } = await database.db.execute<{ key: string }>(
      sql`select idempotency_key as key from ledger_transactions limit 1`,
    );
    const again = sql`
      insert into ledger_transactions (idempotency_key, request_hash, kind, reference, entry_count, posted_at)
      values (${rows[0]?.key}, 'hash', 'raw', '{}', 2, now())`;
    await expect(database.db.execute(again)).rejects.toMatchObject(refusal("duplicate key"));
  });

  async function countEntries(): Promise<number> {
    const { rows } = await database.db.execute<{ count: string }>(
      sql`select count(*) as count from ledger_entries`,
    );
    return Number(rows[0]?.count);
  }
});

/** The messages of an error and all its causes: how deep the database's message is depends on driver and statement. */
function allMessages(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${allMessages(error.cause)}` : "";
}
