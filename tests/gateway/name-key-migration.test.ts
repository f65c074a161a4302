/** Migrates a database without name keys: every account keeps a name, and no two names have the same key. */
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { nameKey } from "@parlour/app/gateway/members/name-key.ts";
import { asc, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { type Fill, migrationsBefore, olderDatabase } from "./support/older-database.ts";

/** Names as stored before, oldest first; the old database took equal ones for different. */
const old: readonly (readonly [account: string, email: string])[] = [
  ["Ann", "ann@example.com"],
  ["ａｎｎ", "ａnn@example.com"],
  ["Zoë", "zoë@example.com"],
  ["ann-2", ""],
  ["ivy_3", ""],
  ["ﬁnn", "Finn@Example.com"],
  ["finn", ""],
];

const fill: Fill = async (db) => {
  for (const [place, [account, email]] of old.entries())
    await db.execute(sql`
      insert into members (account, nickname, password_hash, password_changed_at, currency, created_at, email)
      values (${account}, ${account}, 'none', now(), 'USD', ${`2026-01-0${place + 1}`}::timestamptz, ${email})`);
};

forEachDatabase((name) => {
  let folder: string;
  let database: Database | null = null;
  beforeAll(async () => {
    const own = await migrationsBefore("name_keys");
    folder = own.path;
    return own.remove;
  });
  afterEach(() => database?.close());

  async function openOld(): Promise<Database> {
    const old = await olderDatabase(name, folder, fill);
    if ("dump" in old) return openDatabase(old);
    // Two gateways start at once: one migrates, the other finds the migration done.
    const [first, second] = await Promise.all([openDatabase(old), openDatabase(old)]);
    await second.close();
    return first;
  }

  it("REG-03 gives an older database its name keys, and lets the oldest of several accounts keep a shared name", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
    database = await openOld();
    const told = warn.mock.calls
      .map(([what]) => String(what))
      .filter((what) => what.startsWith("The account"));
    warn.mockRestore();
    const rows = await database.db.select().from(members).orderBy(asc(members.createdAt));
    expect(rows.map(({ account }) => account)).toEqual([
      "Ann",
      "ａｎｎ-3",
      "Zoë",
      "ann-2",
      "ivy_3",
      "ﬁnn-2",
      "finn",
    ]);
    for (const { account, accountKey } of rows) expect(accountKey).toBe(nameKey(account));
    expect(rows.map(({ email, emailKey }) => [email, emailKey])).toEqual([
      ["ann@example.com", "ann@example.com"],
      ["ａnn@example.com", ""],
      ["zoë@example.com", "zoë@example.com"],
      ["", ""],
      ["", ""],
      ["Finn@Example.com", "finn@example.com"],
      ["", ""],
    ]);
    expect(told).toHaveLength(3);
    const [column] = (
      await database.db.execute<{ attnotnull: boolean }>(
        sql`select attnotnull from pg_attribute where attrelid = 'members'::regclass and attname = 'account_key'`,
      )
    ).rows;
    expect(column?.attnotnull).toBe(true);
  });
});
