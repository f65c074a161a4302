import type { IdentityToken } from "../identity/identity.ports.ts";
import type { Message } from "../messages/message-keys.ts";
import type { RuleSet } from "../validation/rule-set.rules.ts";
import type { CaptchaChanged } from "../verification/captcha.machine.ts";
import type { HumanPart } from "../verification/human-verification.rules.ts";
import type { SmsCodeChanged } from "../verification/sms-code.machine.ts";
import type { SmsCodeState } from "../verification/sms-code.rules.ts";
import type {
  Affiliate,
  Country,
  InvitationPort,
  Registered,
  RegisterType,
  RegistrationField,
  RegistrationFields,
  RegistrationSetting,
} from "./registration.ports.ts";

/** A text field, or one of the two checkboxes. */
export type RegistrationSpot = RegistrationField | "terms" | "age";

export interface RegistrationInput {
  /** The operator's enabled flags, for REG-03. */
  readonly flags: ReadonlySet<string>;
  /** A third party's identity token that no account has yet (THIRD-02); null for a plain registration. */
  readonly identity: IdentityToken | null;
  /** The code of the visitor's language. */
  readonly language: string;
  /** The minimum age of the visitor's language, where it is higher than the operator's (REG-07). */
  readonly birthdayLimit?: number;
}

export type RegistrationErrors = Partial<Record<RegistrationSpot, Message>>;

export interface RegistrationContext extends RegistrationInput, HumanPart {
  /** The invitation that the visitor came with. */
  readonly invitation: ReturnType<InvitationPort["read"]>;
  /** The gateway knows no agent for the visitor's code. */
  readonly isInvitationWrong: boolean;
  readonly type: RegisterType;
  readonly setting: RegistrationSetting | null;
  /** The operator's patterns, compiled for checks. */
  readonly ruleSet: RuleSet;
  readonly countries: readonly Country[];
  readonly countryDialingCode: string;
  readonly affiliate: Affiliate | null;
  readonly fields: RegistrationFields;
  readonly agreed: boolean;
  readonly isOfAge: boolean;
  readonly errors: RegistrationErrors;
  readonly message: Message | null;
  /** The place to correct after a failed attempt; null once the visitor changes the form. */
  readonly attention: RegistrationSpot | "message" | null;
  readonly attempts: number;
  /** The action that waits for the dialling codes. */
  readonly pending: "code.asked" | "submitted";
  /** The field that the gateway refused, although the rules accept it. */
  readonly disputedField: string | null;
  readonly needsCaptcha: boolean;
  readonly captcha: Pick<CaptchaChanged, "captcha" | "failure">;
  readonly sms: SmsCodeState;
  readonly registered: Registered | null;
}

export type RegistrationEvent =
  | { readonly type: "field.changed"; readonly field: RegistrationField; readonly value: string }
  /** The visitor has left a field, so its error may be shown. */
  | { readonly type: "field.left"; readonly field: RegistrationField }
  | { readonly type: "type.chosen"; readonly registerType: RegisterType }
  | { readonly type: "country.chosen"; readonly countryDialingCode: string }
  | { readonly type: "terms.changed"; readonly agreed: boolean }
  | { readonly type: "age.changed"; readonly isOfAge: boolean }
  | { readonly type: "code.asked" }
  | { readonly type: "captcha.refresh.asked" }
  | CaptchaChanged
  | SmsCodeChanged
  | { readonly type: "retry.asked" }
  | { readonly type: "submitted" };
