import { and, eq } from "drizzle-orm";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import type { Settings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import { identities, members } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import type { Member } from "./sessions.ts";

/** The address of Google's public keys for Firebase signatures. */
const FIREBASE_JWKS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
/** Older sign-ins are refused, so that a found old token is useless. */
const SIGN_IN_TTL_MS = 10 * 60_000;
/** Tolerates different clocks; a sign-in further in the future is refused. */
const CLOCK_SKEW_MS = 60_000;

/** Errors that mean an invalid token. Other errors, such as unavailable keys, are not the visitor's fault. */
const tokenFaults: ReadonlySet<string> = new Set(
  [
    errors.JWTInvalid,
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].map(({ code }) => code),
);

export type Linking = "linked" | "identity-taken" | "already-linked";

/** Checks and links third parties' identities (THIRD-01). */
export interface Identities {
  /**
   * The token's subject; null if the token is invalid for this operator and channel. Rejects if the third party's keys are
   * unavailable.
   */
  verify(channel: string, idToken: string): Promise<{ readonly subject: string } | null>;
  /** The account that the identity is linked to. */
  find(channel: string, subject: string): Promise<Member | null>;
  /** Links permanently (THIRD-02): an identity to one account, and an account to one identity per channel. */
  link(tx: Db, memberId: string, channel: string, subject: string): Promise<Linking>;
}

export function createIdentities(db: Db, clock: WallClock, settings: Settings): Identities {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  const keysAt = (url: string) => {
    const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url));
    keySets.set(url, known);
    return known;
  };

  return {
    async verify(channel, idToken) {
      const { firebase } = (await settings.read()).identity;
      if (firebase === undefined || !firebase.channels.includes(channel)) return null;
      try {
        const { payload } = await jwtVerify(idToken, keysAt(firebase.jwksUrl ?? FIREBASE_JWKS), {
          algorithms: ["RS256"],
          issuer: `https://securetoken.google.com/${firebase.projectId}`,
          audience: firebase.projectId,
          currentDate: new Date(clock.nowMs()),
        });
        return subjectOf(payload, channel, clock.nowMs());
      } catch (error) {
        if (error instanceof errors.JOSEError && tokenFaults.has(error.code)) return null;
        throw error;
      }
    },
    async find(channel, subject) {
      const [row] = await db
        .select({ member: members })
        .from(identities)
        .innerJoin(members, eq(members.id, identities.memberId))
        .where(and(eq(identities.channel, channel), eq(identities.subject, subject)));
      return row?.member ?? null;
    },
    async link(tx, memberId, channel, subject) {
      const linkedAt = new Date(clock.nowMs());
      const added = await tx
        .insert(identities)
        .values({ channel, subject, memberId, linkedAt })
        .onConflictDoNothing()
        .returning();
      if (added.length > 0) return "linked";
      const [owner] = await tx
        .select({ memberId: identities.memberId })
        .from(identities)
        .where(and(eq(identities.channel, channel), eq(identities.subject, subject)));
      if (owner?.memberId === memberId) return "linked";
      return owner === undefined ? "already-linked" : "identity-taken";
    },
  };
}

/** Reads Firebase's own claims: the provider and the time of the sign-in. */
function subjectOf(payload: JWTPayload, channel: string, nowMs: number): { subject: string } | null {
  const { sub = "", auth_time: authTime, firebase } = payload;
  const provider =
    typeof firebase === "object" && firebase !== null ? Reflect.get(firebase, "sign_in_provider") : null;
  const ageMs = typeof authTime === "number" ? nowMs - authTime * 1_000 : Number.NaN;
  const isFresh = ageMs >= -CLOCK_SKEW_MS && ageMs < SIGN_IN_TTL_MS;
  return sub !== "" && provider === channel && isFresh ? { subject: sub } : null;
}
