import type { SnapshotFrom } from "xstate";
import { typing } from "../forms/fields.view.ts";
import type { FieldView } from "../forms/form.view.ts";
import type { Message } from "../messages/message-keys.ts";
import { ruleHelp } from "../validation/validation.messages.ts";
import { type CaptchaView, captchaView } from "../verification/captcha.view.ts";
import type { SmsCodeState } from "../verification/sms-code.rules.ts";
import type { RegistrationEvent, RegistrationSpot } from "./registration.events.ts";
import {
  asksForCode,
  formFields,
  offeredTypes,
  offersCurrencies,
  showsCaptcha,
} from "./registration.form.rules.ts";
import { codesOf } from "./registration.invitation.rules.ts";
import type { createRegistrationMachine } from "./registration.machine.ts";
import type { Country, RegisterType, RegistrationField } from "./registration.ports.ts";

type RegistrationSnapshot = SnapshotFrom<ReturnType<typeof createRegistrationMachine>>;

/** What kind of input a field is. */
export type FieldKind = "text" | "password" | "email" | "phone" | "date" | "code" | "captcha" | "currency";

/** A field of the form as data; `RegistrationFieldForm` can also be typed into. */
export interface RegistrationFieldView {
  readonly field: RegistrationField;
  readonly kind: FieldKind;
  readonly value: string;
  readonly isRequired: boolean;
  readonly error: Message | null;
  /** The rule as a sentence, such as the number of characters; null where there is none. */
  readonly help: Message | null;
}

/** The form as data; `unavailable` means that the operator's rules could not be read, and `retry` reads them again. */
export type RegistrationView =
  | { readonly kind: "loading" }
  | { readonly kind: "unavailable"; readonly message: Message }
  | {
      readonly kind: "form";
      /** The ways to register that the operator offers; with a single one the form shows no choice. */
      readonly types: readonly RegisterType[];
      readonly type: RegisterType;
      /** In the order of the form. */
      readonly fields: readonly RegistrationFieldView[];
      readonly countries: readonly Country[];
      readonly countryDialingCode: string;
      /** The choices of the currency's field. */
      readonly currencies: readonly string[];
      /** The inviter's currency, where the visitor could choose one without an invitation. */
      readonly inviterCurrency: string | null;
      /** Null where the form needs no code. */
      readonly sms: SmsCodeState | null;
      readonly captcha: CaptchaView | null;
      /** The inviting agent's name; null without an invitation. */
      readonly invitedBy: string | null;
      /** The third party's name for the visitor, or else its channel. */
      readonly identityName: string | null;
      readonly agreed: boolean;
      readonly isOfAge: boolean;
      readonly minimumAge: number;
      readonly termsError: Message | null;
      readonly ageError: Message | null;
      readonly message: Message | null;
      readonly isBusy: boolean;
      /** The device is proving that a person uses it (LOGIN-13). */
      readonly isVerifying: boolean;
      /** Where to go on after a failed attempt; null once the visitor changes the form. */
      readonly attention: RegistrationSpot | "message" | null;
      /** Grows with each attempt that was not sent because of an error. The front end then moves to `attention`. */
      readonly attempts: number;
    };

const kinds: Partial<Readonly<Record<RegistrationField, FieldKind>>> = {
  password: "password",
  confirmPassword: "password",
  paymentPassword: "password",
  email: "email",
  mobileNum: "phone",
  birthday: "date",
  currency: "currency",
  verificationCode: "code",
  captcha: "captcha",
};

/** Fields whose label needs no help text. */
const selfEvident: readonly RegistrationField[] = ["confirmPassword", "verificationCode", "captcha"];

function helpOf(field: RegistrationField, ofRule: () => Message | null): Message | null {
  if (field === "currency") return { key: "registration.currency.help" };
  return selfEvident.includes(field) ? null : ofRule();
}

/** The view of a registration form, for the pop-up and the terminal. */
export function registrationView(snapshot: RegistrationSnapshot): RegistrationView {
  const { context } = snapshot;
  const { setting, fields, errors, affiliate, identity } = context;
  if (snapshot.matches("unavailable"))
    return { kind: "unavailable", message: context.message ?? { key: "error.unknown" } };
  if (setting === null) return { kind: "loading" };
  return {
    kind: "form",
    types: offeredTypes(context.flags),
    type: context.type,
    fields: formFields(context).map(({ field, rule }) => ({
      field,
      kind: kinds[field] ?? "text",
      value: fields[field],
      isRequired: rule.required,
      error: errors[field] ?? null,
      help: helpOf(field, () => ruleHelp(context.ruleSet.plain(rule))),
    })),
    countries: context.countries,
    countryDialingCode: context.countryDialingCode,
    currencies: setting.currencies,
    inviterCurrency: offersCurrencies(context) ? (affiliate?.currency ?? null) : null,
    sms: asksForCode(context) ? context.sms : null,
    captcha: showsCaptcha(context) ? captchaView(context.captcha) : null,
    invitedBy:
      affiliate !== null && codesOf(context).affiliateCode === affiliate.affiliateCode
        ? affiliate.agentName
        : null,
    identityName: identity === null ? null : (identity.name ?? identity.channel),
    agreed: context.agreed,
    isOfAge: context.isOfAge,
    minimumAge: setting.minimumAge,
    termsError: errors.terms ?? null,
    ageError: errors.age ?? null,
    message: context.message,
    isBusy: !snapshot.matches("editing"),
    isVerifying: snapshot.matches("verifying"),
    attention: context.attention,
    attempts: context.attempts,
  };
}

/** A field with its commands. */
export interface RegistrationFieldForm extends RegistrationFieldView, FieldView<string> {
  /** The visitor has left the field, so its error may be shown. */
  leave(): void;
}

/** The view with its commands. */
export function registrationForm(snapshot: RegistrationSnapshot, send: (event: RegistrationEvent) => void) {
  const view = registrationView(snapshot);
  if (view.kind === "loading") return view;
  if (view.kind === "unavailable") return { ...view, retry: () => send({ type: "retry.asked" }) };
  return {
    ...view,
    ...typing(send),
    fields: view.fields.map(
      (each): RegistrationFieldForm => ({
        ...each,
        name: each.field,
        isFixed: view.isBusy,
        change: (value) => send({ type: "field.changed", field: each.field, value }),
        leave: () => send({ type: "field.left", field: each.field }),
      }),
    ),
    chooseType: (registerType: RegisterType) => send({ type: "type.chosen", registerType }),
    chooseCountry: (countryDialingCode: string) => send({ type: "country.chosen", countryDialingCode }),
    /** Ticks or clears the terms. */
    changeAgreed: (agreed: boolean) => send({ type: "terms.changed", agreed }),
    /** Ticks or clears the age confirmation (REG-07). */
    changeOfAge: (isOfAge: boolean) => send({ type: "age.changed", isOfAge }),
    askForCode: () => send({ type: "code.asked" }),
    refreshCaptcha: () => send({ type: "captcha.refresh.asked" }),
  };
}

/** The form with its fields and commands, once the operator's rules are there. */
export type RegistrationFormView = Extract<ReturnType<typeof registrationForm>, { readonly kind: "form" }>;
