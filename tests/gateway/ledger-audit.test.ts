/** `npm run backoffice -- audit`: it proves a right ledger during postings and names each error. */
import { randomUUID } from "node:crypto";
import { onLoopback } from "@parlour/app/gateway/backoffice/api/admin-place.ts";
import { openAdminApi } from "@parlour/app/gateway/backoffice/api/serve-admin-api.ts";
import type { Database, Db } from "@parlour/app/gateway/database/database.ts";
import type { Account, Ledger } from "@parlour/app/gateway/ledger/ledger.ts";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeOwnFolder } from "../../scripts/lib/own-folder.mjs";
import { auditOf } from "./support/audits.ts";
import { adminNeeds, sessionOf, typeAt } from "./support/backoffice-cli.ts";
import { forEachDatabase } from "./support/databases.ts";
import { ledgerOf, memberWith, NOON_MS, operatorCash } from "./support/ledgers.ts";

const WRITERS = 8;

forEachDatabase((_name, open) => {
  let database: Database;
  let ledger: Ledger;
  let [cash, ann, ben]: Account[] = [];
  beforeAll(async () => {
    database = await open();
    ledger = ledgerOf(database.db);
    [cash, ann, ben] = [
      await operatorCash(ledger),
      await memberWith(ledger, 500n),
      await memberWith(ledger, 300n),
    ];
    await memberWith(ledger, 0n, "VND");
    for (const amountMinor of [5n, 7n]) await move(ann, ben, amountMinor);
    await move(ben, cash, 9n);
  });
  afterAll(() => database.close());

  const idOf = (account: Account | undefined): string => account?.id ?? "";
  const move = (from: Account | undefined, to: Account | undefined, amountMinor: bigint) =>
    ledger.transfer({
      idempotencyKey: randomUUID(),
      kind: "payment",
      from: idOf(from),
      to: idOf(to),
      amountMinor,
    });

  /** The problems that an audit finds after a change that bypasses the rules. The change is rolled back. */
  async function problemsAfter(change: SQL): Promise<readonly string[]> {
    let problems: readonly string[] = [];
    const attempt = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(change);
      problems = (await auditOf(tx)).problems;
      throw new Error("undone");
    });
    await expect(attempt).rejects.toThrow("undone");
    return problems;
  }

  /** The id of the transaction that moved this amount on the account. */
  async function transactionOf(account: Account | undefined, amountMinor: bigint): Promise<string> {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      select transaction_id as id from ledger_entries where account_id = ${idOf(account)} and amount_minor = ${amountMinor}`);
    return rows[0]?.id ?? "none";
  }

  it("WALLET-04 proves a correct ledger", async () => {
    expect(await auditOf(database.db)).toMatchObject({
      end: { stage: "proven", transactions: 5, accounts: 4 },
      problems: [],
    });
  });

  it("WALLET-04 proves it during concurrent postings by eight writers", async () => {
    let isOver = false;
    const players = await Promise.all(Array.from({ length: WRITERS }, () => memberWith(ledger, 1_000n)));
    const writing = players.map(async (player, at) => {
      for (let turn = 0; !isOver; turn += 1) {
        const other = turn % 3 === 0 ? cash : players[(at + 1) % WRITERS];
        await (turn % 2 ? move(player, other, 3n) : move(other, player, 3n));
      }
    });
    const audits: Awaited<ReturnType<typeof auditOf>>[] = [];
    try {
      for (let time = 0; time < 3; time += 1) audits.push(await auditOf(database.db));
    } finally {
      isOver = true;
      await Promise.all(writing);
    }
    for (const { problems } of audits) expect(problems).toEqual([]);
    const transactions = audits.map(({ end }) => (end.stage === "proven" ? end.transactions : 0));
    expect(transactions[2]).toBeGreaterThan(transactions[0] ?? 0);
  });

  describe("reports an error", () => {
    it("WALLET-04 for an amount that differs from the posting", async () => {
      const transaction = await transactionOf(ben, 7n);
      const problems = await problemsAfter(sql`
        update ledger_entries set amount_minor = 8 where transaction_id = ${transaction} and account_id = ${idOf(ben)}`);
      expect(problems).toContain(`Transaction ${transaction} does not balance: 1 EUR`);
      expect(problems).toContainEqual(
        expect.stringMatching(
          `^Account ${idOf(ben)} has 312 after transaction ${transaction}, line 2, and should have 313$`,
        ),
      );
    });

    it("WALLET-04 for a missing entry and a missing transaction", async () => {
      const transaction = await transactionOf(ben, 5n);
      const own = sql`transaction_id = ${transaction}`;
      expect(
        await problemsAfter(sql`delete from ledger_entries where ${own} and account_id = ${idOf(ben)}`),
      ).toEqual(
        expect.arrayContaining([
          `Transaction ${transaction} has 1 entries and was posted as having 2`,
          `Transaction ${transaction} does not balance: -5 EUR`,
          expect.stringMatching(`^Account ${idOf(ben)} has 312 after transaction`),
        ]),
      );
      expect(await problemsAfter(sql`delete from ledger_transactions where id = ${transaction}`)).toEqual([
        `Transaction ${transaction} has entries and is not there`,
      ]);
    });

    it("WALLET-04 for an entry of another currency, and one whose account is missing", async () => {
      const transaction = await transactionOf(ben, 5n);
      expect(
        await problemsAfter(
          sql`update ledger_entries set currency = 'VND' where transaction_id = ${transaction} and line = 1`,
        ),
      ).toContain(`Transaction ${transaction} moves VND on account ${idOf(ann)}, which is in EUR`);
      expect(await problemsAfter(sql`delete from ledger_accounts where id = ${idOf(ben)}`)).toContain(
        `Account ${idOf(ben)} of transaction ${transaction} is not there`,
      );
    });

    it("WALLET-04 for a balance after an entry that does not follow from the previous one", async () => {
      const transaction = await transactionOf(ben, 5n);
      const problems = await problemsAfter(sql`
        update ledger_entries set balance_after_minor = 306 where transaction_id = ${transaction} and account_id = ${idOf(ben)}`);
      expect(problems).toContain(
        `Account ${idOf(ben)} has 306 after transaction ${transaction}, line 2, and should have 305`,
      );
      // The balance after the next entry no longer follows either.
      expect(problems).toHaveLength(2);
    });

    it("WALLET-04 for a player's balance that differs from the sum of the entries", async () => {
      const problems = await problemsAfter(
        sql`update ledger_accounts set balance_minor = balance_minor + 2 where id = ${idOf(ann)}`,
      );
      expect(problems).toEqual([
        `Account ${idOf(ann)} holds 490, and its entries come to 488`,
        "All accounts together hold 2 EUR",
      ]);
    });

    it("WALLET-04 for shards of the operator's account that differ from the sum of the entries", async () => {
      const total = await ledger.balanceAt(await operatorCash(ledger));
      const changed = await problemsAfter(sql`
        update ledger_shards set balance_minor = balance_minor + 3
        where shard = (select min(shard) from ledger_shards where account_id = ${idOf(cash)})`);
      expect(changed).toEqual([
        `Account ${idOf(cash)} holds ${total + 3n} in its shards, and its entries come to ${total}`,
        "All accounts together hold 3 EUR",
      ]);
      const gone = await problemsAfter(sql`delete from ledger_shards`);
      expect(gone).toContain(`Account ${idOf(cash)} holds 0 in its shards, and its entries come to ${total}`);
      const strange = await problemsAfter(
        sql`insert into ledger_shards (account_id, balance_minor) values (${idOf(ann)}, 4)`,
      );
      expect(strange).toContain(`Account ${idOf(ann)} is a member's and has a shard`);
    });

    it("WALLET-04 for an operator's account below its floor", async () => {
      const problems = await problemsAfter(
        sql`update ledger_accounts set floor_minor = 0 where id = ${idOf(cash)}`,
      );
      expect(problems).toEqual([
        expect.stringMatching(`^Account ${idOf(cash)} holds -\\d+ and may not be below 0$`),
      ]);
    });
  });

  describe("as a command", () => {
    /** The output of the command beside a gateway with this database. */
    async function said(db: Db, ...words: string[]) {
      const own = await makeOwnFolder("audit");
      onTestFinished(own.remove);
      const token = await sessionOf(db, "ann", ["viewer"], NOON_MS);
      const needs = adminNeeds({ ...database, db }, { nowMs: () => NOON_MS });
      const adminApi = await openAdminApi(needs, onLoopback(own.path));
      const env = { PARLOUR_DATA: own.path, PARLOUR_BACKOFFICE_TOKEN: token };
      const { status, out, err } = await typeAt(env, words);
      await adminApi.close();
      return { status, out: out.split("\n"), err: err.split("\n") };
    }

    it("WALLET-04 reports that the ledger is correct, and its progress on standard error", async () => {
      const { status, out, err } = await said(database.db, "audit");
      expect(status).toBe(0);
      expect(out).toEqual([
        expect.stringMatching(
          /^The ledger is right: \d+ transactions up to \d+ and the balances of \d+ accounts/,
        ),
      ]);
      expect(err).toEqual(expect.arrayContaining([expect.stringMatching(/^Transactions up to \d+ of \d+$/)]));
    });

    it("WALLET-04 fails with the errors found, and refuses unknown arguments", async () => {
      const attempt = database.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(
          sql`update ledger_accounts set balance_minor = balance_minor + 2 where id = ${idOf(ann)}`,
        );
        expect(await said(tx, "audit")).toMatchObject({
          status: 1,
          out: [
            expect.stringContaining(`Account ${idOf(ann)} holds 490`),
            "All accounts together hold 2 EUR",
          ],
          err: expect.arrayContaining(["The ledger is wrong in 2 places."]),
        });
        throw new Error("undone");
      });
      await expect(attempt).rejects.toThrow("undone");
      expect(await said(database.db, "audit", "all")).toMatchObject({ status: 2 });
      expect(await said(database.db, "audit", "--step={}")).toMatchObject({ status: 2 });
    });
  });
});
