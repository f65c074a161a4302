import type { SnapshotFrom } from "xstate";
import type { Message } from "../shared/message-keys.ts";
import type { CaptchaView } from "../verification/captcha.view.ts";
import type { SmsCodeState } from "../verification/sms-code.machine.ts";
import type { RegistrationSpot } from "./registration.events.ts";
import type { createRegistrationMachine } from "./registration.machine.ts";
import type { Country, RegisterType, RegistrationField } from "./registration.ports.ts";

/** What kind of input a field is. */
export type FieldKind = "text" | "password" | "email" | "phone" | "date" | "code" | "captcha";

export interface RegistrationFieldView {
  readonly field: RegistrationField;
  readonly kind: FieldKind;
  readonly value: string;
  readonly isRequired: boolean;
  readonly error: Message | null;
  /** The rule in words, such as how many characters; null where there is nothing to tell. */
  readonly help: Message | null;
}

export type RegistrationView =
  | { readonly kind: "loading" }
  | { readonly kind: "unavailable"; readonly message: Message }
  | {
      readonly kind: "form";
      /** The ways that the house offers; one alone needs no choice. */
      readonly types: readonly RegisterType[];
      readonly type: RegisterType;
      /** In the order of the form. */
      readonly fields: readonly RegistrationFieldView[];
      readonly countries: readonly Country[];
      readonly countryDialingCode: string;
      /** Null where no code is asked for. */
      readonly sms: SmsCodeState | null;
      readonly captcha: CaptchaView | null;
      /** Who invited the person; null when nobody did. */
      readonly invitedBy: string | null;
      /** What the third party calls the person whose account this becomes. */
      readonly identityName: string | null;
      readonly agreed: boolean;
      readonly isOfAge: boolean;
      readonly minimumAge: number;
      readonly termsError: Message | null;
      readonly ageError: Message | null;
      readonly message: Message | null;
      readonly isBusy: boolean;
      readonly attention: RegistrationSpot | "message" | null;
    };

export function registrationView(
  snapshot: SnapshotFrom<ReturnType<typeof createRegistrationMachine>>,
): RegistrationView {
  if (snapshot.matches("loading")) return { kind: "loading" };
  return { kind: "unavailable", message: { key: "error.unknown" } };
}
