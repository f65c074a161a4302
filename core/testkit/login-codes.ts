import { maskEmail, maskEnds } from "../account/account.rules.ts";
import type { Clock } from "../shared/clock.ts";
import { done, refused } from "../shared/outcome.ts";
import type { CodeChannel, CodePlace } from "../verification/code-place.ports.ts";
import type { CodeSendingRefusal, SecondFactorPort } from "../verification/second-factor.ports.ts";
import type { Account } from "./backend.data.ts";
import { phoneText } from "./registry.ts";

/** Minutes until a login's code expires, and seconds until another may follow; the same as the reference gateway's. */
export const LOGIN_CODE_MINUTES = 10;
export const LOGIN_CODE_RESEND_S = 60;
/** Codes for the logins of one account in an hour. */
export const LOGIN_CODES_AN_HOUR = 5;

const HOUR_MS = 3_600_000;

/** Codes by mail or phone for a login from an address that is new to an account without an authenticator (LOGIN-09). */
export interface LoginCodes {
  /** Set it as the operator does, at any time. */
  isOn: boolean;
  /** Where a code would be sent for this login; empty where none is asked for. */
  placesFor(account: Account): readonly CodePlace[];
  send(
    challenge: string,
    channel: CodeChannel,
    account: Account,
  ): Awaited<ReturnType<SecondFactorPort["sendCode"]>>;
  /** `expired` where no code of that login is valid. */
  check(challenge: string, code: string): "right" | "wrong" | "expired";
}

interface SentLoginCode {
  readonly code: string;
  readonly sentAtMs: number;
}

export function createLoginCodes(clock: Clock, deliver: (to: string) => string): LoginCodes {
  const sent = new Map<string, SentLoginCode>();
  const sentAtMs = new Map<string, readonly number[]>();
  const keyOf = (challenge: string, channel: CodeChannel) => `${channel} ${challenge}`;

  const codes: LoginCodes = {
    isOn: true,
    placesFor({ isAway, email, phone }) {
      if (!codes.isOn || isAway !== true) return [];
      return [
        ...(email === undefined ? [] : [{ channel: "mail" as const, to: maskEmail(email) }]),
        ...(phone === undefined ? [] : [{ channel: "phone" as const, to: maskEnds(phoneText(phone), 0, 4) }]),
      ];
    },
    send(challenge, channel, { member, email, phone }) {
      const refuse = (reason: CodeSendingRefusal, retryAtMs: number | null = null) =>
        refused(reason, { retryAtMs });
      const to = channel === "mail" ? email : phone && phoneText(phone);
      if (to === undefined) return refuse("send-failed");
      const nowMs = clock.nowMs();
      const before = sent.get(keyOf(challenge, channel));
      const retryAtMs = (before?.sentAtMs ?? -Infinity) + LOGIN_CODE_RESEND_S * 1_000;
      if (retryAtMs > nowMs) return refuse("too-many-requests", retryAtMs);
      const recent = (sentAtMs.get(member.account) ?? []).filter((atMs) => atMs + HOUR_MS > nowMs);
      if (recent.length >= LOGIN_CODES_AN_HOUR)
        return refuse("too-many-requests", (recent[0] ?? nowMs) + HOUR_MS);
      sentAtMs.set(member.account, [...recent, nowMs]);
      sent.set(keyOf(challenge, channel), { code: deliver(to), sentAtMs: nowMs });
      return done({ expiredMinutes: LOGIN_CODE_MINUTES, resendAfterSeconds: LOGIN_CODE_RESEND_S });
    },
    check(challenge, code) {
      const valid = (["mail", "phone"] as const)
        .flatMap((channel) => sent.get(keyOf(challenge, channel)) ?? [])
        .filter((each) => each.sentAtMs + LOGIN_CODE_MINUTES * 60_000 > clock.nowMs());
      if (valid.length === 0) return "expired";
      return valid.some((each) => each.code === code) ? "right" : "wrong";
    },
  };
  return codes;
}
