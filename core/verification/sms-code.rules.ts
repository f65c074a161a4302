import type { Message, MessageKey } from "../messages/message-keys.ts";
import { begunMinutes } from "../shared/minutes.ts";
import type { PhoneNumber, SmsRefusal, SmsRefusalDetail, SmsSent } from "./sms-code.ports.ts";

/** The state that a form shows, and receives at each change. `To` says where codes go. */
export interface SmsCodeState<To = PhoneNumber> {
  readonly isSending: boolean;
  /** The second between two sends is not over, so a request is not sent (SMS-01). */
  readonly isPausing: boolean;
  /** When the next code may be requested, in milliseconds since the epoch; null when it may be requested now. */
  readonly readyAtMs: number | null;
  /** Where the last code of this form was sent. */
  readonly sentTo: To | null;
  /** Why the last request sent no code; null for nothing to say. */
  readonly message: Message | null;
  /** The next request must have a captcha. */
  readonly needsCaptcha: boolean;
}

/** The state before a code was asked for: one can be asked for at once, without a captcha. */
export const restingSmsCode: SmsCodeState<never> = {
  isSending: false,
  isPausing: false,
  readyAtMs: null,
  sentTo: null,
  message: null,
  needsCaptcha: false,
};

/** SMS-01: at most one request for a code per second. */
export const SMS_SEND_INTERVAL_MS = 1_000;
/** The longest countdown of any operator. A stored deadline beyond it is a mistake, or comes from another clock. */
export const LONGEST_COUNTDOWN_MS = 3_600_000;

const MINUTE_MS = 60_000;

/** When the next code may be requested, in milliseconds since the epoch (SMS-01). */
export function deadlineOf({ expiredMinutes, isThirdParty }: SmsSent, nowMs: number): number {
  const waitMs = isThirdParty ? MINUTE_MS : expiredMinutes * MINUTE_MS;
  return nowMs + Math.min(Math.max(SMS_SEND_INTERVAL_MS, waitMs), LONGEST_COUNTDOWN_MS);
}

/** A stored deadline that is still valid; null for one that is over, too far away, or no number (SMS-03). */
export const liveDeadline = (storedMs: number | null, nowMs: number): number | null =>
  storedMs !== null && storedMs > nowMs && storedMs - nowMs <= LONGEST_COUNTDOWN_MS ? storedMs : null;

/** The message of each refusal (SMS-04), alone and with the gateway's own text (SMS-02). */
const keysByRefusal = {
  "invalid-phone": ["phone.error.invalidFormat", "sms.error.invalidPhoneSaid"],
  "missing-phone": ["phone.error.missing", "sms.error.missingPhoneSaid"],
  "too-many-requests": ["phone.error.tooManyRequests", "sms.error.tooManyRequestsSaid"],
  "captcha-required": ["sms.error.captchaRequired", "sms.error.captchaRequired"],
  "captcha-wrong": ["phone.error.captchaCheck", "phone.error.captchaCheck"],
  "quota-insufficient": ["phone.error.quota", "sms.error.quotaSaid"],
  "not-allowed": ["phone.error.notAllowed", "sms.error.notAllowedSaid"],
  "phone-taken": ["sms.error.phoneTaken", "sms.error.phoneTakenSaid"],
  "send-failed": ["phone.error.unknown", "sms.error.sendFailedSaid"],
} as const satisfies Record<SmsRefusal, readonly [alone: MessageKey, withItsWords: MessageKey]>;

/**
 * The warning after a refused send. After too many requests it names the time of the next attempt, where the gateway reports
 * it. It is no countdown, since only a sent code has one (SMS-02).
 */
export function smsRefusalMessage(
  reason: SmsRefusal,
  { message: words, retryAtMs }: SmsRefusalDetail,
  nowMs: number,
): Message {
  const message = words.trim();
  if (reason === "too-many-requests" && retryAtMs !== null && retryAtMs > nowMs) {
    const minutes = begunMinutes(retryAtMs - nowMs);
    return message === ""
      ? { key: "sms.error.tooManyRequestsUntil", values: { minutes } }
      : { key: "sms.error.tooManyRequestsUntilSaid", values: { minutes, message } };
  }
  const [alone, withItsWords] = keysByRefusal[reason];
  return message === "" || alone === withItsWords
    ? { key: alone }
    : { key: withItsWords, values: { message } };
}
