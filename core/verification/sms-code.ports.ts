import type { Outcome } from "../shared/outcome.ts";

/** `countryDialingCode` with its plus sign, `mobileNum` digits only. */
export interface PhoneNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** The purpose of a code; each has its own countdown. */
export type SmsPurpose = "login" | "reset" | "register" | "registerMobile";

/** Asks for a code by SMS; `captcha` is null until a refusal has asked for one. */
export interface SmsRequest {
  readonly purpose: SmsPurpose;
  readonly phone: PhoneNumber;
  readonly captcha: { readonly id: string; readonly text: string } | null;
}

/** A code that is on its way to the phone. */
export interface SmsSent {
  /** How long the code is valid; also the wait for the next one, unless a third party sends it. */
  readonly expiredMinutes: number;
  /** Sent by a third party, where the next code may follow after a minute (SMS-01). */
  readonly isThirdParty: boolean;
}

/** Why no code was sent; each has its own message (SMS-04). */
export const smsRefusals = [
  "invalid-phone",
  "missing-phone",
  "captcha-required",
  "captcha-wrong",
  "quota-insufficient",
  "not-allowed",
  "send-failed",
  "too-many-requests",
] as const;
/** Refusals of a code for a phone number to register. */
export const registrationSmsRefusals = [...smsRefusals, "phone-taken"] as const;
/** Why no code was sent, as `SmsCodeState.message` says it. `phone-taken` comes only while registering. */
export type SmsRefusal = (typeof registrationSmsRefusals)[number];

/** What a warning says besides the reason (SMS-02). */
export interface SmsRefusalDetail {
  /** The gateway's own text for the warning of SMS-02; empty when there is none. */
  readonly message: string;
  /** When the next attempt is possible; null when the gateway reports none. */
  readonly retryAtMs: number | null;
}

/** Sends codes by SMS. For a login or a reset it answers the same where no account has the number. */
export interface SmsCodePort {
  send(request: SmsRequest, signal: AbortSignal): Promise<Outcome<SmsSent, SmsRefusal, SmsRefusalDetail>>;
}

/**
 * When the next code may be requested, by purpose, in milliseconds since the epoch. All tabs of a browser share it, and it
 * survives a reload (SMS-03).
 */
export interface CountdownStore {
  read(purpose: SmsPurpose): number | null;
  save(purpose: SmsPurpose, readyAtMs: number): void;
  /** Calls `listener` when another tab saves a deadline. */
  listen(listener: () => void): () => void;
}
