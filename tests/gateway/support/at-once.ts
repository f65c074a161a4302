/** Races of a test. They begin on open connections, so that what is tested decides who is first, and not the pool. */
import type { Db } from "@parlour/app/gateway/database/database.ts";
import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { expect } from "vitest";

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];
type Work = (tx: Transaction) => PromiseLike<unknown>;
export type Answers<Racers> = { -readonly [At in keyof Racers]: Awaited<Racers[At]> };

export interface Held {
  /** Locks what all racers want. */
  readonly hold: Work;
  /** Runs when all of them wait for it. */
  readonly meanwhile?: Work;
}

/** How many connections of this database wait for a lock. */
async function waiting(tx: Pick<Db, "execute">): Promise<number> {
  const { rows } = await tx.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}

/** Whether the database has several connections, all of which are open now. An embedded one takes one work at a time. */
async function openConnections(db: Db): Promise<boolean> {
  const pool: unknown = Reflect.get(db, "$client");
  if (!(pool instanceof Pool)) return false;
  const free = pool.options.max - (pool.totalCount - pool.idleCount);
  const opened = await Promise.allSettled(Array.from({ length: free }, () => pool.connect()));
  for (const one of opened) if (one.status === "fulfilled") one.value.release();
  return true;
}

/**
 * What all of `race` answer, begun at the same moment. With `held` a transaction keeps a lock until all of them wait for
 * it, so that each has read what it decides by.
 */
export async function atOnce<const Racers extends readonly unknown[]>(
  db: Db,
  race: () => Racers,
  held?: Held,
): Promise<Answers<Racers>> {
  const hasSeveral = await openConnections(db);
  if (held === undefined) return Promise.all(race());
  const { racing } = await db.transaction(async (tx) => {
    await held.hold(tx);
    const racers = race();
    const racing = Promise.all(racers);
    // A racer that fails is heard of below, when the others are let go.
    racing.catch(() => {});
    if (hasSeveral) await expect.poll(() => waiting(tx)).toBe(racers.length);
    await held.meanwhile?.(tx);
    return { racing };
  });
  return racing;
}
