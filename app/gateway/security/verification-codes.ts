import { randomInt, randomUUID } from "node:crypto";
import { and, desc, eq, lt, lte, ne, sql } from "drizzle-orm";
import type { Database, Db } from "../database/database.ts";
import { verificationCodes } from "../database/schema.ts";
import { type SendOutcome, type SendRefusal, type SmsPort, sent } from "../messages/message.ports.ts";
import type { CodeLimits, WallClock } from "../options.ts";
import { addressKey } from "./address-key.ts";
import type { Limit, Limits } from "./limits.ts";
import { fingerprint } from "./secrets.ts";

const CODE_TTL_MINUTES = 3;
const CODE_TTL_MS = CODE_TTL_MINUTES * 60_000;
const TRIES = 5;
const HOUR_MS = 3_600_000;
/** The longest that an unknown number is kept waiting, whatever the last real send took. */
const ECHO_AT_MOST_MS = 10_000;

/** "access" opens an account that exists (login, reset), "register" makes one. */
export type CodePurpose = "access" | "register";

export interface CodeRequest {
  /** E.164. */
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly ip: string;
  /** The request brought a captcha, and it was right. */
  readonly hasCaptcha: boolean;
  /** False where nobody could use the code: all goes as it would, but no message leaves the gateway. */
  readonly isWanted: boolean;
}

export type CodeSent =
  | { readonly kind: "sent"; readonly expiredMinutes: number; readonly isThirdParty: boolean }
  | {
      readonly kind: "refused";
      readonly reason: SendRefusal | "too-many-requests" | "captcha-required";
      /** What the provider says; empty when it is the operator that refuses. */
      readonly message: string;
      readonly retryAt: Date | null;
    };

export interface TriedCode {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** Codes by SMS: six digits, good for three minutes, once, for one number and one purpose, and for five tries. */
export interface VerificationCodes {
  /** Whether a code may be asked for now, without counting the question. */
  look(asked: Pick<CodeRequest, "phone" | "purpose" | "ip">): Promise<{
    readonly retryAt: Date | null;
    readonly needsCaptcha: boolean;
  }>;
  /**
   * Makes a code and sends it. An unwanted one is answered as the last real send was: as late, and with its outcome, so
   * that the answer does not tell a member's number from a stranger's. A send that fails starts no countdown and is not
   * counted as a sent code, only as a try.
   */
  send(asked: CodeRequest): Promise<CodeSent>;
  /**
   * Uses a code up: `right` once. `expired` for a number whose last code is too old, was used or had five wrong tries,
   * so that a new one must be asked for. Do not call it inside a transaction without handing over its `tx`.
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
  /** What the message says. */
  readonly wording: (code: string, minutes: number) => string;
  readonly makeCode?: () => string;
  /** Told of each refusal of the provider, without number and text. */
  readonly report: (reason: SendRefusal) => void;
}

/** Why a request is not even tried. */
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

  /** Sends, or for a number that nobody waits at, does as the last real send did. */
  async function deliver({ phone, purpose, isWanted }: CodeRequest, code: string): Promise<SendOutcome> {
    if (!isWanted) {
      if (lastReal === null) return sent;
      const { tookMs, outcome } = lastReal;
      if (tookMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(tookMs, ECHO_AT_MOST_MS)));
      return outcome;
    }
    const startedAtMs = clock.nowMs();
    const outcome = await sms.send({ to: phone, text: wording(code, CODE_TTL_MINUTES) });
    if (outcome.kind === "refused") report(outcome.reason);
    // What is wrong with one number says nothing about how a stranger's would fare; said of a member's, it would tell
    // that it is one.
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
      // One statement compares, counts and uses up, so two attempts at the same moment cannot share a code.
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
      // Kept a while after their end: a late code is told that it is too old, not that it is wrong.
      const endedBefore = new Date(clock.nowMs() - HOUR_MS);
      await jobs.delete(verificationCodes).where(lte(verificationCodes.expiresAt, endedBefore));
    },
  };
}

function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, moment) => (last === null || (moment && moment > last) ? moment : last), null);
}
