import type { LoginReply } from "../login/login.ports.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Country } from "../registration/registration.ports.ts";
import type { CaptchaChanged } from "../verification/captcha.machine.ts";
import type { HumanPart } from "../verification/human-verification.rules.ts";
import type { SmsCodeChanged } from "../verification/sms-code.machine.ts";
import type { SmsCodeState } from "../verification/sms-code.rules.ts";
import type { PasswordRule } from "./password-rule.ts";

/** By e-mail or by phone (FORGOT-03), or with the link of a mail in the address. */
export type ForgotType = "email" | "mobileNum" | "link";

/**
 * The text fields of all three ways together; each way shows some of them. `captcha` is shown only while a code needs
 * one.
 */
export type ForgotField =
  | "username"
  | "email"
  | "countryDialingCode"
  | "mobileNum"
  | "verificationCode"
  | "newPassword"
  | "confirmNewPassword"
  | "captcha";
/** What was typed so far, also into fields that the chosen way does not show; an empty text for nothing. */
export type ForgotFields = Readonly<Record<ForgotField, string>>;
/** The errors of the fields that have one. */
export type ForgotErrors = Partial<Record<ForgotField, Message>>;

export interface ForgotInput {
  /** The reset token of a mail's link; null without one. */
  readonly resetToken: string | null;
  readonly typedName: string;
}

export interface ForgotContext extends ForgotInput, HumanPart {
  readonly type: ForgotType;
  readonly fields: ForgotFields;
  readonly errors: ForgotErrors;
  readonly message: Message | null;
  readonly attempts: number;
  readonly sms: SmsCodeState;
  readonly captcha: Pick<CaptchaChanged, "captcha" | "failure">;
  /** For the dialling-code picker; empty until they have come. */
  readonly countries: readonly Country[];
  readonly passwordRule: PasswordRule;
  readonly output: ForgotOutput | null;
}

export type ForgotEvent =
  | { readonly type: "type.chosen"; readonly forgotType: "email" | "mobileNum" }
  | { readonly type: "field.changed"; readonly field: ForgotField; readonly value: string }
  | { readonly type: "code.asked" }
  | { readonly type: "captcha.refresh.asked" }
  | CaptchaChanged
  | SmsCodeChanged
  | { readonly type: "submitted" };

export type ForgotOutput =
  | { readonly kind: "session"; readonly reply: LoginReply }
  /** The password is new, and the person logs in with it (FORGOT-03). */
  | { readonly kind: "reset"; readonly username: string };
