import { createHmac } from "node:crypto";
import type { authenticatorChange, authenticatorOffer } from "@parlour/adapters/wire/account.calls.ts";
import type { AnswerOf, RequestOf } from "@parlour/adapters/wire/call.ts";
import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { type OwnCodeOf, refuse } from "../calls/answer.ts";
import type { Db } from "../database/database.ts";
import { members, recoveryCodes, safetyRequests } from "../database/schema.ts";
import { checkLoginPassword } from "../members/login-password.ts";
import { places, type Seals } from "../security/seals.ts";
import { OFFER_TTL_MS, recoveryHash, stepOf } from "../security/second-factors.ts";
import { fingerprint } from "../security/secrets.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";

type Request = RequestOf<typeof authenticatorChange>;
type Changed = AnswerOf<typeof authenticatorChange>;
type Refusal = OwnCodeOf<typeof authenticatorChange>;
type Outcome = { readonly kind: "changed"; readonly changed: Changed } | ReturnType<typeof refuse<Refusal>>;

/** RFC 4226 requires at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;
/**
 * 32 characters, so that a byte selects each with equal probability. It lacks o, i and l, which look like 0 and 1, and 1
 * itself.
 */
const SIGNS = "023456789abcdefghjkmnpqrstuvwxyz";

/**
 * Offers a new secret, which replaces an earlier offer and takes effect only after the player proves a code of it
 * (LOGIN-09). Refuses where a second factor is on, because the gateway never returns an active secret again.
 */
export async function offerAuthenticator(
  { db, clock, config, seals }: Needs<"config" | "clock" | "db" | "seals">,
  member: Member,
): Promise<AnswerOf<typeof authenticatorOffer> | "already-on"> {
  const secret = new Secret({ size: SECRET_BYTES });
  const offered = await db
    .update(members)
    .set({
      totpOffered: seals.seal(secret.base32, places.secondFactor(member.id)),
      totpOfferedAt: new Date(clock.nowMs()),
    })
    .where(and(eq(members.id, member.id), eq(members.totpSecret, "")))
    .returning({ id: members.id });
  if (offered.length === 0) return "already-on";
  const totp = new TOTP({ issuer: config.merchantCode, label: member.account, secret });
  return { secret: secret.base32, address: totp.toString() };
}

/**
 * Turns the second factor on or off, or creates new recovery codes; applies once for each idempotency key (LOGIN-09,
 * MEMBER-04). Turning it on ends all other sessions and forgets all known addresses but this one. A retry returns the
 * same recovery codes: they derive from the secret and the key, and the database keeps only hashes of them.
 */
export async function changeAuthenticator(
  needs: Needs<"clock" | "db" | "seals" | "sessions" | "loginGuard" | "secondFactors" | "passwords">,
  member: Member,
  request: Request,
  by: { readonly ip: string; readonly idempotencyKey: string; readonly token: string },
) {
  const { clock, db, secondFactors } = needs;
  const { ip } = by;
  const locked = (until: Date) =>
    refuse("locked", { retryAfterMs: Math.max(until.getTime() - clock.nowMs(), 0) });
  const login = await checkLoginPassword(needs, member, { password: request.password, ip });
  if (login !== null) return login.kind === "locked" ? locked(login.until) : refuse("wrong-password");
  const asked = { ...by, memberId: member.id, request, nowMs: clock.nowMs() };
  const early = await settledBefore(needs, db, asked);
  if (early !== null) return early;
  let outcome: Outcome = refuse("wrong-code");
  const tried = await secondFactors.attempt(member.id, ip, async () => {
    outcome = await db.transaction(async (tx) => {
      // Serializes changes of one member's second factor, also with a login that checks a code.
      await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for("update");
      return (await settledBefore(needs, tx, asked)) ?? apply(needs, tx, asked);
    });
    if (outcome.kind === "changed") return "right";
    return outcome.code === "wrong-code" ? "wrong" : "neither";
  });
  return tried.kind === "locked" ? locked(tried.until) : outcome;
}

interface Asked {
  readonly memberId: string;
  readonly request: Request;
  readonly ip: string;
  readonly idempotencyKey: string;
  /** The token of the current session. */
  readonly token: string;
  readonly nowMs: number;
}

