/** The one type of database that the gateway is written against, whichever driver is behind it. */
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

export interface Rows<Row> {
  readonly rows: readonly Row[];
}

export interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/**
 * Drizzle over PGlite or pg; a transaction (`db.transaction(async (tx) => …)`) is one too. In raw rows (`db.execute`)
 * int8 and numeric are strings and moments are text on both drivers. Inside a transaction use `tx` alone: the embedded
 * database has one connection, and a query beside it would wait for ever.
 */
export type Db = PgDatabase<RowsResult, typeof schema>;

/** Who hears a channel of the database. */
export interface Ear {
  hear(payload: string): void;
  /** A line that was lost is there again: something may have been said meanwhile. */
  missed(): void;
  /** The line is gone: until `missed` nothing is heard. */
  lost?(): void;
}

export interface Database {
  readonly db: Db;
  /**
   * The same for work that nobody waits for: seed, settlements, clean-up. Its statements may take minutes, and it takes no
   * connection away from calls. On the embedded database it is `db`.
   */
  readonly jobs: Db;
  readonly kind: "pglite" | "postgres";
  /**
   * Resolves when the database answers a query; rejects with its reason when it does not. For the health check: on a server it
   * waits for no call, and no longer than a second.
   */
  ready(): Promise<void>;
  /**
   * Hears what transactions have said on a channel (`pg_notify`), of this process and, on a server, of all others, from when it
   * resolves on. A line to a server that was lost is taken up again.
   */
  listen(channel: string, ear: Ear): Promise<() => Promise<void>>;
  /** Finishes what runs, then lets go of connections and folder. May be called twice. */
  close(): Promise<void>;
}
