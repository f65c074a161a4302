/** The database type that the gateway uses with either driver. */
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

export interface Rows<Row> {
  readonly rows: readonly Row[];
}

export interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/**
 * Drizzle over PGlite or pg, or a transaction of it (`db.transaction(async (tx) => …)`). Raw rows (`db.execute`) hold int8
 * and numeric as strings and moments as text. Inside a transaction use `tx` only: a query on `db` would deadlock on the
 * embedded database's one connection.
 */
export type Db = PgDatabase<RowsResult, typeof schema>;

/** A listener to a database channel. */
export interface ChannelListener {
  receive(payload: string): void;
  /** The lost connection is back; notifications may have been missed. */
  missed(): void;
  /** The connection is lost: no notifications arrive until `missed`. */
  lost?(): void;
}

export interface Database {
  readonly db: Db;
  /**
   * The same database for background work: seed, settlements, clean-up. Statements may take minutes and use no connection
   * of calls. On the embedded database it is `db`.
   */
  readonly jobs: Db;
  readonly kind: "pglite" | "postgres";
  /**
   * Resolves when the database answers a query, else rejects with the reason; for the health check. On a server it waits
   * for no call and for at most one second.
   */
  ready(): Promise<void>;
  /**
   * Receives the notifications (`pg_notify`) of a channel from this process and, on a server, from all others, once it has
   * resolved. It reconnects to a server after a lost connection.
   */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** Finishes running work, then releases the connections and the folder. May be called twice. */
  close(): Promise<void>;
}
