import { and, eq, inArray, like, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { loginFailures } from "../database/schema.ts";
import type { LoginLimits, WallClock } from "../options.ts";

/** What a guessing attacker meets (LOGIN-07): a captcha after the first failure, a closed door after many. */
export interface LoginGuard {
  /** Before the password is looked at: is the door closed, and must this attempt bring a captcha? */
  look(attempt: Attempt): Promise<{ readonly lockedUntil: Date | null; readonly needsCaptcha: boolean }>;
  /**
   * Counts the attempt as a failure before the password is checked, so that a burst of parallel guesses is counted as
   * what it is; `forgive` takes it back when the password was right. Answers when the door opens again if this attempt
   * is beyond what is allowed.
   */
  count(attempt: Attempt): Promise<{ readonly lockedUntil: Date | null; readonly isBeyond: boolean }>;
  /** The password was right: the account's failures are forgotten, the address gets its one back. */
  forgive(attempt: Attempt): Promise<void>;
  /** Opens an account's door again: it has a new password, so what was guessed at is gone. */
  unlock(account: string): Promise<void>;
  sweep(): Promise<void>;
}

export interface Attempt {
  /** As it is looked up: trimmed, in lower case. It need not exist. */
  readonly account: string;
  readonly ip: string;
}

export function createLoginGuard({ db }: Database, clock: WallClock, limits: LoginLimits): LoginGuard {
  const keysOf = ({ account, ip }: Attempt) => ({ account: `account:${account}`, address: `ip:${ip}` });

  /** One more failure for a key. A window that has passed starts anew; a lock that has passed does too. */
  async function add(
    key: string,
    lockAfter: number,
  ): Promise<{ failures: number; lockedUntil: Date | null }> {
    const now = new Date(clock.nowMs());
    const lockUntil = new Date(clock.nowMs() + limits.lockMs);
    const nowSql = momentSql(now);
    const windowStart = momentSql(new Date(clock.nowMs() - limits.windowMs));
    const isOver = sql`(${loginFailures.firstAt} <= ${windowStart} or ${loginFailures.lockedUntil} <= ${nowSql})`;
    const failures = sql`case when ${isOver} then 1 else ${loginFailures.failures} + 1 end`;
    const [row] = await db
      .insert(loginFailures)
      .values({ key, failures: 1, firstAt: now, lockedUntil: lockAfter <= 1 ? lockUntil : null })
      .onConflictDoUpdate({
        target: loginFailures.key,
        set: {
          failures,
          firstAt: sql`case when ${isOver} then ${nowSql} else ${loginFailures.firstAt} end`,
          lockedUntil: sql`case when ${failures} >= ${lockAfter}
            then coalesce(case when ${isOver} then null else ${loginFailures.lockedUntil} end, ${momentSql(lockUntil)}) end`,
        },
      })
      .returning();
    return { failures: row?.failures ?? 1, lockedUntil: row?.lockedUntil ?? null };
  }

  return {
    async look(attempt) {
      const { account, address } = keysOf(attempt);
      const rows = await db
        .select()
        .from(loginFailures)
        .where(inArray(loginFailures.key, [account, address]));
      const nowMs = clock.nowMs();
      const live = rows.filter(
        (row) =>
          row.firstAt.getTime() > nowMs - limits.windowMs &&
          (row.lockedUntil === null || row.lockedUntil.getTime() > nowMs),
      );
      const failuresOf = (key: string): number => live.find((row) => row.key === key)?.failures ?? 0;
      return {
        lockedUntil: latest(live.map((row) => row.lockedUntil)),
        needsCaptcha:
          failuresOf(account) >= limits.captchaAfterAccountFailures ||
          failuresOf(address) >= limits.captchaAfterAddressFailures,
      };
    },
    async count(attempt) {
      const { account, address } = keysOf(attempt);
      const byAccount = await add(account, limits.lockAfterAccountFailures);
      const byAddress = await add(address, limits.lockAfterAddressFailures);
      return {
        lockedUntil: latest([byAccount.lockedUntil, byAddress.lockedUntil]),
        isBeyond:
          byAccount.failures > limits.lockAfterAccountFailures ||
          byAddress.failures > limits.lockAfterAddressFailures,
      };
    },
    async forgive(attempt) {
      const { account, address } = keysOf(attempt);
      await db.delete(loginFailures).where(eq(loginFailures.key, account));
      await db
        .update(loginFailures)
        .set({
          failures: sql`greatest(${loginFailures.failures} - 1, 0)`,
          lockedUntil: null,
        })
        .where(eq(loginFailures.key, address));
    },
    async unlock(account) {
      await db.delete(loginFailures).where(eq(loginFailures.key, `account:${account}`));
    },
    async sweep() {
      const windowStart = new Date(clock.nowMs() - Math.max(limits.windowMs, limits.lockMs));
      // Other limits keep their counts in the same table, for windows of their own.
      const isOurs = or(like(loginFailures.key, "account:%"), like(loginFailures.key, "ip:%"));
      await db.delete(loginFailures).where(and(isOurs, lte(loginFailures.firstAt, windowStart)));
    },
  };
}

/** A moment as a parameter whose type does not depend on where in an expression it stands. */
const momentSql = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null);
  return known.reduce<Date | null>((last, moment) => (last === null || moment > last ? moment : last), null);
}
