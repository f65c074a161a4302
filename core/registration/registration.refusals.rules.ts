import type { Message, MessageKey } from "../messages/message-keys.ts";
import { HUMAN_FAILED } from "../verification/human-verification.rules.ts";
import type { RegistrationContext, RegistrationSpot } from "./registration.events.ts";
import { codeField, formFields } from "./registration.form.rules.ts";
import type { RegistrationRefusal } from "./registration.ports.ts";
import { checkField, say, withAge } from "./registration.rules.ts";
import { isKnownField } from "./registration.setting.rules.ts";

const refusals = {
  "human-verification-required": [HUMAN_FAILED, null],
  "human-verification-wrong": [HUMAN_FAILED, null],
  "captcha-required": ["registration.error.captchaRequired", "captcha"],
  "captcha-wrong": ["login.error.captchaWrong", "captcha"],
  "invalid-field": ["registration.error.invalidField", null],
  "username-taken": ["registration.error.usernameTaken", "username"],
  "phone-taken": ["registration.error.phoneTaken", "mobileNum"],
  "email-taken": ["registration.error.emailTaken", "email"],
  "invitation-code-wrong": ["error.invitationCode", "affiliateCode"],
  "inviter-currency": ["registration.error.inviterCurrency", "currency"],
  "verification-code-wrong": ["phone.error.code", "verificationCode"],
  "verification-code-expired": ["phone.error.codeExpired", "verificationCode"],
  "under-age": ["registration.error.underAge", "birthday"],
  "weak-password": ["password.error.weak", "password"],
  "identity-wrong": ["registration.error.identityWrong", null],
  "identity-taken": ["registration.error.identityTaken", null],
  "too-many-requests": ["registration.error.tooManyRequests", null],
  replayed: ["registration.error.replayed", null],
} as const satisfies Record<RegistrationRefusal, readonly [MessageKey, RegistrationSpot | null]>;

const placed = (
  context: RegistrationContext,
  spot: RegistrationSpot | null,
  message: Message,
): Partial<RegistrationContext> => {
  const isShown =
    spot === "age" || spot === "terms" || formFields(context).some(({ field }) => field === spot);
  return spot !== null && isShown
    ? { errors: { ...context.errors, [spot]: message }, attention: spot }
    : { message, attention: "message" };
};

function spotOf(context: RegistrationContext, reason: RegistrationRefusal): RegistrationSpot | null {
  const { fields } = context;
  const [, spot] = refusals[reason];
  if (reason === "invitation-code-wrong")
    return fields.referralCode.trim() === "" ? codeField(context) : "referralCode";
  const hasBirthday = formFields(context).some(({ field }) => field === "birthday" && fields[field] !== "");
  return reason === "under-age" && !hasBirthday ? "age" : spot;
}

/** The form after a refusal: each reason at its field, or above the form where it has none (ERR-01). */
export function refusedForm(
  context: RegistrationContext,
  reason: RegistrationRefusal,
): Partial<RegistrationContext> {
  const asksForCaptcha = reason === "captcha-required" || reason === "captcha-wrong";
  const next = {
    ...context,
    needsCaptcha: context.needsCaptcha || asksForCaptcha,
    fields: { ...context.fields, captcha: "" },
    isInvitationWrong: context.isInvitationWrong || reason === "invitation-code-wrong",
  };
  const [key] = refusals[reason];
  const message = reason === "under-age" ? withAge(key, context) : say(key);
  return { ...next, ...placed(next, spotOf(next, reason), message) };
}

/**
 * The form after the gateway refused a field and the rules were read again. It shows the error by the new rules, else that
 * the gateway refuses the value. If the form no longer has the field, a message asks the visitor to check the whole form.
 */
export function disputed(context: RegistrationContext, nowMs: number): Partial<RegistrationContext> {
  const named = context.disputedField === "countryDialingCode" ? "mobileNum" : context.disputedField;
  const found = formFields(context).find(({ field }) => field === named);
  if (named === null || !isKnownField(named) || found === undefined)
    return placed(context, null, say("registration.error.rulesChanged"));
  const problem = checkField(context, found, nowMs) ?? say("registration.error.invalidField");
  return placed(context, named, problem);
}
