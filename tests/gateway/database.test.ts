import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Db } from "@parlour/app/gateway/database/database.ts";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import * as schema from "@parlour/app/gateway/database/schema.ts";
import { games, members, settings, vendors } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeOwnFolder } from "../../scripts/lib/own-folder.mjs";
import { createPostgresDatabase, forEachDatabase } from "./support/databases.ts";
import { NOON_MS } from "./support/ledgers.ts";

const NOON = new Date(NOON_MS);
const member = (account: string) => ({
  ...accountNamed(account),
  nickname: account,
  passwordHash: "hash",
  passwordChangedAt: NOON,
  currency: "EUR",
  createdAt: NOON,
});

forEachDatabase((name, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it("is ready when opened, and rejects when it is closed", async () => {
    expect(database.kind).toBe(name);
    await expect(database.ready()).resolves.toBeUndefined();
    const closed = await open();
    await closed.close();
    await closed.close();
    await expect(closed.ready()).rejects.toThrow();
  });

  it("listens to several channels from the same moment, without a warning", async () => {
    const warnings: Error[] = [];
    const heard: string[] = [];
    const note = (warning: Error) => warnings.push(warning);
    const listening = await open();
    process.on("warning", note);
    try {
      const channels = ["first", "second", "third"];
      await Promise.all(
        channels.map((channel) =>
          listening.listen(channel, {
            receive: (payload) => heard.push(`${channel}: ${payload}`),
            missed() {},
          }),
        ),
      );
      for (const channel of channels) await listening.db.execute(sql`select pg_notify(${channel}, 'heard')`);
      await expect.poll(() => heard).toEqual(channels.map((channel) => `${channel}: heard`));
      expect(warnings).toEqual([]);
    } finally {
      process.off("warning", note);
      await listening.close();
    }
  });

  it("returns raw int8, sums and counts as text, for any size", async () => {
    const { rows } = await database.db.execute(sql`
      select 5::int8 as small, 9223372036854775807::int8 as large, sum(n) as sum, count(*) as count
      from (values (1::int8), (2::int8)) as numbers (n)`);
    expect(rows).toEqual([{ small: "5", large: "9223372036854775807", sum: "3", count: "2" }]);
  });

  describe("a prepared query", () => {
    /** Divides 12 by a number, so that 0 is refused while it runs, and a word before it does. */
    const prepared = (db: Db) =>
      db
        .select({ share: sql<string>`share`, word: sql<string | null>`word` })
        .from(
          sql`(select 12::int8 / ${sql.placeholder("by")}::int8 as share, ${sql.placeholder("word")}::text as word) as asked`,
        )
        .prepare("twelfth");
    const refused = (code: string) => ({ cause: { code } });

    it("answers like any other query, repeatedly, and is parsed once", async () => {
      const query = prepared(database.db);
      for (const by of [3, 4, "6"])
        expect(await query.execute({ by, word: null })).toEqual([
          { share: `${12 / Number(by)}`, word: null },
        ]);
      expect(await query.execute({ by: 1n, word: "it's" })).toEqual([{ share: "12", word: "it's" }]);
      if (name === "postgres") return;
      const { rows } = await database.db.execute(
        sql`select name from pg_prepared_statements where name = 'twelfth'`,
      );
      expect(rows).toEqual([{ name: "twelfth" }]);
    });

    it("is refused with its error code, and answers again after that", async () => {
      const query = prepared(database.db);
      await expect(query.execute({ by: 0, word: null })).rejects.toMatchObject(refused("22012"));
      await expect(query.execute({ by: "x", word: null })).rejects.toMatchObject(refused("22P02"));
      expect(await query.execute({ by: 2, word: "a" })).toEqual([{ share: "6", word: "a" }]);
    });

    it.runIf(name === "pglite")("is refused under the name of another prepared query", async () => {
      await prepared(database.db).execute({ by: 1, word: null });
      const other = database.db
        .select({ one: sql<number>`one` })
        .from(sql`(select 1 as one) as asked`)
        .prepare("twelfth");
      await expect(other.execute()).rejects.toThrow();
    });

    it("runs in the transaction that executes it", async () => {
      await prepared(database.db).execute({ by: 1, word: null });
      await expect(
        database.db.transaction(async (tx) => {
          expect(await prepared(tx).execute({ by: 2, word: null })).toEqual([{ share: "6", word: null }]);
          await tx.insert(members).values(member("carol"));
          await expect(prepared(tx).execute({ by: 0, word: null })).rejects.toMatchObject(refused("22012"));
          await expect(prepared(tx).execute({ by: 2, word: null })).rejects.toMatchObject(refused("25P02"));
          throw new Error("enough");
        }),
      ).rejects.toThrow("enough");
      expect(await database.db.select().from(members).where(eq(members.nickname, "carol"))).toEqual([]);
      expect(await prepared(database.db).execute({ by: 3, word: null })).toEqual([
        { share: "4", word: null },
      ]);
    });

    it("runs correctly between concurrent queries and transactions", async () => {
      const query = prepared(database.db);
      const asked = Array.from({ length: 12 }, (_, at) => at + 1);
      const answers = await Promise.all(
        asked.map((by) =>
          by % 3 === 0
            ? database.db.transaction(
                async (tx) => (await prepared(tx).execute({ by, word: null }))[0]?.share,
              )
            : query.execute({ by, word: null }).then(([row]) => row?.share),
        ),
      );
      expect(answers).toEqual(asked.map((by) => `${Math.floor(12 / by)}`));
    });
  });

  it("accepts one account per name, in upper or lower case", async () => {
    await database.db.insert(members).values(member("Ann"));
    await expect(database.db.insert(members).values(member("aNN"))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("members_account_key") },
    });
  });

  it("refuses a member of an unknown type", async () => {
    await expect(database.db.insert(members).values({ ...member("ben"), type: 3 })).rejects.toMatchObject({
      cause: { message: expect.stringContaining("members_type_known") },
    });
  });

  it("WALLET-04 keeps minimum stakes exact, and JSON and lists unchanged", async () => {
    await database.db
      .insert(vendors)
      .values({ code: "NOVA", displayName: "Nova", categories: ["RNG", "LIVE"], style: { hue: 12 } });
    const minBetMinor = 9_007_199_254_740_993n;
    await database.db.insert(games).values({
      nodeId: 1,
      code: "NOVA-1",
      name: "Nova One",
      vendorCode: "NOVA",
      category: "RNG",
      minBetMinor,
    });
    const [row] = await database.db
      .select()
      .from(games)
      .innerJoin(vendors, eq(vendors.code, games.vendorCode));
    expect(row).toMatchObject({
      games: { minBetMinor, enabled: true },
      vendors: { categories: ["RNG", "LIVE"], style: { hue: 12 } },
    });
  });

  it("finds the most popular games of a category through an index", async () => {
    const plan = await database.db.transaction(async (tx) => {
      // So few rows are read and sorted faster without an index; the question is whether it could serve.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      const best = tx
        .select()
        .from(games)
        .where(eq(games.category, "RNG"))
        .orderBy(desc(games.popularity))
        .limit(60);
      return tx.execute(sql`explain ${best}`);
    });
    const text = JSON.stringify(plan.rows);
    expect(text).toContain("games_by_category_idx");
    expect(text).not.toContain("Sort");
  });
});

