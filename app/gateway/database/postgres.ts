/** PostgreSQL behind a URL, with a limit for every wait. Each kind of work has its own connections and time-outs. */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientConfig, Pool } from "pg";
import type { Database } from "./database.ts";
import { fillNameKeys } from "./fill-name-keys.ts";
import { createPostgresListener } from "./postgres-listener.ts";
import * as schema from "./schema.ts";

/** Time limits of work in the database, in milliseconds. */
export interface WorkLimits {
  /** One statement, including its waits. */
  readonly statementMs: number;
  /** Waiting for a lock of another transaction. */
  readonly lockMs: number;
  /** A transaction without a statement. */
  readonly idleInTransactionMs: number;
  /** Waiting for a connection: a free one, or a new one from the server. */
  readonly acquireMs: number;
}

/** Calls, where a client waits for the answer. */
export const callLimits: WorkLimits = {
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  acquireMs: 5_000,
};
/** The seed, settlements and clean-up: no client waits, and a large operator has much data. */
const jobLimits: WorkLimits = {
  statementMs: 10 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
  acquireMs: 30_000,
};
export const healthLimits: WorkLimits = {
  statementMs: 1_000,
  lockMs: 1_000,
  idleInTransactionMs: 1_000,
  acquireMs: 1_000,
};

const JOBS_AT_ONCE = 2;
/** A number that no other user of the server takes: ASCII "parlour" read as one integer. */
const MIGRATION_LOCK = 0x7061_726c_6f75n;

export interface PostgresOptions {
  readonly url: string;
  /** The most connections for calls; jobs, the health check and notifications have their own. */
  readonly maxConnections: number;
  readonly calls: WorkLimits;
  readonly health: WorkLimits;
  readonly migrationsFolder: string;
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, maxConnections, calls, migrationsFolder } = options;
  await migrated(url, migrationsFolder);
  const pools = {
    calls: poolOf(url, "parlour", maxConnections, calls),
    jobs: poolOf(url, "parlour-jobs", JOBS_AT_ONCE, jobLimits),
    // A separate connection, so that the check gets an answer while all others are in use.
    health: poolOf(url, "parlour-health", 1, options.health),
  };
  const health = drizzle(pools.health, { schema });
  let asking: Promise<unknown> | null = null;
  const listener = createPostgresListener(url);
  return {
    kind: "postgres",
    db: drizzle(pools.calls, { schema }),
    jobs: drizzle(pools.jobs, { schema }),
    async ready() {
      // Simultaneous checks share one query, so that none waits for another.
      asking ??= health.execute(sql`select 1`).finally(() => {
        asking = null;
      });
      await asking;
    },
    listen: listener.listen,
    async close() {
      await listener.close();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

/**
 * The settings of a new connection. JIT is off: it takes seconds to compile a query on the tree of members, whose cost the
 * planner overestimates.
 */
const configOf = (url: string, name: string, limits: WorkLimits): ClientConfig => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: limits.acquireMs,
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  options: "-c jit=off",
});

function poolOf(url: string, name: string, max: number, limits: WorkLimits): Pool {
  const pool = new Pool({ ...configOf(url, name, limits), max });
  const warn = (error: Error) => process.emitWarning(`A database connection was lost: ${error.message}`);
  // The pool replaces an idle connection that is lost, and a query on a lost one rejects. Without these listeners either
  // event ends the process.
  pool.on("error", warn);
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Several gateways may start at once: one migrates, the others wait and then have nothing to do. */
async function migrated(url: string, migrationsFolder: string): Promise<void> {
  const client = new Client(
    configOf(url, "parlour-migrations", { ...jobLimits, lockMs: jobLimits.statementMs }),
  );
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder });
    await fillNameKeys(db, (what) => process.emitWarning(what));
  } finally {
    // Ending the connection releases the lock, also after a failed migration.
    await client.end();
  }
}