/** The outcome that needs no check of a code: a retry's answer, or a refusal because there is nothing to change. */
async function settledBefore(
  { seals }: Needs<"seals">,
  db: Db,
  { memberId, request, idempotencyKey, nowMs }: Asked,
): Promise<Outcome | null> {
  const isBefore = and(
    eq(safetyRequests.memberId, members.id),
    eq(safetyRequests.idempotencyKey, keptKey(idempotencyKey)),
  );
  // One statement reads both: with two, a concurrent retry could turn it on in between, and this request would be refused
  // as `already-on`.
  const [found] = await db
    .select({ member: members, before: safetyRequests })
    .from(members)
    .leftJoin(safetyRequests, isBefore)
    .where(eq(members.id, memberId));
  const { totpSecret: secret, totpOffered, totpOfferedAt } = opened(found?.member, seals);
  const before = found?.before ?? null;
  if (before !== null) {
    if (before.requestHash !== hashOf(request)) return refuse("key-reused");
    return { kind: "changed", changed: await answerAgain(db, memberId, secret, idempotencyKey) };
  }
  if (request.kind !== "on") return secret === "" ? refuse("not-on") : null;
  if (secret !== "") return refuse("already-on");
  const isGood =
    totpOffered !== "" && totpOfferedAt !== null && totpOfferedAt.getTime() + OFFER_TTL_MS > nowMs;
  return isGood ? null : refuse("offer-expired");
}

/** The member row with its authenticator secrets decrypted. */
function opened(member: Member | undefined, seals: Seals): Member {
  if (member === undefined) throw new Error("A second factor was changed for a player without an account");
  const open = (stored: string) => seals.open(stored, places.secondFactor(member.id));
  return { ...member, totpSecret: open(member.totpSecret), totpOffered: open(member.totpOffered) };
}

/** The codes of this key that are still valid; a later change replaces them. */
async function answerAgain(db: Db, memberId: string, secret: string, key: string): Promise<Changed> {
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  const hashes = new Set(rows.map(({ codeHash }) => codeHash));
  const codes = codesOf(secret, key).filter((code) => hashes.has(recoveryHash(memberId, code)));
  return { hasSecondFactor: secret !== "", recoveryCodes: codes };
}

async function apply(
  { secondFactors, sessions, seals }: Needs<"seals" | "sessions" | "secondFactors">,
  tx: Db,
  asked: Asked,
): Promise<Outcome> {
  const { memberId, request, ip, idempotencyKey, token, nowMs } = asked;
  const isMine = eq(members.id, memberId);
  const [member] = await tx.select().from(members).where(isMine);
  const { totpSecret, totpOffered } = opened(member, seals);
  let secret = totpSecret;
  if (request.kind === "on") {
    const step = stepOf(totpOffered, request.code, nowMs);
    if (step === null) return refuse("wrong-code");
    secret = totpOffered;
    // The code is marked as used, so that it cannot log in again.
    await tx
      .update(members)
      .set({
        totpSecret: seals.seal(secret, places.secondFactor(memberId)),
        totpUsedStep: step,
        totpOffered: "",
        totpOfferedAt: null,
      })
      .where(isMine);
    // Sessions and addresses that have passed only the password must prove the second factor from now on.
    await secondFactors.forget(memberId, tx);
    await sessions.endOthers(memberId, token, tx);
    await secondFactors.remember(memberId, ip, tx);
  } else {
    if (!(await secondFactors.take(tx, memberId, request.code))) return refuse("wrong-code");
    if (request.kind === "off") {
      secret = "";
      await tx.update(members).set({ totpSecret: "", totpUsedStep: null }).where(isMine);
      // With no known address at all, the next login would count as the first ever, and need no code.
      await secondFactors.remember(memberId, ip, tx);
    }
  }
  const codes = codesOf(secret, idempotencyKey);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  if (codes.length > 0) {
    const rows = codes.map((code) => ({ memberId, codeHash: recoveryHash(memberId, code) }));
    await tx.insert(recoveryCodes).values(rows);
  }
  await tx.insert(safetyRequests).values({
    memberId,
    idempotencyKey: keptKey(idempotencyKey),
    requestHash: hashOf(request),
    at: new Date(nowMs),
  });
  return { kind: "changed", changed: { hasSecondFactor: secret !== "", recoveryCodes: codes } };
}

/** A namespaced key beside those of other requests. It is hashed, because recovery codes derive from the key. */
const keptKey = (idempotencyKey: string): string => `authenticator:${fingerprint(idempotencyKey)}`;

/** Excludes the password, since a stored hash could help to guess it; each attempt checks it anyway. */
const hashOf = ({ kind, code }: Request): string => fingerprint(kind, code);

/** Ten codes of 60 bits; none without a secret. */
function codesOf(secret: string, idempotencyKey: string): string[] {
  if (secret === "") return [];
  return Array.from({ length: RECOVERY_CODES }, (_, at) => {
    const drawn = createHmac("sha256", secret).update(`recovery ${at} ${idempotencyKey}`).digest();
    const signs = [...drawn.subarray(0, GROUPS * GROUP_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]);
    return Array.from({ length: GROUPS }, (_, group) =>
      signs.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(""),
    ).join("-");
  });
}
