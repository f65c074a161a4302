import { withHumanProof } from "../verification/human-verification.rules.ts";
import { readCode, readPhone } from "../verification/phone.rules.ts";
import type { PhoneNumber } from "../verification/sms-code.ports.ts";
import type { RegistrationContext } from "./registration.events.ts";
import { formFields, offeredTypes, registersWithCaptcha } from "./registration.form.rules.ts";
import { codesOf } from "./registration.invitation.rules.ts";
import {
  type Registration,
  type RegistrationField,
  type RegistrationFields,
  registrationFields,
} from "./registration.ports.ts";
import { isoDay } from "./registration.rules.ts";

/** The wire carries no longer address. */
const LONGEST_URL = 1_000;

/** Fields that a draft never contains (REG-08). */
const secrets: readonly RegistrationField[] = [
  "password",
  "confirmPassword",
  "paymentPassword",
  "verificationCode",
  "captcha",
];

export const emptyFields = Object.fromEntries(
  registrationFields.map((field) => [field, ""]),
) as RegistrationFields;

/** A half-filled form to store for the visit, without secrets (REG-08). */
export function draftOf({ type, countryDialingCode, fields }: RegistrationContext): Record<string, string> {
  const kept = registrationFields.filter((field) => !secrets.includes(field) && fields[field] !== "");
  return { type, countryDialingCode, ...Object.fromEntries(kept.map((field) => [field, fields[field]])) };
}

/** A form that continues a draft; fields that no form writes are ignored. */
export function restored(
  draft: Readonly<Record<string, string>>,
  flags: ReadonlySet<string>,
): Pick<RegistrationContext, "type" | "countryDialingCode" | "fields"> {
  const kept = registrationFields.filter((field) => !secrets.includes(field) && Object.hasOwn(draft, field));
  return {
    type: offeredTypes(flags).find((type) => type === draft.type) ?? "register",
    countryDialingCode: draft.countryDialingCode ?? "",
    fields: {
      ...emptyFields,
      ...Object.fromEntries(kept.map((field) => [field, String(draft[field])])),
    },
  };
}

/** The phone number of the form; null where the form has none, or an invalid one. */
export function phoneOf(context: RegistrationContext): PhoneNumber | null {
  const { mobileNum } = context.fields;
  const isAsked = formFields(context).some(({ field }) => field === "mobileNum");
  const phone = readPhone({ mobileNum, countryDialingCode: context.countryDialingCode });
  return isAsked && !("problem" in phone) ? phone : null;
}

/** A number is filled in, but its dialling code is missing because the countries did not load. */
export const isDialingCodeMissing = (context: RegistrationContext): boolean =>
  context.countryDialingCode === "" &&
  context.fields.mobileNum.trim() !== "" &&
  formFields(context).some(({ field }) => field === "mobileNum");

/** A field as it is sent: trimmed, with days and codes in the wire's format. */
function written({ fields }: RegistrationContext, field: RegistrationField): string {
  const text = fields[field].trim();
  if (field === "birthday") return isoDay(text);
  return field === "verificationCode" ? (readCode(text) ?? text) : text;
}

/** What is sent: the fields that the form shows and that are filled, trimmed (REG-02, REG-03). */
export function registrationOf(context: RegistrationContext): Registration {
  const { type, fields, invitation, identity, language } = context;
  const password = fields.password.trim();
  const plain = formFields(context).flatMap(({ field }) => {
    const value = written(context, field);
    return field === "captcha" || field === "mobileNum" || value === "" ? [] : [[field, value] as const];
  });
  const { affiliateCode: _shown, ...others } = Object.fromEntries(plain);
  const { affiliateCode } = codesOf(context);
  const needsCaptcha = registersWithCaptcha(context);
  return {
    type,
    fields: {
      // The wire needs the password twice, even where the form shows one field.
      confirmPassword: password,
      ...others,
      ...(affiliateCode === "" ? {} : { affiliateCode }),
    },
    phone: phoneOf(context),
    captcha: needsCaptcha ? solvedCaptcha(context) : null,
    ...withHumanProof(context),
    identity,
    domain: invitation.domain,
    registerUrl: invitation.url.slice(0, LONGEST_URL),
    language,
  };
}

/** The captcha that the visitor has solved; null while there is no picture. */
export const solvedCaptcha = ({ captcha: { captcha }, fields }: RegistrationContext) =>
  captcha === null ? null : { id: captcha.id, text: fields.captcha.trim() };
