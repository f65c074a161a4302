import { and, eq, inArray, like, lte, or, type SQL, sql } from "drizzle-orm";
import { GatewayBusy } from "../busy.ts";
import type { Database, Db } from "../database/database.ts";
import { loginFailures } from "../database/schema.ts";
import type { LoginLimits, WallClock } from "../options.ts";
import { addressKey } from "./address-key.ts";
import { createTurns } from "./turns.ts";

/** The result of a proof; `neither` if it was not checked. */
export type CheckResult = "right" | "wrong" | "neither";

export interface Attempt {
  /** The guessed target: `account:` and a name's normal form, or `phone:` and a number. It need not exist. */
  readonly target: string;
  readonly ip: string;
  /** Checks the given captcha; `missing` if there is none, `not-asked` if the caller never requires one. */
  readonly captcha: (() => Promise<boolean>) | "missing" | "not-asked";
  readonly check: () => Promise<CheckResult>;
}

export type Guarded =
  | { readonly kind: CheckResult }
  /** Too many failures, including this attempt or before it. */
  | { readonly kind: "locked"; readonly until: Date }
  | { readonly kind: "captcha-required" }
  | { readonly kind: "captcha-wrong" };

/**
 * Protects logins against guessing (LOGIN-07): a captcha after the first failure, a lock after many. It counts failures per
 * target and per address. A right proof clears the target's failures but never the address's, so that an attacker's own account
 * buys no more guesses.
 */
export interface LoginGuard {
  /**
   * Checks a proof if one more failure is allowed, and counts the result. Running attempts count as failures, and it waits for
   * them, so that a burst gets no more guesses than a sequence. A refused attempt does not count. Rejects with `GatewayBusy`
   * after some seconds.
   */
  attempt(attempt: Attempt): Promise<Guarded>;
  /** Clears a target's failures, because its secret has changed. */
  unlock(target: string): Promise<void>;
  sweep(): Promise<void>;
}

/** The longest attempt. After this time an attempt whose process ended no longer counts. */
const ATTEMPT_TTL_MS = 60_000;
/** The longest wait for other attempts, and the interval of checks for changes by other gateways, in milliseconds. */
const WAIT_AT_MOST_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
const BUSY_S = 5;

/** One of the two counts of an attempt. */
interface Counter {
  readonly key: string;
  readonly captchaAfter: number;
  readonly lockAfter: number;
}

/** The target always comes before the address: statements lock both rows in this order. */
type Counters = readonly [target: Counter, address: Counter];

