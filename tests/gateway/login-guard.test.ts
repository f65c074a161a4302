/** What is counted of guesses: failures alone, by what is guessed at and by address apart, however many come at once. */
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { loginFailures } from "@parlour/app/gateway/database/schema.ts";
import { defaultConfig, type LoginLimits } from "@parlour/app/gateway/options.ts";
import { addressKey } from "@parlour/app/gateway/security/address-key.ts";
import { createLimits } from "@parlour/app/gateway/security/limits.ts";
import {
  type Attempt,
  type CheckResult,
  createLoginGuard,
} from "@parlour/app/gateway/security/login-guard.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atOnce } from "./support/at-once.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock } from "./support/gateway.ts";

const MINUTE_MS = 60_000;
const LOCK_AFTER = 10;
const ADDRESS = "203.0.113.5";
const limits: LoginLimits = {
  ...defaultConfig.login,
  captchaAfterAddressFailures: 12,
  lockAfterAddressFailures: 15,
};

describe("the key that an address is counted under", () => {
  it("LOGIN-07 is the IPv4 address in any notation, or the /64 network of an IPv6 address", () => {
    for (const same of ["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:201", " 192.0.2.1", "192.0.2.1:4711"])
      expect(addressKey(same)).toBe("192.0.2.1");
    for (const same of ["2001:db8:1:2::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", "[2001:db8:1:2::9]:443"])
      expect(addressKey(same)).toBe("2001:db8:1:2::/64");
    expect(addressKey("2001:db8:1:3::1")).not.toBe(addressKey("2001:db8:1:2::1"));
    expect(addressKey("::1")).toBe("0:0:0:0::/64");
    for (const none of ["", "nobody", "192.0.2.256"]) expect(addressKey(none)).toBe("unknown");
  });

  it("LOGIN-07 is the same for all addresses of a network, and different for other networks", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const four = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(four, four, four, (network, host, other) => {
        const key = addressKey([...network, ...host].join(":"));
        expect(addressKey([...network, ...other].join(":"))).toBe(key);
        if (other.join() !== network.join()) expect(addressKey([...other, ...host].join(":"))).not.toBe(key);
      }),
    );
  });
});

