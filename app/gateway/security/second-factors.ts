import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Database, Db } from "../database/database.ts";
import { knownAddresses, members, recoveryCodes, secondFactorChallenges } from "../database/schema.ts";
import type { LoginLimits, WallClock } from "../options.ts";
import { type CheckResult, createLoginGuard, type Guarded } from "./login-guard.ts";
import { places, type Seals } from "./seals.ts";
import { fingerprint, makeSecret } from "./secrets.ts";
import type { Member } from "./sessions.ts";

const CHALLENGE_TTL_MS = 5 * 60_000;
/** Wrong codes of one member, over all challenges, that lock the second factor for the operator's lock time. */
const LOCK_AFTER_FAILURES = 5;
const ADDRESS_KEPT_MS = 90 * 24 * 3_600_000;
/** How long an offered secret can be confirmed. */
export const OFFER_TTL_MS = 15 * 60_000;
/** RFC 6238 as authenticators use it: six digits, half a minute, and a tolerance of one step for inexact clocks. */
const STEP_MS = 30_000;
const TOLERATED_STEPS = 1;

export type Confirmation =
  | { readonly kind: "confirmed"; readonly memberId: string; readonly mustChangePassword: boolean }
  | { readonly kind: "code-wrong" }
  | { readonly kind: "challenge-expired" }
  | { readonly kind: "locked"; readonly until: Date };

/** The second proof for a login from an address new to the account (LOGIN-09). */
export interface SecondFactors {
  /** Whether a login of this member from this address needs it. */
  isWanted(member: Member, ip: string, tx?: Db): Promise<boolean>;
  /** Marks the address as known for the member, in the given transaction if there is one. */
  remember(memberId: string, ip: string, tx?: Db): Promise<void>;
  /** Forgets all known addresses, because a changed proof ends the trust in them. */
  forget(memberId: string, tx: Db): Promise<void>;
  /** Stores a login that waits for 5 minutes, for the same address; only the hash of its id is stored. */
  challenge(memberId: string, ip: string, mustChangePassword: boolean, tx?: Db): Promise<string>;
  /** Tries a code: six digits of the authenticator or a recovery code, each valid once. */
  confirm(challenge: string, code: string, ip: string): Promise<Confirmation>;
  /** Runs a try at a member's codes; logins and changes of the factor share one count. */
  attempt(memberId: string, ip: string, check: () => Promise<CheckResult>): Promise<Guarded>;
  /** Uses up a code of either kind, within a transaction and an attempt; false for a wrong one. */
  take(tx: Db, memberId: string, code: string): Promise<boolean>;
  sweep(): Promise<void>;
}

/** The hash of a recovery code, ignoring case and surrounding spaces. */
export const recoveryHash = (memberId: string, code: string): string =>
  fingerprint(memberId, code.trim().toLowerCase());