export function createLoginGuard({ db, jobs }: Database, clock: WallClock, limits: LoginLimits): LoginGuard {
  const counts = countsOf(db, clock, limits);
  const turns = createTurns();

  const countersOf = ({ target, ip }: Pick<Attempt, "target" | "ip">): Counters => [
    {
      key: target,
      captchaAfter: limits.captchaAfterAccountFailures,
      lockAfter: limits.lockAfterAccountFailures,
    },
    {
      key: `ip:${addressKey(ip)}`,
      captchaAfter: limits.captchaAfterAddressFailures,
      lockAfter: limits.lockAfterAddressFailures,
    },
  ];

  async function look(counters: Counters, captcha: Attempt["captcha"]): Promise<Guarded | null> {
    const seen = await counts.look(counters.map(({ key }) => key));
    const until = latest([...seen.values()].map(({ lockedUntil }) => lockedUntil));
    if (until !== null) return { kind: "locked", until };
    const isDue = counters.some(({ key, captchaAfter }) => (seen.get(key)?.failures ?? 0) >= captchaAfter);
    return captcha === "missing" && isDue ? { kind: "captcha-required" } : null;
  }

  async function settle([target, address]: Counters, result: CheckResult, until: Date): Promise<Date | null> {
    if (result === "wrong") return counts.fail([target, address], until);
    if (result === "right") await counts.clear(target.key, until);
    else await counts.leave(target.key, until);
    await counts.leave(address.key, until);
    return null;
  }

  /** Returns `full` with the keys that have no capacity, if waiting for other attempts can help. */
  async function attemptNow(
    { captcha, check }: Attempt,
    counters: Counters,
  ): Promise<Guarded | { readonly kind: "full"; readonly keys: readonly string[] }> {
    const until = new Date(clock.nowMs() + ATTEMPT_TTL_MS);
    const limits = counters.map(({ key, captchaAfter, lockAfter }) => ({
      key,
      most: captcha === "missing" ? captchaAfter : lockAfter,
    }));
    const before = await counts.enter(limits, until);
    const full = counters.filter(({ key }) => !before.has(key)).map(({ key }) => key);
    if (full.length > 0) {
      for (const key of before.keys()) await counts.leave(key, until);
      return (await look(counters, captcha)) ?? { kind: "full", keys: full };
    }
    const isDue = counters.some(({ key, captchaAfter }) => (before.get(key) ?? 0) >= captchaAfter);
    let result: CheckResult = "neither";
    let lockedUntil: Date | null = null;
    let isRead = true;
    try {
      if (isDue && captcha !== "not-asked") isRead = captcha !== "missing" && (await captcha());
      if (isRead) result = await check();
    } finally {
      lockedUntil = await settle(counters, result, until);
    }
    if (!isRead) return { kind: captcha === "missing" ? "captcha-required" : "captcha-wrong" };
    return lockedUntil === null ? { kind: result } : { kind: "locked", until: lockedUntil };
  }

  return {
    async attempt(attempt) {
      const counters = countersOf(attempt);
      const keys = counters.map(({ key }) => key);
      const startedAt = performance.now();
      if (turns.isAwaited(keys)) await turns.wait(keys, LOOK_EVERY_MS);
      while (performance.now() - startedAt < WAIT_AT_MOST_MS) {
        const tried = await attemptNow(attempt, counters).catch((error: unknown) => {
          turns.pass(keys);
          throw error;
        });
        if (tried.kind !== "full") {
          turns.pass(keys);
          return tried;
        }
        await turns.wait(tried.keys, LOOK_EVERY_MS);
      }
      throw new GatewayBusy("The login", BUSY_S);
    },
    unlock: (target) => counts.clear(target),
    sweep: () => counts.sweep(jobs),
  };
}

