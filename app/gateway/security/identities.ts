import { and, eq } from "drizzle-orm";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import type { Settings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import { identities, members } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import type { Member } from "./sessions.ts";

/** Where Google publishes the keys that Firebase signs with. */
const FIREBASE_JWKS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
/** A sign-in older than this is asked for again: whoever finds an old token gets in nowhere. */
const SIGN_IN_TTL_MS = 10 * 60_000;
/** Clocks differ; a sign-in that lies further ahead than this has not happened. */
const CLOCK_SKEW_MS = 60_000;

/** What says that a token does not hold. All else, such as keys that do not come, is no fault of whoever brought it. */
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

/** Third parties' words for who somebody is (THIRD-01), checked and linked. */
export interface Identities {
  /**
   * Who the token speaks of; null when it does not hold for this operator and that channel. Rejects when that cannot be told
   * because the third party's keys do not come.
   */
  verify(channel: string, idToken: string): Promise<{ readonly subject: string } | null>;
  /** Whose account the identity is linked to. */
  find(channel: string, subject: string): Promise<Member | null>;
  /** Links for good (THIRD-02): an identity to one account, an account to one identity of a channel. */
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

/** Firebase's own claims: which provider signed the person in, and when. */
function subjectOf(payload: JWTPayload, channel: string, nowMs: number): { subject: string } | null {
  const { sub = "", auth_time: authTime, firebase } = payload;
  const provider =
    typeof firebase === "object" && firebase !== null ? Reflect.get(firebase, "sign_in_provider") : null;
  const ageMs = typeof authTime === "number" ? nowMs - authTime * 1_000 : Number.NaN;
  const isFresh = ageMs >= -CLOCK_SKEW_MS && ageMs < SIGN_IN_TTL_MS;
  return sub !== "" && provider === channel && isFresh ? { subject: sub } : null;
}
