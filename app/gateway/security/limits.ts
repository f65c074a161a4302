import { and, eq, like, lte, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { loginFailures } from "../database/schema.ts";
import type { WallClock } from "../options.ts";

/** How often something may happen within a window, which begins with the first time. */
export interface Limit {
  /** The subject of the count: `sms-number:+447700900123`. */
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Counts in the database, so that several gateways share the counts and a restart keeps them. */
export interface Limits {
  /** The count of the current window; `retryAt` once the limit is reached. */
  look(limit: Limit): Promise<Counted>;
  /**
   * Counts one more in one statement, so that simultaneous calls all count. `retryAt` if this would exceed the limit; then it is
   * not counted.
   */
  take(limit: Limit): Promise<Counted>;
  /** Takes one count back, because it did not happen after all. */
  giveBack(limit: Limit): Promise<void>;
  forget(limit: Limit): Promise<void>;
  sweep(): Promise<void>;
}

export interface Counted {
  readonly count: number;
  readonly retryAt: Date | null;
}

const PREFIX = "limit:";

export function createLimits({ db, jobs }: Database, clock: WallClock): Limits {
  const now = (): Date => new Date(clock.nowMs());
  const rowOf = ({ key }: Limit) => eq(loginFailures.key, PREFIX + key);
  return {
    async look(limit) {
      const [row] = await db.select().from(loginFailures).where(rowOf(limit));
      const endsAt = row?.lockedUntil ?? null;
      if (row === undefined || endsAt === null || endsAt <= now()) return { count: 0, retryAt: null };
      return { count: row.failures, retryAt: row.failures >= limit.max ? endsAt : null };
    },
    async take({ key, max, windowMs }) {
      const startsAt = now();
      const endsAt = new Date(startsAt.getTime() + windowMs);
      const isOver = sql`${loginFailures.lockedUntil} <= ${momentSql(startsAt)}`;
      const [row] = await db
        .insert(loginFailures)
        .values({ key: PREFIX + key, failures: 1, firstAt: startsAt, lockedUntil: endsAt })
        .onConflictDoUpdate({
          target: loginFailures.key,
          set: {
            failures: sql`case when ${isOver} then 1 else ${loginFailures.failures} + 1 end`,
            firstAt: sql`case when ${isOver} then ${momentSql(startsAt)} else ${loginFailures.firstAt} end`,
            lockedUntil: sql`case when ${isOver} then ${momentSql(endsAt)} else ${loginFailures.lockedUntil} end`,
          },
          setWhere: sql`${isOver} or ${loginFailures.failures} < ${max}::int`,
        })
        .returning();
      if (row !== undefined) return { count: row.failures, retryAt: null };
      const [full] = await db
        .select()
        .from(loginFailures)
        .where(eq(loginFailures.key, PREFIX + key));
      return { count: max + 1, retryAt: full?.lockedUntil ?? endsAt };
    },
    async giveBack(limit) {
      await db
        .update(loginFailures)
        .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
        .where(rowOf(limit));
    },
    async forget(limit) {
      await db.delete(loginFailures).where(rowOf(limit));
    },
    async sweep() {
      await jobs
        .delete(loginFailures)
        .where(and(like(loginFailures.key, `${PREFIX}%`), lte(loginFailures.lockedUntil, now())));
    },
  };
}

/** A moment as a parameter with an explicit type, so that its place in an expression does not matter. */
const momentSql = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
