import type { Outcome } from "../shared/outcome.ts";

/** `countryDialingCode` with its plus sign, `mobileNum` digits only. */
export interface PhoneNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** What the code is for: each has its own countdown. */
export type SmsPurpose = "login" | "reset" | "register" | "registerMobile";

export interface SmsRequest {
  readonly purpose: SmsPurpose;
  readonly phone: PhoneNumber;
  readonly captcha: { readonly id: string; readonly text: string } | null;
}

export interface SmsSent {
  readonly expiredMinutes: number;
  /** Sent by a third party, whose codes may be asked for anew after a minute (SMS-01). */
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
/** The same of a code for a phone that is being registered. */
export const registrationSmsRefusals = [...smsRefusals, "phone-taken"] as const;
export type SmsRefusal = (typeof registrationSmsRefusals)[number];

export interface SmsRefusalDetail {
  /** What the gateway says about it, for the warning of SMS-02; empty when it says nothing. */
  readonly message: string;
  /** When the next try makes sense; null when the gateway does not say. */
  readonly retryAtMs: number | null;
}

export interface SmsCodePort {
  send(request: SmsRequest, signal: AbortSignal): Promise<Outcome<SmsSent, SmsRefusal, SmsRefusalDetail>>;
}

/**
 * When the next code may be asked for, by purpose, in milliseconds since the epoch. Shared by the tabs of a browser and
 * there again after a reload (SMS-03).
 */
export interface CountdownStore {
  read(purpose: SmsPurpose): number | null;
  save(purpose: SmsPurpose, readyAtMs: number): void;
  /** Hears what other tabs save. */
  listen(hear: () => void): () => void;
}