describe("migrations", () => {
  it("match the schema", async () => {
    const journal = JSON.parse(await readMigration("meta/_journal.json"));
    const latest = String(journal.entries.length - 1).padStart(4, "0");
    const kept = JSON.parse(await readMigration(`meta/${latest}_snapshot.json`));
    expect(await generateMigration(kept, generateDrizzleJson(schema, kept.id))).toEqual([]);
  });

  it("keep only the latest snapshot, which the next migration needs", async () => {
    const { entries } = JSON.parse(await readMigration("meta/_journal.json"));
    const latest = String(entries.length - 1).padStart(4, "0");
    expect((await readdir(new URL("meta", migrations))).sort()).toEqual([
      `${latest}_snapshot.json`,
      "_journal.json",
    ]);
  });

  it.skipIf(inject("postgres").kind === "skipped")(
    "run once when four gateways start on one server together",
    async () => {
      const url = await createPostgresDatabase();
      const gateways = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase({ url, maxConnections: 2 })),
      );
      const [first] = gateways;
      const done = await first?.db.execute(sql`select count(*) as count from drizzle.__drizzle_migrations`);
      const { entries } = JSON.parse(await readMigration("meta/_journal.json"));
      expect(done?.rows).toEqual([{ count: String(entries.length) }]);
      await Promise.all(gateways.map((gateway) => gateway.close()));
    },
  );

  it("reject with the reason when there is no server", async () => {
    await expect(openDatabase({ url: "postgres://nobody@127.0.0.1:1/nothing" })).rejects.toThrow(
      "ECONNREFUSED",
    );
  });
});

describe("a data folder", () => {
  it("keeps its rows after reopening", async () => {
    const own = await makeOwnFolder("folder");
    try {
      const first = await openDatabase({ folder: join(own.path, "new", "data") });
      await first.db.insert(settings).values({ key: "site", value: { status: 0 }, updatedAt: NOON });
      await first.close();
      const second = await openDatabase({ folder: join(own.path, "new", "data") });
      expect(await second.db.select().from(settings)).toEqual([
        { key: "site", value: { status: 0 }, updatedAt: NOON },
      ]);
      await second.close();
    } finally {
      await own.remove();
    }
  });
});

const migrations = new URL("../../app/gateway/migrations/", import.meta.url);
const readMigration = (path: string) => readFile(new URL(path, migrations), "utf8");
