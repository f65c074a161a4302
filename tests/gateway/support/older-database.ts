/** Databases as an older gateway has left them: migrated to a given point, filled in plain SQL, then opened by this one. */
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import type { Database, Db } from "@parlour/app/gateway/database/database.ts";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { makeOwnFolder, type OwnFolder } from "../../../scripts/lib/own-folder.mjs";
import { createPostgresDatabase } from "./databases.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../app/gateway/migrations", import.meta.url));

export type Fill = (db: Pick<Db, "execute">) => Promise<void>;

/** The migrations before the one whose name ends with `firstNew`, in a folder of their own. */
export async function migrationsBefore(firstNew: string): Promise<OwnFolder> {
  const own = await makeOwnFolder("migrations");
  await cp(MIGRATIONS, own.path, { recursive: true });
  const journal = join(own.path, "meta/_journal.json");
  const { entries, ...rest }: { entries: { tag: string }[] } = JSON.parse(await readFile(journal, "utf8"));
  const upTo = entries.findIndex(({ tag }) => tag.endsWith(firstNew));
  if (upTo <= 0) throw new Error(`No migration is called ${firstNew}`);
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, upTo) }));
  return own;
}

/** What `openDatabase` opens such a database by. */
export async function olderDatabase(
  kind: Database["kind"],
  migrationsFolder: string,
  fill: Fill,
): Promise<{ readonly dump: Blob } | { readonly url: string }> {
  if (kind === "pglite") {
    const client = await PGlite.create();
    const db = drizzlePglite(client);
    await migratePglite(db, { migrationsFolder });
    await fill(db);
    const dump = await client.dumpDataDir("none");
    await client.close();
    return { dump };
  }
  const url = await createPostgresDatabase();
  const pool = new Pool({ connectionString: url });
  const db = drizzleNodePostgres(pool);
  await migrateNodePostgres(db, { migrationsFolder });
  await fill(db);
  await pool.end();
  return { url };
}
