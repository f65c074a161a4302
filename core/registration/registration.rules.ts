import type { Message, MessageKey } from "../messages/message-keys.ts";
import { ageOn, isOfAge } from "../validation/age.rules.ts";
import { problemMessage } from "../validation/validation.messages.ts";
import { readCode, readPhone } from "../verification/phone.rules.ts";
import type { RegistrationContext, RegistrationErrors, RegistrationSpot } from "./registration.events.ts";
import { type FormField, formFields } from "./registration.form.rules.ts";
import { codesOf } from "./registration.invitation.rules.ts";
import type { RegistrationField } from "./registration.ports.ts";
import { ADULT_AGE, longestOf } from "./registration.setting.rules.ts";

/** A day in ISO 8601 order; MM-dd-yyyy, which the operator's DATE also accepts, is reordered. */
export const isoDay = (text: string): string => text.trim().replace(/^(\d{2})-(\d{2})-(\d{4})$/, "$3-$1-$2");

/** Whether the wire can carry a code. */
export const isCode = (text: string): boolean => /^[A-Za-z0-9_.:-]{1,80}$/.test(text);
const isCodeField = (field: RegistrationField): boolean =>
  field === "affiliateCode" || field === "referralCode";
export const say = (key: MessageKey): Message => ({ key });
/** A message with the operator's minimum age. */
export const withAge = (key: MessageKey, { setting }: RegistrationContext): Message => ({
  key,
  values: { age: setting?.minimumAge ?? ADULT_AGE },
});

/** What is said of fields with a wrong format, in the meaning of the specification's error catalogue. */
const wrongFormats: Partial<Record<RegistrationField, MessageKey>> = {
  username: "validation.account",
  password: "validation.password",
  email: "validation.email",
  payeeName: "validation.realName",
};

/** Checks a filled field beyond its rule; null when nothing is wrong. */
function checkContent(context: RegistrationContext, field: RegistrationField, nowMs: number): Message | null {
  const { fields, setting } = context;
  const text = fields[field].trim();
  switch (field) {
    case "confirmPassword":
      return text === fields.password.trim() ? null : say("validation.confirmation");
    case "birthday": {
      const minimumAge = setting?.minimumAge ?? ADULT_AGE;
      if (isOfAge(text, minimumAge, nowMs)) return null;
      // `isOfAge` also rejects impossible ages and days that no calendar has. Both are wrong dates, not an age below the
      // minimum.
      return (ageOn(text, nowMs) ?? minimumAge) >= minimumAge
        ? problemMessage({ kind: "pattern", pattern: "DATE" })
        : withAge("registration.error.underAge", context);
    }
    case "verificationCode":
      return readCode(text) === null ? say("validation.verificationCode") : null;
    case "affiliateCode":
    case "referralCode":
      return isCode(text) ? null : say("error.invitationCode");
    case "currency":
      return setting?.currencies.includes(text) ? null : say("registration.error.currency");
    case "recommenderId":
    case "promoCode":
      return isCode(text) ? null : problemMessage({ kind: "pattern", pattern: null });
    default:
      return null;
  }
}

/** The error of a phone number (SMS-04). */
function checkPhone({ ruleSet, fields, countryDialingCode }: RegistrationContext, { rule }: FormField) {
  const phone = readPhone({ countryDialingCode, mobileNum: fields.mobileNum });
  const isInvalid = "problem" in phone && phone.problem === "invalid" && phone.field === "mobileNum";
  // The rule is about the number, not about the spaces and dashes in its spelling.
  const problem = ruleSet.check(rule, fields.mobileNum.replaceAll(/[\s.\-()]/g, ""));
  if (problem?.kind === "missing") return say("phone.error.missing");
  if (isInvalid) return say("phone.error.invalidFormat");
  return problem === null ? null : say("validation.phoneFormat");
}

/** The error of a field, by the operator's rules and our own (REG-01, REG-04, REG-07); null when there is none. */
export function checkField(
  context: RegistrationContext,
  formField: FormField,
  nowMs: number,
): Message | null {
  const { field, rule } = formField;
  const text = context.fields[field].trim();
  if (field === "mobileNum") return checkPhone(context, formField);
  const isEmpty = text === "";
  if (isEmpty && field === "captcha") return rule.required ? say("login.error.captchaMissing") : null;
  if (isEmpty && field === "verificationCode") return rule.required ? say("phone.error.code") : null;
  // One code is enough, in either of its two fields.
  if (isEmpty && isCodeField(field) && Object.values(codesOf(context)).some((code) => code !== ""))
    return null;
  // A repeated password follows the password's rule, and the operator made the code itself.
  const goesByRule = field !== "confirmPassword" && field !== "verificationCode";
  const problem = !goesByRule && !isEmpty ? null : context.ruleSet.check(rule, text);
  if (problem !== null) return problemMessage(problem, wrongFormats[field]);
  const max = longestOf(field);
  if (text.length > max) return problemMessage({ kind: "too-long", max });
  return isEmpty ? null : checkContent(context, field, nowMs);
}

/** All errors that prevent sending; empty when there are none. */
export function checkForm(context: RegistrationContext, nowMs: number): RegistrationErrors {
  const wrong = formFields(context).flatMap((each) => {
    const problem = checkField(context, each, nowMs);
    return problem === null ? [] : [[each.field, problem] as const];
  });
  return {
    ...Object.fromEntries(wrong),
    ...(context.agreed ? {} : { terms: say("error.termsUnticked") }),
    ...(context.isOfAge ? {} : { age: withAge("registration.error.ageUnticked", context) }),
  };
}

/** The first wrong spot in the order of the form: its fields, the age, the terms. */
export const firstWrong = (
  context: RegistrationContext,
  errors: RegistrationErrors,
): RegistrationSpot | null => {
  const spots: readonly RegistrationSpot[] = [
    ...formFields(context).map(({ field }) => field),
    "age",
    "terms",
  ];
  return spots.find((spot) => errors[spot] !== undefined) ?? null;
};

/** The form after a failed attempt to send: every error at its field. */
export function faulted(context: RegistrationContext, nowMs: number): Partial<RegistrationContext> {
  const errors = checkForm(context, nowMs);
  const attention = firstWrong(context, errors);
  return { errors, message: null, attention, attempts: context.attempts + (attention === null ? 0 : 1) };
}

/** The form after the visitor left a field: its error is shown, with the repeated password's once that is filled. */
export function left(
  context: RegistrationContext,
  field: RegistrationField,
  nowMs: number,
): Partial<RegistrationContext> {
  const isTyped = (each: RegistrationField) => context.fields[each].trim() !== "";
  const looked: readonly RegistrationField[] =
    field === "password" ? ["password", "confirmPassword"] : [field];
  const found = formFields(context)
    .filter((each) => looked.includes(each.field) && isTyped(each.field))
    .map((each) => [each.field, checkField(context, each, nowMs) ?? undefined] as const);
  return { errors: { ...context.errors, ...Object.fromEntries(found) } };
}