/** The time step of an authenticator's six digits; null for digits of another time or secret. */
export function stepOf(secret: string, code: string, nowMs: number): bigint | null {
  const digits = code.replaceAll(/\s/g, "");
  if (!SIX_DIGITS.test(digits)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const steps = totp.validate({ token: digits, timestamp: nowMs, window: TOLERATED_STEPS });
  return steps === null ? null : BigInt(Math.floor(nowMs / STEP_MS) + steps);
}

const SIX_DIGITS = /^\d{6}$/;

export function createSecondFactors(
  database: Database,
  clock: WallClock,
  limits: LoginLimits,
  seals: Seals,
): SecondFactors {
  const { db, jobs } = database;
  // A separate count, because a right password clears a login's failures.
  const guard = createLoginGuard(database, clock, {
    ...limits,
    lockAfterAccountFailures: LOCK_AFTER_FAILURES,
  });
  const now = (): Date => new Date(clock.nowMs());

  const attempt: SecondFactors["attempt"] = (memberId, ip, check) =>
    guard.attempt({ target: `second-factor:${memberId}`, ip, captcha: "not-asked", check });

  async function isAuthenticatorsCode(tx: Db, memberId: string, code: string): Promise<boolean> {
    const [member] = await tx
      .select({ secret: members.totpSecret })
      .from(members)
      .where(eq(members.id, memberId));
    if (member === undefined || member.secret === "") return false;
    const secret = seals.open(member.secret, places.secondFactor(memberId));
    const step = stepOf(secret, code, clock.nowMs());
    if (step === null) return false;
    const taken = await tx
      .update(members)
      .set({ totpUsedStep: step })
      .where(
        and(
          eq(members.id, memberId),
          // Fails if the member has turned it off and on meanwhile, with another secret.
          eq(members.totpSecret, member.secret),
          sql`(${members.totpUsedStep} is null or ${members.totpUsedStep} < ${step})`,
        ),
      )
      .returning({ id: members.id });
    return taken.length > 0;
  }

  async function isRecoveryCode(tx: Db, memberId: string, code: string): Promise<boolean> {
    const taken = await tx
      .update(recoveryCodes)
      .set({ usedAt: now() })
      .where(
        and(
          eq(recoveryCodes.memberId, memberId),
          eq(recoveryCodes.codeHash, recoveryHash(memberId, code)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ memberId: recoveryCodes.memberId });
    return taken.length > 0;
  }

  const take = (tx: Db, memberId: string, code: string): Promise<boolean> =>
    SIX_DIGITS.test(code.replaceAll(/\s/g, ""))
      ? isAuthenticatorsCode(tx, memberId, code)
      : isRecoveryCode(tx, memberId, code);

  return {
    async isWanted(member, ip, tx = db) {
      if (member.totpSecret === "") return false;
      const known = await tx
        .select({ ip: knownAddresses.ip })
        .from(knownAddresses)
        .where(and(eq(knownAddresses.memberId, member.id), eq(knownAddresses.ip, ip)));
      return known.length === 0;
    },
    async remember(memberId, ip, tx = db) {
      const row = { memberId, ip, lastSeenAt: now() };
      await tx
        .insert(knownAddresses)
        .values(row)
        .onConflictDoUpdate({
          target: [knownAddresses.memberId, knownAddresses.ip],
          set: { lastSeenAt: row.lastSeenAt },
        });
    },
    async forget(memberId, tx) {
      await tx.delete(knownAddresses).where(eq(knownAddresses.memberId, memberId));
    },
    async challenge(memberId, ip, mustChangePassword, tx = db) {
      const name = makeSecret();
      await tx.insert(secondFactorChallenges).values({
        idHash: fingerprint(name),
        memberId,
        ip,
        mustChangePassword,
        expiresAt: new Date(clock.nowMs() + CHALLENGE_TTL_MS),
      });
      return name;
    },
    async confirm(challenge, typed, ip) {
      const isThis = and(
        eq(secondFactorChallenges.idHash, fingerprint(challenge)),
        eq(secondFactorChallenges.ip, ip),
        isNull(secondFactorChallenges.usedAt),
        gt(secondFactorChallenges.expiresAt, now()),
      );
      const [waiting] = await db.select().from(secondFactorChallenges).where(isThis);
      if (waiting === undefined) return { kind: "challenge-expired" };
      const { memberId, mustChangePassword } = waiting;

      const tried = await attempt(memberId, ip, async () =>
        (await take(db, memberId, typed)) ? "right" : "wrong",
      );
      if (tried.kind === "locked") return tried;
      if (tried.kind !== "right") return { kind: "code-wrong" };
      const used = await db
        .update(secondFactorChallenges)
        .set({ usedAt: now() })
        .where(isThis)
        .returning({ memberId: secondFactorChallenges.memberId });
      if (used.length === 0) return { kind: "challenge-expired" };
      return { kind: "confirmed", memberId, mustChangePassword };
    },
    attempt,
    take,
    async sweep() {
      await jobs.delete(secondFactorChallenges).where(lte(secondFactorChallenges.expiresAt, now()));
      const forgotten = new Date(clock.nowMs() - ADDRESS_KEPT_MS);
      await jobs.delete(knownAddresses).where(lte(knownAddresses.lastSeenAt, forgotten));
      const untaken = new Date(clock.nowMs() - OFFER_TTL_MS);
      await jobs
        .update(members)
        .set({ totpOffered: "", totpOfferedAt: null })
        .where(lte(members.totpOfferedAt, untaken));
    },
  };
}
