import { randomInt, timingSafeEqual } from "node:crypto";
import { maskEmail, maskEnds } from "@parlour/core/account/account.rules";
import type { CodeChannel, CodePlace } from "@parlour/core/verification/code-place.ports";
import { and, eq, gt } from "drizzle-orm";
import type { Settings } from "../content/settings.ts";
import type { Database, Db } from "../database/database.ts";
import { loginCodes } from "../database/schema.ts";
import type { MailPort, SendRefusal, SmsPort } from "../messages/message.ports.ts";
import type { Wording } from "../messages/wording.ts";
import type { CodeLimits, WallClock } from "../options.ts";
import { addressKey } from "./address-key.ts";
import type { Limit, Limits } from "./limits.ts";
import { fingerprint } from "./secrets.ts";
import type { Member } from "./sessions.ts";

/** Longer than a code by SMS, since mails can be slow. */
const CODE_TTL_MINUTES = 10;
const HOUR_MS = 3_600_000;

export type LoginCodeSent =
  | {
      readonly kind: "sent";
      readonly expiresAt: Date;
      readonly expiredMinutes: number;
      readonly resendAfterSeconds: number;
    }
  | { readonly kind: "too-many-requests"; readonly retryAt: Date }
  | { readonly kind: "send-failed" };

export interface LoginCodeRequest {
  /** The secret id of the login that waits. */
  readonly challenge: string;
  readonly channel: CodeChannel;
  readonly member: Member;
  readonly ip: string;
  /** The BCP 47 tag of the message's language. */
  readonly language: string;
}

/**
 * Codes by mail or SMS for logins from an address that is new to an account without an authenticator (LOGIN-09): six digits, for
 * one login, for ten minutes. `SecondFactors` counts wrong ones and lets a login end once.
 */
export interface LoginCodes {
  /** The masked places for this player's codes; empty where the operator asks for none, or the player has no place. */
  placesOf(member: Member): Promise<readonly CodePlace[]>;
  /** Sends a code and voids the earlier one of the same login and channel. A code that could not be sent is void. */
  send(asked: LoginCodeRequest): Promise<LoginCodeSent>;
  /** `expired` where no code of that login is valid. */
  check(challenge: string, code: string, db?: Db): Promise<"right" | "wrong" | "expired">;
}

export interface LoginCodesOptions {
  readonly database: Database;
  readonly clock: WallClock;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly rules: CodeLimits;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  readonly wording: Pick<Wording, "code" | "codeMail">;
  /** Receives each refusal of a provider, without address and text. */
  readonly report: (channel: CodeChannel, reason: SendRefusal) => void;
}

export function createLoginCodes(options: LoginCodesOptions): LoginCodes {
  const { clock, settings, limits, rules, mail, sms, wording, report } = options;
  const { db } = options.database;
  // The challenge is secret and stored as a hash only, so that a reader of the table cannot try all codes.
  const hashOf = (challenge: string, code: string) => fingerprint("login-code", challenge, code);

  const addressOf = (member: Member, channel: CodeChannel): string => {
    const port = channel === "mail" ? mail : sms;
    if (port.canSend === false) return "";
    return channel === "mail" ? member.email : member.phone;
  };

  /** Counted by login, account and visitor's address, each before anything is sent. */
  const limitsOf = ({ challenge, channel, member, ip }: LoginCodeRequest) =>
    [
      { key: `login-code-address:${addressKey(ip)}`, max: rules.perAddressAnHour, windowMs: HOUR_MS },
      {
        key: `login-code-resend:${channel}:${fingerprint(challenge)}`,
        max: 1,
        windowMs: rules.resendAfterMs,
      },
      { key: `login-code-member:${member.id}`, max: rules.perNumberAnHour, windowMs: HOUR_MS },
    ] as const satisfies readonly Limit[];

  async function deliver({ channel, member, language }: LoginCodeRequest, to: string, code: string) {
    const message = { language, code, minutes: CODE_TTL_MINUTES };
    const outcome =
      channel === "mail"
        ? await mail.send(wording.codeMail({ ...message, to, username: member.account }))
        : await sms.send({ to, text: wording.code(message) });
    if (outcome.kind === "refused") report(channel, outcome.reason);
    return outcome.kind === "sent";
  }

  return {
    async placesOf(member) {
      const { secondFactor } = await settings.read();
      if (!secondFactor.byCode) return [];
      const mailed = addressOf(member, "mail");
      const phoned = addressOf(member, "phone");
      return [
        ...(mailed === "" ? [] : [{ channel: "mail" as const, to: maskEmail(mailed) }]),
        ...(phoned === "" ? [] : [{ channel: "phone" as const, to: maskEnds(phoned, 0, 4) }]),
      ];
    },
    async send(asked) {
      const { challenge, channel, member } = asked;
      const to = addressOf(member, channel);
      if (to === "") return { kind: "send-failed" };
      for (const limit of limitsOf(asked)) {
        const { retryAt } = await limits.take(limit);
        if (retryAt !== null) return { kind: "too-many-requests", retryAt };
      }
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const expiresAt = new Date(clock.nowMs() + CODE_TTL_MINUTES * 60_000);
      const kept = { codeHash: hashOf(challenge, code), expiresAt };
      const place = { challengeHash: fingerprint(challenge), channel };
      await db
        .insert(loginCodes)
        .values({ ...place, ...kept })
        .onConflictDoUpdate({ target: [loginCodes.challengeHash, loginCodes.channel], set: kept });
      if (!(await deliver(asked, to, code))) {
        const isThis = and(
          eq(loginCodes.challengeHash, place.challengeHash),
          eq(loginCodes.codeHash, kept.codeHash),
        );
        await db.delete(loginCodes).where(isThis);
        return { kind: "send-failed" };
      }
      const resendAfterSeconds = Math.max(1, Math.ceil(rules.resendAfterMs / 1_000));
      return { kind: "sent", expiresAt, expiredMinutes: CODE_TTL_MINUTES, resendAfterSeconds };
    },
    async check(challenge, typed, on = db) {
      const rows = await on
        .select({ codeHash: loginCodes.codeHash })
        .from(loginCodes)
        .where(
          and(
            eq(loginCodes.challengeHash, fingerprint(challenge)),
            gt(loginCodes.expiresAt, new Date(clock.nowMs())),
          ),
        );
      if (rows.length === 0) return "expired";
      const tried = Buffer.from(hashOf(challenge, typed.replaceAll(/\s/g, "")));
      const matches = rows.map(({ codeHash }) => timingSafeEqual(Buffer.from(codeHash), tried));
      return matches.includes(true) ? "right" : "wrong";
    },
  };
}
