/**
 * Opens the gateway's database and brings it to the newest migration: PostgreSQL behind a URL, PGlite in a folder that
 * only this process may use, or PGlite in memory. All three take the same migrations.
 *
 * PGlite writes without fsync: acknowledged rows survive the death of the process, not a power cut. Real money belongs in
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
import { callLimits, openPostgres, type WorkLimits } from "./postgres.ts";
import * as schema from "./schema.ts";

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("../migrations", import.meta.url)) };

export interface DatabaseOptions {
  /** `postgres://…`: a PostgreSQL server, 15 or newer. Wins over the others. */
  readonly url?: string;
  /** A folder for the embedded database, made when absent. Refused with FolderInUse while another process has it. */
  readonly folder?: string;
  /** A PGlite dump to start an embedded database in memory from, seven times faster than an empty start. */
  readonly dump?: Blob;
  /** At most this many connections to PostgreSQL for calls; 10 unless told. */
  readonly maxConnections?: number;
  /** How long a call's work may take on PostgreSQL; `callLimits` unless told. */
  readonly calls?: Partial<WorkLimits>;
}

/** Without a url and a folder the database is in memory and gone when it is closed. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  if (options.url) {
    const calls = { ...callLimits, ...options.calls };
    return closedOnce(
      await openPostgres({
        url: options.url,
        maxConnections: options.maxConnections ?? 10,
        calls,
        ...MIGRATIONS,
      }),
    );
  }
  if (options.folder) return openFolder(options.folder);
  return openPglite({ ...(options.dump && { loadDataDir: options.dump }) });
}

/**
 * A copy of an embedded database as a file that `dump` takes: of `from` or an empty one, migrated, and filled by `fill`. It is
 * without PostgreSQL's templates, which nobody connects to and which would be two thirds of its files.
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
    // A folder of its own, because initdb wants an empty one and the lock lives beside it.
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
 * It has one connection and knows no time-outs: nothing rings inside of it while it works. Nobody can hold a lock against it either;
 * what is asked waits for what was asked before.
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
    listen: (channel, { hear }) => client.listen(channel, hear),
    async close() {
      await client.close();
      await afterClose();
    },
  });
}

/** Drizzle's session for PGlite drops the names of prepared queries: it tells them to the client here. */
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
