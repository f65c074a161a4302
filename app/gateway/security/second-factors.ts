import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Database } from "../database/database.ts";
import { knownAddresses, members, recoveryCodes, secondFactorChallenges } from "../database/schema.ts";
import type { LoginLimits, WallClock } from "../options.ts";
import { createLoginGuard } from "./login-guard.ts";
import { fingerprint, makeSecret } from "./secrets.ts";
import type { Member } from "./sessions.ts";

const CHALLENGE_LIVES_MS = 5 * 60_000;
/** Wrong codes of one member, over all challenges, after which the second factor is closed for the house's lock. */
const LOCK_AFTER_FAILURES = 5;
const ADDRESS_KEPT_MS = 90 * 24 * 3_600_000;
/** RFC 6238 as authenticators have it: six digits, half a minute, and one step of tolerance for a clock that is off. */
const STEP_MS = 30_000;
const TOLERATED_STEPS = 1;

export type Confirmation =
  | { readonly kind: "confirmed"; readonly memberId: string; readonly mustChangePassword: boolean }
  | { readonly kind: "code-wrong" }
  | { readonly kind: "challenge-expired" }
  | { readonly kind: "locked"; readonly until: Date };

/** The second proof that a login from an address new to the account has to bring (LOGIN-09). */
export interface SecondFactors {
  /** Whether a login of this member from that address needs one. */
  isWanted(member: Member, ip: string): Promise<boolean>;
  /** From now on the address is the member's own. */
  remember(memberId: string, ip: string): Promise<void>;
  /** A login that waits: 5 minutes, for the same address. Only the hash of its name is at rest. */
  challenge(memberId: string, ip: string, mustChangePassword: boolean): Promise<string>;
  /** Tries a code: six digits of the authenticator, none of them twice, or a recovery code, good once. */
  confirm(challenge: string, code: string, ip: string): Promise<Confirmation>;
  sweep(): Promise<void>;
}

/** How a recovery code is compared: whatever its case and the space around it. */
export const recoveryHash = (memberId: string, code: string): string =>
  fingerprint(memberId, code.trim().toLowerCase());

export function createSecondFactors(
  database: Database,
  clock: WallClock,
  limits: LoginLimits,
): SecondFactors {
  const { db } = database;
  // A right password forgives a login's failures; it must not forgive those of the second factor.
  const guard = createLoginGuard(database, clock, {
    ...limits,
    lockAfterAccountFailures: LOCK_AFTER_FAILURES,
  });
  const now = (): Date => new Date(clock.nowMs());

  async function isAuthenticatorsCode(memberId: string, code: string): Promise<boolean> {
    const [member] = await db
      .select({ secret: members.totpSecret })
      .from(members)
      .where(eq(members.id, memberId));
    if (member === undefined || member.secret === "") return false;
    const totp = new TOTP({ secret: Secret.fromBase32(member.secret) });
    const timestamp = clock.nowMs();
    const steps = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS });
    if (steps === null) return false;
    const step = BigInt(Math.floor(timestamp / STEP_MS) + steps);
    const taken = await db
      .update(members)
      .set({ totpUsedStep: step })
      .where(
        and(
          eq(members.id, memberId),
          sql`(${members.totpUsedStep} is null or ${members.totpUsedStep} < ${step})`,
        ),
      )
      .returning({ id: members.id });
    return taken.length > 0;
  }

  async function isRecoveryCode(memberId: string, code: string): Promise<boolean> {
    const taken = await db
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

  return {
    async isWanted(member, ip) {
      if (member.totpSecret === "") return false;
      const known = await db
        .select({ ip: knownAddresses.ip })
        .from(knownAddresses)
        .where(and(eq(knownAddresses.memberId, member.id), eq(knownAddresses.ip, ip)));
      return known.length === 0;
    },
    async remember(memberId, ip) {
      const row = { memberId, ip, lastSeenAt: now() };
      await db
        .insert(knownAddresses)
        .values(row)
        .onConflictDoUpdate({
          target: [knownAddresses.memberId, knownAddresses.ip],
          set: { lastSeenAt: row.lastSeenAt },
        });
    },
    async challenge(memberId, ip, mustChangePassword) {
      const name = makeSecret();
      await db.insert(secondFactorChallenges).values({
        idHash: fingerprint(name),
        memberId,
        ip,
        mustChangePassword,
        expiresAt: new Date(clock.nowMs() + CHALLENGE_LIVES_MS),
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

      const attempt = { account: `second-factor:${memberId}`, ip };
      const counted = await guard.count(attempt);
      if (counted.isBeyond && counted.lockedUntil !== null)
        return { kind: "locked", until: counted.lockedUntil };
      const code = typed.replaceAll(/\s/g, "");
      const isRight = /^\d{6}$/.test(code)
        ? await isAuthenticatorsCode(memberId, code)
        : await isRecoveryCode(memberId, typed);
      if (!isRight) {
        return counted.lockedUntil === null
          ? { kind: "code-wrong" }
          : { kind: "locked", until: counted.lockedUntil };
      }
      await guard.forgive(attempt);
      const used = await db
        .update(secondFactorChallenges)
        .set({ usedAt: now() })
        .where(isThis)
        .returning({ memberId: secondFactorChallenges.memberId });
      if (used.length === 0) return { kind: "challenge-expired" };
      return { kind: "confirmed", memberId, mustChangePassword };
    },
    async sweep() {
      await db.delete(secondFactorChallenges).where(lte(secondFactorChallenges.expiresAt, now()));
      const forgotten = new Date(clock.nowMs() - ADDRESS_KEPT_MS);
      await db.delete(knownAddresses).where(lte(knownAddresses.lastSeenAt, forgotten));
    },
  };
}
