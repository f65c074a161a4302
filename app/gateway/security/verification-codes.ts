import { randomInt, randomUUID } from "node:crypto";
import { and, desc, eq, lt, lte, ne, sql } from "drizzle-orm";
import type { Database, Db } from "../database/database.ts";
import { verificationCodes } from "../database/schema.ts";
import { type SendOutcome, type SendRefusal, type SmsPort, sent } from "../messages/message.ports.ts";
import type { Wording } from "../messages/wording.ts";
import type { CodeLimits, WallClock } from "../options.ts";
import { addressKey } from "./address-key.ts";
import type { Limit, Limits } from "./limits.ts";
import { fingerprint } from "./secrets.ts";

const CODE_TTL_MINUTES = 3;
const CODE_TTL_MS = CODE_TTL_MINUTES * 60_000;
const TRIES = 5;
const HOUR_MS = 3_600_000;
/** The longest delay for an unknown number, even if the last real send took longer. */
const ECHO_AT_MOST_MS = 10_000;

/** "access" is for an existing account (login, reset), "register" for a new one. */
export type CodePurpose = "access" | "register";

export interface CodeRequest {
  /** E.164. */
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly ip: string;
  /** The BCP 47 tag of the message's language. */
  readonly language: string;
  /** The request has a right captcha. */
  readonly hasCaptcha: boolean;
  /** False if no account can use the code: the answer is the same, but the gateway sends no message. */
  readonly isWanted: boolean;
}

export type CodeSent =
  | { readonly kind: "sent"; readonly expiredMinutes: number; readonly isThirdParty: boolean }
  | {
      readonly kind: "refused";
      readonly reason: SendRefusal | "too-many-requests" | "captcha-required";
      /** The provider's message; empty if the operator refuses. */
      readonly message: string;
      readonly retryAt: Date | null;
    };

export interface TriedCode {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** Codes by SMS: six digits for one number and one purpose, valid once, for three minutes and five tries. */
export interface VerificationCodes {
  /** Whether a code can be requested now, without counting the request. */
  look(asked: Pick<CodeRequest, "phone" | "purpose" | "ip">): Promise<{
    readonly retryAt: Date | null;
    readonly needsCaptcha: boolean;
  }>;
  /**
   * Makes a code and sends it. An unwanted request has the last real send's duration and outcome, so that the answer does not
   * reveal whether a number has an account. A failed send counts as a try, not as a sent code, and starts no countdown.
   */
  send(asked: CodeRequest): Promise<CodeSent>;
  /**
   * Uses a code up: `right` once. `expired` means that a new code is needed: the last one is too old, used or had five wrong
   * tries. Inside a transaction pass its `tx`.
   */
  redeem(tried: TriedCode, db?: Db): Promise<"right" | "wrong" | "expired">;
  sweep(): Promise<void>;
}

export interface VerificationCodesOptions {
  readonly database: Database;
  readonly clock: WallClock;
  readonly limits: Limits;
  readonly rules: CodeLimits;
  readonly sms: SmsPort;
  readonly wording: Wording["code"];
  readonly makeCode?: () => string;
  /** Receives each refusal of the provider, without number and text. */
  readonly report: (reason: SendRefusal) => void;
}

/** Why a request is refused before any send. */
const refusedBy = (
  reason: "too-many-requests" | "captcha-required",
  retryAt: Date | null = null,
): CodeSent => ({ kind: "refused", reason, message: "", retryAt });

export function createVerificationCodes(options: VerificationCodesOptions): VerificationCodes {
  const { database, clock, limits, rules, sms, wording, report } = options;
  const { db, jobs } = database;
  const makeCode = options.makeCode ?? (() => String(randomInt(1_000_000)).padStart(6, "0"));
  const hashOf = ({ phone, purpose, code }: TriedCode): string => fingerprint(phone, purpose, code);
  let lastReal: { readonly tookMs: number; readonly outcome: SendOutcome } | null = null;

  const limitsOf = ({ phone, purpose, ip }: Pick<CodeRequest, "phone" | "purpose" | "ip">) =>
    ({
      resend: { key: `sms-resend:${purpose}:${phone}`, max: 1, windowMs: rules.resendAfterMs },
      number: { key: `sms-number:${phone}`, max: rules.perNumberAnHour, windowMs: HOUR_MS },
      tries: { key: `sms-tries:${phone}`, max: rules.triesPerNumberAnHour, windowMs: HOUR_MS },
      address: { key: `sms-address:${addressKey(ip)}`, max: rules.perAddressAnHour, windowMs: HOUR_MS },
    }) as const satisfies Record<string, Limit>;

  /** Sends, or for an unwanted number repeats the last real send's outcome and duration. */
  async function deliver(
    { phone, purpose, language, isWanted }: CodeRequest,
    code: string,
  ): Promise<SendOutcome> {
    if (!isWanted) {
      if (lastReal === null) return sent;
      const { tookMs, outcome } = lastReal;
      if (tookMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(tookMs, ECHO_AT_MOST_MS)));
      return outcome;
    }
    const startedAtMs = clock.nowMs();
    const text = wording({ language, code, minutes: CODE_TTL_MINUTES });
    const outcome = await sms.send({ to: phone, text });
    if (outcome.kind === "refused") report(outcome.reason);
    // An invalid number says nothing about other numbers. As an answer for a member's number it would reveal the account.
    const isAboutNumber = outcome.kind === "refused" && outcome.reason === "invalid-phone";
    if (!isAboutNumber) lastReal = { tookMs: clock.nowMs() - startedAtMs, outcome };
    return isAboutNumber && purpose === "access" ? sent : outcome;
  }

