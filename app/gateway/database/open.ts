/**
 * Opens the gateway's database and migrates it: PostgreSQL behind a URL, PGlite in a folder of this process only, or PGlite in
 * memory. All three use the same migrations.
 *
 * PGlite writes without fsync: acknowledged rows survive the end of the process, not a power cut. Real money belongs in
 * PostgreSQL.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle, type PgliteDatabase } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database } from "./database.ts";
import { fillNameKeys } from "./fill-name-keys.ts";
import { lockFolder } from "./folder-lock.ts";
import { type PgliteForDrizzle, type PgliteSource, startPglite } from "./pglite.ts";
import { callLimits, healthLimits, openPostgres, type WorkLimits } from "./postgres.ts";
import * as schema from "./schema.ts";

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("../migrations", import.meta.url)) };

export interface DatabaseOptions {
  /** `postgres://…`: a PostgreSQL server, 15 or newer. Takes precedence over the other options. */
  readonly url?: string;
  /** A folder for the embedded database, created when missing. Rejects with FolderInUse while another process uses it. */
  readonly folder?: string;
  /** A PGlite dump to open an embedded database in memory from, seven times faster than an empty start. */
  readonly dump?: Blob;
  /** The most PostgreSQL connections for calls; 10 by default. */
  readonly maxConnections?: number;
  /** The time limits of a call's work on PostgreSQL; `callLimits` by default. */
  readonly calls?: Partial<WorkLimits>;
  /** Those of the health check; `healthLimits` by default. */
  readonly health?: WorkLimits;
}

/** Without a url and a folder the database is in memory and is lost on close. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  if (options.url) {
    const calls = { ...callLimits, ...options.calls };
    return closedOnce(
      await openPostgres({
        url: options.url,
        maxConnections: options.maxConnections ?? 10,
        calls,
        health: options.health ?? healthLimits,
        ...MIGRATIONS,
      }),
    );
  }
  if (options.folder) return openFolder(options.folder);
  return openPglite({ ...(options.dump && { loadDataDir: options.dump }) });
}

/**
 * Returns an embedded database as a file for `dump`: a copy of `from` or an empty one, migrated and filled by `fill`. It omits
 * PostgreSQL's template databases, which are unused and two thirds of the files.
 */
export async function dumpDatabase(
  fill: (database: Database) => Promise<void> = async () => {},
  from?: Blob,
): Promise<Blob> {
  const client = await startPglite({ ...(from && { loadDataDir: from }) });
  const database = await migratedPglite(client);
  try {
    await fill(database);
    if (from === undefined) await dropTemplates(client);
    return await client.dumpDataDir("none");
  } finally {
    await database.close();
  }
}

async function dropTemplates(client: PgliteForDrizzle): Promise<void> {
  await client.exec("update pg_database set datistemplate = false where datistemplate");
  for (const name of ["template0", "template1"]) await client.exec(`drop database ${name}`);
}

async function openFolder(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder);
  try {
    // A separate subfolder: initdb needs an empty one, and the lock is next to it.
    return await openPglite({ dataDir: join(folder, "pglite") }, lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openPglite(source: PgliteSource, afterClose?: () => Promise<void>): Promise<Database> {
  return migratedPglite(await startPglite(source), afterClose);
}

/**
 * PGlite has one connection and no time-outs: timers do not fire while it works. Queries run one after the other, so no lock can
 * block it.
 */
async function migratedPglite(client: PgliteForDrizzle, afterClose = async () => {}): Promise<Database> {
  const db = drizzle(client, { schema });
  notifyNames(db, client);
  try {
    await migrate(db, MIGRATIONS);
    await fillNameKeys(db, warn);
  } catch (error) {
    await client.close();
    throw error;
  }
  return closedOnce({
    db,
    jobs: db,
    kind: "pglite",
    async ready() {
      await db.execute(sql`select 1`);
    },
    listen: (channel, { receive }) => client.listen(channel, receive),
    async close() {
      await client.close();
      await afterClose();
    },
  });
}

/** Drizzle's session for PGlite drops the names of prepared queries, so this passes them to the client. */
function notifyNames({ _: { session } }: PgliteDatabase<typeof schema>, client: PgliteForDrizzle): void {
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...others) => {
    if (name !== undefined) client.name(query.sql, name);
    return prepare(query, fields, name, ...others);
  };
}

const warn = (what: string): void => process.emitWarning(what);

function closedOnce(database: Database): Database {
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close() {
      closing ??= database.close();
      return closing;
    },
  };
}