forEachDatabase((name, open) => {
  const clock = createTestClock();
  let database: Database;
  let checked = 0;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    checked = 0;
    await database.db.delete(loginFailures);
  });

  const gateway = () => createLoginGuard(database, clock, limits);
  const attempt = (changes: Partial<Attempt> & { readonly result?: CheckResult } = {}): Attempt => ({
    target: "account:ann",
    ip: ADDRESS,
    captcha: async () => true,
    async check() {
      checked += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return changes.result ?? "wrong";
    },
    ...changes,
  });
  const kindsOf = (answers: readonly { readonly kind: string }[]) => {
    const kinds = new Map<string, number>();
    for (const { kind } of answers) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return Object.fromEntries(kinds);
  };
  const times = <Value>(count: number, make: (turn: number) => Value) =>
    Array.from({ length: count }, (_, turn) => make(turn));

  it("LOGIN-07 checks at most ten of fifty guesses at once over two gateways", async () => {
    const gateways = [gateway(), gateway()];
    const answers = (
      await atOnce(database.db, () =>
        times(50, (turn) => gateways[turn % 2]?.attempt(attempt({ ip: `198.51.100.${turn}` }))),
      )
    ).flatMap((answer) => answer ?? []);
    expect(checked).toBe(LOCK_AFTER);
    expect(kindsOf(answers)).toEqual({ wrong: LOCK_AFTER - 1, locked: 50 - LOCK_AFTER + 1 });
  });

  it("LOGIN-07 checks one guess of a burst without captchas, and asks the others for a captcha", async () => {
    const guard = gateway();
    const answers = await atOnce(database.db, () =>
      times(20, () => guard.attempt(attempt({ captcha: "missing" }))),
    );
    expect(kindsOf(answers)).toEqual({ wrong: 1, "captcha-required": 19 });
    expect(checked).toBe(1);
  });

  it("LOGIN-07 does not count correct logins, even many at once, for one account or for one address", async () => {
    const guard = gateway();
    const right = (target: string) => attempt({ target, result: "right", captcha: "missing" });
    const own = await atOnce(database.db, () => times(15, () => guard.attempt(right("account:ann"))));
    expect(kindsOf(own)).toEqual({ right: 15 });
    const office = await atOnce(database.db, () =>
      times(40, (turn) => guard.attempt(right(`account:clerk${turn}`))),
    );
    expect(kindsOf(office)).toEqual({ right: 40 });
    expect((await guard.attempt(attempt({ captcha: "missing" }))).kind).toBe("wrong");
  });

  it("LOGIN-07 does not count refused attempts, neither during a lock nor for a missing or wrong captcha", async () => {
    const guard = gateway();
    for (let failure = 1; failure <= LOCK_AFTER; failure += 1)
      await guard.attempt(attempt({ ip: `198.51.100.${failure}` }));
    const behindLock = await atOnce(database.db, () => times(20, () => guard.attempt(attempt())));
    expect(kindsOf(behindLock)).toEqual({ locked: 20 });
    const one = { target: "account:ben", captcha: "missing" } as const;
    await guard.attempt(attempt({ ...one, ip: "198.51.100.20" }));
    const unasked = await atOnce(database.db, () => times(20, () => guard.attempt(attempt(one))));
    expect(kindsOf(unasked)).toEqual({ "captcha-required": 20 });
    const misread = await guard.attempt(attempt({ ...one, captcha: async () => false }));
    expect(misread.kind).toBe("captcha-wrong");
    // The address has no failure yet, so it is neither asked for a captcha nor locked.
    expect((await guard.attempt(attempt({ target: "account:cleo", captcha: "missing" }))).kind).toBe("wrong");
    expect(checked).toBe(LOCK_AFTER + 2);
    // Nor has the lock grown longer.
    clock.advance(15 * MINUTE_MS);
    expect((await guard.attempt(attempt({ result: "right", captcha: "missing" }))).kind).toBe("right");
  });

  it("LOGIN-07 clears an account's own failures after a correct login, but not the address's failures at others", async () => {
    const guard = gateway();
    for (let failure = 1; failure <= 14; failure += 1) {
      await guard.attempt(attempt({ target: `account:victim${failure}` }));
      const own = await guard.attempt(attempt({ target: "account:mine", result: "right" }));
      expect(own.kind).toBe("right");
    }
    expect((await guard.attempt(attempt({ target: "account:victim15" }))).kind).toBe("locked");
    expect((await guard.attempt(attempt({ target: "account:mine", result: "right" }))).kind).toBe("locked");
    for (let failure = 1; failure < LOCK_AFTER; failure += 1)
      await guard.attempt(attempt({ target: "account:dora", ip: "198.51.100.1" }));
    const dora = attempt({ target: "account:dora", ip: "198.51.100.2" });
    await guard.attempt({ ...dora, check: async () => "right" });
    expect((await guard.attempt(dora)).kind).toBe("wrong");
  });

  it("LOGIN-07 counts a /64 network, or an IPv4 address in another notation, as one address", async () => {
    const guard = gateway();
    const from = (ip: string, turn: number) => guard.attempt(attempt({ ip, target: `account:guess${turn}` }));
    for (let turn = 1; turn < 15; turn += 1)
      expect((await from(`2001:db8:1:2::${turn.toString(16)}`, turn)).kind).toBe("wrong");
    expect((await from("2001:db8:1:2:ffff::1", 15)).kind).toBe("locked");
    expect((await from("2001:db8:1:3::1", 16)).kind).toBe("wrong");
    for (let turn = 1; turn < 15; turn += 1)
      await from(turn % 2 === 0 ? "192.0.2.1" : "::ffff:192.0.2.1", turn + 20);
    expect((await from("192.0.2.1", 40)).kind).toBe("locked");
  });

  it("LOGIN-07 locks after nine failures and another within the hour, and unlocks after 15 minutes", async () => {
    const guard = gateway();
    for (let failure = 1; failure < LOCK_AFTER; failure += 1) await guard.attempt(attempt());
    clock.advance(20 * MINUTE_MS);
    const until = new Date(clock.nowMs() + 15 * MINUTE_MS);
    expect(await guard.attempt(attempt())).toEqual({ kind: "locked", until });
    clock.advance(15 * MINUTE_MS - 1);
    expect((await guard.attempt(attempt({ result: "right" }))).kind).toBe("locked");
    clock.advance(1);
    expect((await guard.attempt(attempt({ captcha: "missing" }))).kind).toBe("wrong");
  });

  it("LOGIN-07 does not count an attempt that could not be checked, and drops an interrupted one after a minute", async () => {
    const guard = gateway();
    const broken = attempt({ check: () => Promise.reject(new Error("no line")), captcha: "missing" });
    for (let turn = 0; turn < 12; turn += 1) await expect(guard.attempt(broken)).rejects.toThrow("no line");
    expect((await guard.attempt(attempt({ result: "neither" }))).kind).toBe("neither");
    let isRunning = false;
    const hung = guard.attempt(
      attempt({
        captcha: "missing",
        check: () =>
          new Promise(() => {
            isRunning = true;
          }),
      }),
    );
    await expect.poll(() => isRunning).toBe(true);
    clock.advance(MINUTE_MS);
    const after = attempt({ captcha: "missing", result: "right" });
    expect((await guard.attempt(after)).kind).toBe("right");
    await Promise.race([hung, Promise.resolve()]);
  });

  it("LOGIN-07 leaves no failures after unlocking and after a sweep", async () => {
    const guard = gateway();
    for (let failure = 1; failure <= LOCK_AFTER; failure += 1) await guard.attempt(attempt());
    await guard.unlock("account:ann");
    expect((await guard.attempt(attempt({ captcha: "missing" }))).kind).toBe("wrong");
    clock.advance(61 * MINUTE_MS);
    await guard.sweep();
    expect(await database.db.select().from(loginFailures)).toEqual([]);
  });

  it.skipIf(name === "pglite")("LOGIN-07 sweeps without waiting for rows that others write", async () => {
    const guard = gateway();
    for (const target of ["account:ann", "account:ben"]) await guard.attempt(attempt({ target }));
    clock.advance(61 * MINUTE_MS);
    await database.db.transaction(async (tx) => {
      const [held] = await tx
        .select()
        .from(loginFailures)
        .where(eq(loginFailures.key, "account:ben"))
        .for("update");
      await guard.sweep();
      expect(await tx.select().from(loginFailures)).toEqual([held]);
    });
  });

  it("SMS-01 counts accepted actions and not refused ones, and a returned one can be used again", async () => {
    const counted = createLimits(database, clock);
    const limit = { key: "test", max: 3, windowMs: MINUTE_MS };
    const taken = await atOnce(database.db, () => times(10, () => counted.take(limit)));
    expect(taken.filter(({ retryAt }) => retryAt === null)).toHaveLength(3);
    const retryAt = new Date(clock.nowMs() + MINUTE_MS);
    for (const refused of taken.filter((each) => each.retryAt !== null))
      expect(refused.retryAt).toEqual(retryAt);
    await counted.giveBack(limit);
    expect((await counted.take(limit)).retryAt).toBeNull();
    expect((await counted.take(limit)).retryAt).toEqual(retryAt);
    clock.advance(MINUTE_MS);
    expect(await counted.take(limit)).toEqual({ count: 1, retryAt: null });
  });
});
