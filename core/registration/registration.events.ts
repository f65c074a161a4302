import type { Message } from "../shared/message-keys.ts";
import type { CaptchaChanged } from "../verification/captcha.machine.ts";
import type { SmsCodeChanged, SmsCodeState } from "../verification/sms-code.machine.ts";
import type { RegistrationInput } from "./registration.machine.ts";
import type {
  Affiliate,
  Country,
  Registered,
  RegisterType,
  RegistrationField,
  RegistrationFields,
  RegistrationSetting,
} from "./registration.ports.ts";

/** A field of text, or one of the two boxes. */
export type RegistrationSpot = RegistrationField | "terms" | "age";

export interface RegistrationContext extends RegistrationInput {
  readonly type: RegisterType;
  readonly setting: RegistrationSetting | null;
  readonly countries: readonly Country[];
  readonly countryDialingCode: string;
  readonly affiliate: Affiliate | null;
  readonly fields: RegistrationFields;
  readonly agreed: boolean;
  readonly isOfAge: boolean;
  readonly errors: Partial<Record<RegistrationSpot, Message>>;
  readonly message: Message | null;
  readonly needsCaptcha: boolean;
  readonly captcha: Pick<CaptchaChanged, "captcha" | "failure">;
  readonly sms: SmsCodeState;
  readonly registered: Registered | null;
}

export type RegistrationEvent =
  | { readonly type: "field.changed"; readonly field: RegistrationField; readonly value: string }
  /** The person has left a field: what is wrong with it may be said now. */
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
