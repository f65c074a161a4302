import type { CodeChannel, CodePlace } from "@parlour/core/verification/code-place.ports";
import { and, eq, exists, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { Secret, TOTP } from "otpauth";
import type { Database, Db } from "../database/database.ts";
import { knownAddresses, members, recoveryCodes, secondFactorChallenges } from "../database/schema.ts";
import type { LoginLimits, WallClock } from "../options.ts";
import { addressKey } from "./address-key.ts";
import type { LoginCodeSent, LoginCodes } from "./login-codes.ts";
import { type CheckResult, createLoginGuard, type Guarded } from "./login-guard.ts";
import { places, type Seals } from "./seals.ts";
import { fingerprint, makeSecret } from "./secrets.ts";
import type { Member } from "./sessions.ts";

const CHALLENGE_TTL_MS = 5 * 60_000;
/** Of a challenge whose code is sent; a later code extends it. */
const SENT_CHALLENGE_TTL_MS = 15 * 60_000;
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
  | { readonly kind: "code-expired" }
  | { readonly kind: "challenge-expired" }
  | { readonly kind: "locked"; readonly until: Date };

/** The second proof that a login needs: of the authenticator, or a code that is sent to one of the places. */
export type WantedProof =
  | { readonly kind: "authenticator" }
  | { readonly kind: "code"; readonly places: readonly CodePlace[] };

/** The second proof for a login from an address new to the account (LOGIN-09). */
export interface SecondFactors {
  /**
   * The proof that a login of this member from this address needs; null where it needs none. `places` are where a code can be
   * sent. Without an authenticator, a member who never logged in before needs none.
   */
  wanted(member: Member, ip: string, places: readonly CodePlace[], tx?: Db): Promise<WantedProof | null>;
  /** Marks the address as known for the member, in the given transaction if there is one. */
  remember(memberId: string, ip: string, tx?: Db): Promise<void>;
  /** Forgets all known addresses, because a changed proof ends the trust in them. */
  forget(memberId: string, tx: Db): Promise<void>;
  /**
   * Stores a login that waits for the same address, 5 minutes for an authenticator's code and 15 for a sent one; only the hash of
   * its id is stored.
   */
  challenge(login: WaitingLogin, tx?: Db): Promise<string>;
  /** Sends a code for a login that waits, and lets it wait until the code expires. */
  sendCode(asked: {
    readonly challenge: string;
    readonly channel: CodeChannel;
    readonly ip: string;
    readonly language: string;
  }): Promise<LoginCodeSent | { readonly kind: "challenge-expired" }>;
  /** Tries a code: one that was sent, six digits of the authenticator or a recovery code, each valid once. */
  confirm(challenge: string, code: string, ip: string): Promise<Confirmation>;
  /** Runs a try at a member's codes; logins and changes of the factor share one count. */
  attempt(memberId: string, ip: string, check: () => Promise<CheckResult>): Promise<Guarded>;
  /** Uses up a code of either kind, within a transaction and an attempt; false for a wrong one. */
  take(tx: Db, memberId: string, code: string): Promise<boolean>;
  sweep(): Promise<void>;
}

export interface WaitingLogin {
  readonly memberId: string;
  readonly ip: string;
  readonly proof: WantedProof["kind"];
  readonly mustChangePassword: boolean;
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
  codes: LoginCodes,
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

  const isWaiting = (challenge: string, ip: string) =>
    and(
      eq(secondFactorChallenges.idHash, fingerprint(challenge)),
      eq(secondFactorChallenges.ip, addressKey(ip)),
      isNull(secondFactorChallenges.usedAt),
      gt(secondFactorChallenges.expiresAt, now()),
    );

  const take = (tx: Db, memberId: string, code: string): Promise<boolean> =>
    SIX_DIGITS.test(code.replaceAll(/\s/g, ""))
      ? isAuthenticatorsCode(tx, memberId, code)
      : isRecoveryCode(tx, memberId, code);

  return {
    async wanted(member, ip, places, tx = db) {
      if (member.totpSecret === "" && places.length === 0) return null;
      const rows = await tx.select().from(knownAddresses).where(eq(knownAddresses.memberId, member.id));
      const keptSince = clock.nowMs() - ADDRESS_KEPT_MS;
      if (rows.some((row) => row.ip === addressKey(ip) && row.lastSeenAt.getTime() > keptSince)) return null;
      if (member.totpSecret !== "") return { kind: "authenticator" };
      return rows.length === 0 ? null : { kind: "code", places };
    },
    async remember(memberId, ip, tx = db) {
      const row = { memberId, ip: addressKey(ip), lastSeenAt: now() };
      await tx
        .insert(knownAddresses)
        .values(row)
        .onConflictDoUpdate({
          target: [knownAddresses.memberId, knownAddresses.ip],
          set: { lastSeenAt: row.lastSeenAt },
        });
    },
    async forget(memberId, tx) {
      await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.memberId, memberId));
      await tx.delete(knownAddresses).where(eq(knownAddresses.memberId, memberId));
    },
    async challenge({ proof, ip, ...login }, tx = db) {
      const name = makeSecret();
      const byCode = proof === "code";
      await tx.insert(secondFactorChallenges).values({
        ...login,
        ip: addressKey(ip),
        idHash: fingerprint(name),
        byCode,
        expiresAt: new Date(clock.nowMs() + (byCode ? SENT_CHALLENGE_TTL_MS : CHALLENGE_TTL_MS)),
      });
      return name;
    },
    async sendCode({ challenge, channel, ip, language }) {
      const isThis = and(isWaiting(challenge, ip), eq(secondFactorChallenges.byCode, true));
      const [waiting] = await db
        .select({ member: members })
        .from(secondFactorChallenges)
        .innerJoin(members, eq(members.id, secondFactorChallenges.memberId))
        .where(isThis);
      if (waiting === undefined) return { kind: "challenge-expired" };
      const { member } = waiting;
      const answer = await codes.send({ challenge, channel, member, ip, language });
      if (answer.kind === "sent") {
        const { expiresAt } = answer;
        await db
          .update(secondFactorChallenges)
          .set({ expiresAt })
          .where(and(isThis, lt(secondFactorChallenges.expiresAt, expiresAt)));
      }
      return answer;
    },
    async confirm(challenge, typed, ip) {
      const isThis = isWaiting(challenge, ip);
      const [waiting] = await db.select().from(secondFactorChallenges).where(isThis);
      if (waiting === undefined) return { kind: "challenge-expired" };
      const { memberId, mustChangePassword, byCode } = waiting;

      const needsNew = { sent: false };
      const tried = await attempt(memberId, ip, async () => {
        if (!byCode) return (await take(db, memberId, typed)) ? "right" : "wrong";
        const checked = await codes.check(challenge, typed);
        needsNew.sent = checked === "expired";
        return checked === "expired" ? "neither" : checked;
      });
      if (tried.kind === "locked") return tried;
      if (needsNew.sent) return { kind: "code-expired" };
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
      const later = alias(knownAddresses, "later");
      // The latest address stays as a sign that the member has logged in before, although it is no longer known.
      const hasLater = jobs
        .select({ ip: later.ip })
        .from(later)
        .where(
          and(eq(later.memberId, knownAddresses.memberId), gt(later.lastSeenAt, knownAddresses.lastSeenAt)),
        );
      await jobs
        .delete(knownAddresses)
        .where(and(lte(knownAddresses.lastSeenAt, forgotten), exists(hasLater)));
      const untaken = new Date(clock.nowMs() - OFFER_TTL_MS);
      await jobs
        .update(members)
        .set({ totpOffered: "", totpOfferedAt: null })
        .where(lte(members.totpOfferedAt, untaken));
    },
  };
}