/** The rows of the counts: failures of a window, a lock and running attempts. */
function countsOf(db: Db, clock: WallClock, limits: LoginLimits) {
  const { failures, firstAt, lockedUntil, attempts } = loginFailures;
  const now = () => new Date(clock.nowMs());
  const isRow = (key: string) => eq(loginFailures.key, key);
  /** After its window or its lock has passed, a count starts again. */
  const isOver = () =>
    sql`(${firstAt} <= ${momentSql(new Date(clock.nowMs() - limits.windowMs))} or ${lockedUntil} <= ${momentSql(now())})`;
  const countedNow = () => sql<number>`case when ${isOver()} then 0 else ${failures} end`;
  const lockedNow = () => sql`case when ${isOver()} then null else ${lockedUntil} end`;
  const running = () =>
    sql`array(select ends from unnest(${attempts}) as ends where ends > ${momentSql(now())})`;
  const without = (until: Date): SQL => {
    const place = sql`array_position(${attempts}, ${momentSql(until)})`;
    return sql`case when ${place} is null then ${attempts} else ${attempts}[:${place} - 1] || ${attempts}[${place} + 1:] end`;
  };

  /** A number that depends on the statement's current row. */
  const ofRow = (numbers: readonly (readonly [key: string, value: number])[]): SQL =>
    sql`case ${loginFailures.key} ${sql.join(
      numbers.map(([key, value]) => sql`when ${key} then ${value}::int`),
      sql` `,
    )} end`;

  return {
    /** Registers attempts until a moment. Returns the keys with capacity and their number of failures and other attempts. */
    async enter(
      limits: readonly { readonly key: string; readonly most: number }[],
      until: Date,
    ): Promise<ReadonlyMap<string, number>> {
      const most = ofRow(limits.map((each) => [each.key, each.most]));
      const rows = await db
        .insert(loginFailures)
        .values(limits.map(({ key }) => ({ key, failures: 0, firstAt: now(), attempts: [until] })))
        .onConflictDoUpdate({
          target: loginFailures.key,
          set: { attempts: sql`${running()} || ${momentSql(until)}` },
          setWhere: sql`${countedNow()} + cardinality(${running()}) < ${most} and ${lockedNow()} is null`,
        })
        .returning({
          key: loginFailures.key,
          before: sql<number>`${countedNow()} + cardinality(${attempts}) - 1`,
        });
      return new Map(rows.map(({ key, before }) => [key, Number(before)]));
    },
    async leave(key: string, until: Date): Promise<void> {
      await db
        .update(loginFailures)
        .set({ attempts: without(until) })
        .where(isRow(key));
    },
    /** Turns attempts into failures; returns the end of a lock, if any. */
    async fail(counters: Counters, until: Date): Promise<Date | null> {
      const at = now();
      const lockUntil = new Date(clock.nowMs() + limits.lockMs);
      const lockAfter = ofRow(counters.map((each) => [each.key, each.lockAfter]));
      const rows = await db
        .insert(loginFailures)
        .values(
          counters.map((each) => ({
            key: each.key,
            failures: 1,
            firstAt: at,
            lockedUntil: each.lockAfter <= 1 ? lockUntil : null,
          })),
        )
        .onConflictDoUpdate({
          target: loginFailures.key,
          set: {
            failures: sql`${countedNow()} + 1`,
            firstAt: sql`case when ${countedNow()} = 0 then ${momentSql(at)} else ${firstAt} end`,
            lockedUntil: sql`case when ${countedNow()} + 1 >= ${lockAfter}
              then coalesce(${lockedNow()}, ${momentSql(lockUntil)}) end`,
            attempts: without(until),
          },
        })
        .returning({ lockedUntil });
      return latest(rows.map((row) => row.lockedUntil));
    },
    /** Clears the failures, and of the running attempts only the right one. */
    async clear(key: string, until?: Date): Promise<void> {
      const attemptsLeft = until === undefined ? attempts : without(until);
      await db
        .update(loginFailures)
        .set({ failures: 0, lockedUntil: null, attempts: sql`${attemptsLeft}` })
        .where(isRow(key));
    },
    async look(keys: readonly string[]) {
      const rows = await db
        .select({
          key: loginFailures.key,
          failures: countedNow(),
          lockedUntil,
          isOver: sql<boolean>`coalesce(${isOver()}, false)`,
        })
        .from(loginFailures)
        .where(inArray(loginFailures.key, [...keys]));
      return new Map(
        rows.map((row) => [
          row.key,
          { failures: Number(row.failures), lockedUntil: row.isOver ? null : row.lockedUntil },
        ]),
      );
    },
    async sweep(jobs: Db): Promise<void> {
      const windowStart = new Date(clock.nowMs() - Math.max(limits.windowMs, limits.lockMs));
      // Other limits store their counts with their own windows in the same table.
      const isOurs = or(
        ...["account", "phone", "second-factor", "backoffice", "ip"].map((kind) =>
          like(loginFailures.key, `${kind}:%`),
        ),
      );
      const isIdle = sql`cardinality(${running()}) = 0`;
      // Skips locked rows: they are in use, and waiting for them while holding others could deadlock.
      const idle = jobs
        .select({ key: loginFailures.key })
        .from(loginFailures)
        .where(and(isOurs, isIdle, lte(firstAt, windowStart)))
        .for("update", { skipLocked: true });
      await jobs.delete(loginFailures).where(inArray(loginFailures.key, idle));
    },
  };
}

/** A moment as a parameter with an explicit type, so that its place in an expression does not matter. */
const momentSql = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null);
  return known.reduce<Date | null>((last, moment) => (last === null || moment > last ? moment : last), null);
}
