import type { IdentityToken } from "../identity/identity.ports.ts";
import type { LoginReply } from "../login/login.ports.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { FieldRule, RulePattern } from "../validation/validation.ports.ts";
import { type HumanProof, humanProofReasons } from "../verification/human-verification.ports.ts";
import type { PhoneNumber } from "../verification/sms-code.ports.ts";

/** By name, or by mobile number (REG-03). */
export type RegisterType = "register" | "registerMobile";

/** Every text field of the registration user (REG-02), in the order in which a form shows those that are enabled. */
export const registrationFields = [
  "username",
  "mobileNum",
  "verificationCode",
  "password",
  "confirmPassword",
  "paymentPassword",
  "currency",
  "email",
  "payeeName",
  "nickname",
  "birthday",
  "idNumber",
  "nationality",
  "placeOfBirth",
  "permanentAddress",
  "currentAddress",
  "address",
  "occupation",
  "sourceOfIncome",
  "qqNum",
  "wechat",
  "whatsapp",
  "facebook",
  "telegram",
  "line",
  "zalo",
  "skype",
  "recommenderId",
  "referralCode",
  "affiliateCode",
  "promoCode",
  "captcha",
] as const;
/** A field by its name on the wire. A form shows those that the operator's rules enable. */
export type RegistrationField = (typeof registrationFields)[number];
/** What was typed so far; an empty text for nothing. */
export type RegistrationFields = Readonly<Record<RegistrationField, string>>;

/** The operator's rules for a registration. A field without a rule is not shown, and unknown names are ignored. */
export interface RegistrationSetting {
  /** By the field's name, for a registration by name; the next are for one by mobile number. */
  readonly register: Readonly<Record<string, FieldRule>>;
  readonly registerMobile: Readonly<Record<string, FieldRule>>;
  /** Full years (REG-07). */
  readonly minimumAge: number;
  /** ISO 4217; what a new account can be in. With a single one the form shows no choice. */
  readonly currencies: readonly string[];
  readonly patterns: readonly RulePattern[];
}

/** ISO 3166-1 alpha-2, and the dialling code with its plus sign (SMS-05). */
export interface Country {
  readonly countryCode: string;
  readonly countryDialingCode: string;
}

/** The agent behind an invitation code or a domain (REG-05). */
export interface Affiliate {
  readonly affiliateCode: string;
  readonly agentName: string;
  /** ISO 4217; the accounts of those whom the agent invites are in it too. */
  readonly currency: string;
}

/** The code, or the domain where there is no code, belongs to no open account that invites (REG-05). */
export const affiliateRefusals = ["invitation-code-wrong"] as const;
/** The form then shows "invitation code error" and no inviter (REG-05). */
export type AffiliateRefusal = (typeof affiliateRefusals)[number];

/** The data to send: enabled, filled and trimmed fields; captcha and phone number are separate. */
export interface Registration {
  readonly type: RegisterType;
  readonly fields: Partial<Omit<RegistrationFields, "captcha" | "mobileNum">>;
  /** Null where the form asks for none. */
  readonly phone: PhoneNumber | null;
  /** Null where the form asks for none. */
  readonly captcha: { readonly id: string; readonly text: string } | null;
  readonly humanProof?: HumanProof;
  /** The third party's identity token, when the registration began there (THIRD-02). */
  readonly identity: IdentityToken | null;
  readonly domain: string;
  readonly registerUrl: string;
  /** The code of the language of the form, which may require a higher age (REG-07). */
  readonly language: string;
}

/** A new account with its first session (REG-06). */
export interface Registered {
  /** The name to log in with, which the gateway chooses for a registration without one. */
  readonly username: string;
  readonly session: LoginReply;
}

/**
 * - invalid-field: the operator's rules have changed; `field` names the refused field.
 * - inviter-currency: whoever invited has another currency than the chosen one.
 */
export const registrationRefusals = [
  ...humanProofReasons,
  "captcha-required",
  "captcha-wrong",
  "invalid-field",
  "username-taken",
  "phone-taken",
  "email-taken",
  "invitation-code-wrong",
  "inviter-currency",
  "verification-code-wrong",
  "verification-code-expired",
  "under-age",
  "weak-password",
  "identity-wrong",
  "identity-taken",
  "too-many-requests",
  "replayed",
] as const;
/** Why no account was made; the form shows it at its field where it has one. */
export type RegistrationRefusal = (typeof registrationRefusals)[number];

/** What the gateway says besides the reason. */
export interface RegistrationRefusalDetail {
  /** The field of `invalid-field`, by its name on the wire; null where it names none. */
  readonly field: string | null;
}

/** What the form asks of the gateway (REG-01 to REG-05). Every call works without a session. */
export interface RegistrationPort {
  readSetting(signal: AbortSignal): Promise<RegistrationSetting>;
  readCountries(signal: AbortSignal): Promise<readonly Country[]>;
  /** Who invites by the code, or by the visit's domain where `code` is null (REG-05). */
  readAffiliate(
    asked: { readonly code: string | null; readonly domain: string },
    signal: AbortSignal,
  ): Promise<Outcome<Affiliate, AffiliateRefusal>>;
  /** Makes the account and logs in. */
  register(
    registration: Registration,
    signal: AbortSignal,
  ): Promise<Outcome<Registered, RegistrationRefusal, RegistrationRefusalDetail>>;
}

/**
 * How the visitor came: the invitation code in the address (`?affiliateCode=` or `?referralCode=`), and the address itself.
 */
export interface InvitationPort {
  read(): { readonly code: string | null; readonly domain: string; readonly url: string };
}

/** Stores a half-filled form for the visit; the caller leaves out passwords and codes (REG-08). */
export interface DraftStore {
  read(): Readonly<Record<string, string>>;
  save(draft: Readonly<Record<string, string>>): void;
  clear(): void;
}
