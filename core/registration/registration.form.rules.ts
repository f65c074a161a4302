import type { FieldRule } from "../validation/validation.ports.ts";
import type { RegistrationContext } from "./registration.events.ts";
import { type RegisterType, type RegistrationField, registrationFields } from "./registration.ports.ts";
import { soundRule } from "./registration.setting.rules.ts";

/** The parts of the context that decide a form's fields. */
export type FormContext = Pick<
  RegistrationContext,
  "type" | "setting" | "flags" | "fields" | "needsCaptcha" | "sms" | "affiliate"
>;

export interface FormField {
  readonly field: RegistrationField;
  readonly rule: FieldRule;
}

/** The ways to register that the operator offers (REG-03). */
export const offeredTypes = (flags: ReadonlySet<string>): readonly RegisterType[] =>
  flags.has("MOBILENUMREG3") ? ["register", "registerMobile"] : ["register"];

const ruleOf = ({ type, setting }: FormContext, field: RegistrationField): FieldRule | null =>
  setting?.[type][field] ?? null;

/** Whether the registration carries a captcha: the operator's rules need one, or the gateway has asked for one. */
export const registersWithCaptcha = (form: FormContext): boolean =>
  form.needsCaptcha || (ruleOf(form, "captcha")?.enabled ?? false);

/** Whether the form asks for a phone number that REGMOBVERF3 wants verified. */
export const mayAskForCode = (form: FormContext): boolean =>
  form.flags.has("REGMOBVERF3") &&
  (form.type === "registerMobile" || (ruleOf(form, "mobileNum")?.enabled ?? false));

/**
 * Whether the form asks for a code: as soon as a number will be sent. In a registration by name, that is once one is typed
 * or required.
 */
export const asksForCode = (form: FormContext): boolean =>
  mayAskForCode(form) &&
  (form.type === "registerMobile" ||
    ruleOf(form, "mobileNum")?.required === true ||
    form.fields.mobileNum.trim() !== "");

export const showsCaptcha = (form: FormContext): boolean =>
  registersWithCaptcha(form) || (asksForCode(form) && form.sms.needsCaptcha);

/** Whether the operator's flags and the way to register need a field; null where its rule alone decides. */
function decided(form: FormContext, field: RegistrationField): "required" | "optional" | "hidden" | null {
  const isMobile = form.type === "registerMobile";
  switch (field) {
    case "username":
      return isMobile ? null : "required";
    case "mobileNum":
      return isMobile ? "required" : null;
    case "password":
      return "required";
    case "confirmPassword": {
      const isOff = isMobile ? !form.flags.has("MOBILENUMPASSREG3") : false;
      return isOff || ruleOf(form, field)?.enabled === false ? "hidden" : "required";
    }
    case "verificationCode":
      return asksForCode(form) ? "required" : "hidden";
    case "captcha":
      return registersWithCaptcha(form) ? "required" : showsCaptcha(form) ? "optional" : "hidden";
    case "currency":
      return offersCurrencies(form) && form.affiliate === null ? "required" : "hidden";
    default:
      return null;
  }
}

/** Whether there is more than one currency for a new account. */
export const offersCurrencies = ({ setting }: Pick<FormContext, "setting">): boolean =>
  setting !== null && setting.currencies.length > 1;

/**
 * The fields of the form in order, each with its rule (REG-01, REG-03).
 * - By name: username and password are always present. By mobile number: number and password are. An account needs them,
 *   whatever the rules say.
 * - MOBILENUMPASSREG3 off hides the repeated password in a registration by mobile number. The password itself stays, because
 *   the gateway keeps no account without one.
 * - REGMOBVERF3 requires a code wherever a phone number is sent.
 * - A currency is chosen where there are several, except by those who are invited: theirs is the inviter's (OPS-04).
 */
export function formFields(form: FormContext): readonly FormField[] {
  return registrationFields.flatMap((field) => {
    const rule = ruleOf(form, field);
    const permission = decided(form, field) ?? (rule?.enabled ? "by-rule" : "hidden");
    if (permission === "hidden") return [];
    const required = permission === "by-rule" ? (rule?.required ?? false) : permission === "required";
    return [{ field, rule: { ...(rule ?? soundRule(field, null)), enabled: true, required } }];
  });
}

/** The field that shows an invitation code; null where the operator has none. */
export const codeField = (form: FormContext): "affiliateCode" | "referralCode" | null =>
  (["affiliateCode", "referralCode"] as const).find((field) => ruleOf(form, field)?.enabled) ?? null;