  return {
    async look(asked) {
      const { resend, number, tries, address } = limitsOf(asked);
      const all = [resend, number, tries, address].map((limit) => limits.look(limit));
      const counts = await Promise.all(all);
      const { count: fromAddress } = counts[3] ?? { count: 0 };
      return {
        retryAt: latest(counts.map(({ retryAt }) => retryAt)),
        needsCaptcha: fromAddress >= rules.captchaAfterAddress,
      };
    },
    async send(asked) {
      const { phone, purpose, hasCaptcha } = asked;
      const { resend, number, tries, address } = limitsOf(asked);
      const fromAddress = await limits.take(address);
      if (fromAddress.retryAt !== null) return refusedBy("too-many-requests", fromAddress.retryAt);
      if (fromAddress.count > rules.captchaAfterAddress && !hasCaptcha) {
        await limits.giveBack(address);
        return refusedBy("captcha-required");
      }
      for (const limit of [resend, number, tries]) {
        const { retryAt } = await limits.take(limit);
        if (retryAt !== null) return refusedBy("too-many-requests", retryAt);
      }

      const code = makeCode();
      const id = randomUUID();
      const createdAt = new Date(clock.nowMs());
      await db.insert(verificationCodes).values({
        id,
        phone,
        purpose,
        codeHash: hashOf({ phone, purpose, code }),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + CODE_TTL_MS),
      });
      const outcome = await deliver(asked, code);
      if (outcome.kind === "refused") {
        await db.delete(verificationCodes).where(eq(verificationCodes.id, id));
        await limits.forget(resend);
        await limits.giveBack(number);
        return { ...outcome, retryAt: null };
      }
      const sameUse = and(eq(verificationCodes.phone, phone), eq(verificationCodes.purpose, purpose));
      await db.delete(verificationCodes).where(and(sameUse, ne(verificationCodes.id, id)));
      return { kind: "sent", expiredMinutes: CODE_TTL_MINUTES, isThirdParty: sms.isThirdParty };
    },
    async redeem(tried, on = db) {
      const now = new Date(clock.nowMs());
      const { phone, purpose } = tried;
      const newest = on
        .select({ id: verificationCodes.id })
        .from(verificationCodes)
        .where(and(eq(verificationCodes.phone, phone), eq(verificationCodes.purpose, purpose)))
        .orderBy(desc(verificationCodes.createdAt))
        .limit(1);
      const isRight = sql<boolean>`${verificationCodes.codeHash} = ${hashOf(tried)}`;
      // One statement compares, counts and uses up, so that two simultaneous attempts cannot share a code.
      const [row] = await on
        .update(verificationCodes)
        .set({
          usedAt: sql`case when ${isRight} then ${now.toISOString()}::timestamptz end`,
          failures: sql`${verificationCodes.failures} + case when ${isRight} then 0 else 1 end`,
        })
        .where(
          and(
            eq(verificationCodes.id, sql`(${newest})`),
            sql`${verificationCodes.usedAt} is null`,
            lt(verificationCodes.failures, TRIES),
            sql`${verificationCodes.expiresAt} > ${now.toISOString()}::timestamptz`,
          ),
        )
        .returning({ isRight });
      if (row !== undefined) return row.isRight ? "right" : "wrong";
      const [dead] = await newest;
      return dead === undefined ? "wrong" : "expired";
    },
    async sweep() {
      // Kept for an hour after their end, so that a late code is refused as expired, not as wrong.
      const endedBefore = new Date(clock.nowMs() - HOUR_MS);
      await jobs.delete(verificationCodes).where(lte(verificationCodes.expiresAt, endedBefore));
    },
  };
}

function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, moment) => (last === null || (moment && moment > last) ? moment : last), null);
}
