import type { FieldRule } from "../validation/validation.ports.ts";
import {
  type Affiliate,
  type RegisterType,
  type RegistrationField,
  type RegistrationFields,
  type RegistrationSetting,
  registrationFields,
} from "./registration.ports.ts";
import { soundRule } from "./registration.setting.rules.ts";

/** What decides the fields of a registration form. */
export interface RegistrationFormState {
  readonly type: RegisterType;
  /** Null until the operator's rules are loaded. */
  readonly setting: RegistrationSetting | null;
  /** The operator's enabled flags, for REG-03. */
  readonly flags: ReadonlySet<string>;
  readonly fields: RegistrationFields;
  /** The gateway has asked for a captcha. */
  readonly needsCaptcha: boolean;
  /** Whether a code needs a captcha. */
  readonly sms: { readonly needsCaptcha: boolean };
  /** The agent whom the invitation names; null while none is known. */
  readonly affiliate: Affiliate | null;
}

/** A field that the form shows, with the operator's rule for it. */
export interface FormField {
  readonly field: RegistrationField;
  readonly rule: FieldRule;
}

/** The ways to register that the operator offers (REG-03). */
export const offeredTypes = (flags: ReadonlySet<string>): readonly RegisterType[] =>
  flags.has("MOBILENUMREG3") ? ["register", "registerMobile"] : ["register"];

const ruleOf = ({ type, setting }: RegistrationFormState, field: RegistrationField): FieldRule | null =>
  setting?.[type][field] ?? null;

/** Whether the registration carries a captcha: the operator's rules need one, or the gateway has asked for one. */
export const registersWithCaptcha = (form: RegistrationFormState): boolean =>
  form.needsCaptcha || (ruleOf(form, "captcha")?.enabled ?? false);

/** Whether the form asks for a phone number that REGMOBVERF3 wants verified. */
export const mayAskForCode = (form: RegistrationFormState): boolean =>
  form.flags.has("REGMOBVERF3") &&
  (form.type === "registerMobile" || (ruleOf(form, "mobileNum")?.enabled ?? false));

/**
 * Whether the form asks for a code: as soon as a number will be sent. In a registration by name, that is once one is typed
 * or required.
 */
export const asksForCode = (form: RegistrationFormState): boolean =>
  mayAskForCode(form) &&
  (form.type === "registerMobile" ||
    ruleOf(form, "mobileNum")?.required === true ||
    form.fields.mobileNum.trim() !== "");

export const showsCaptcha = (form: RegistrationFormState): boolean =>
  registersWithCaptcha(form) || (asksForCode(form) && form.sms.needsCaptcha);

/** Whether the operator's flags and the way to register need a field; null where its rule alone decides. */
function decided(
  form: RegistrationFormState,
  field: RegistrationField,
): "required" | "optional" | "hidden" | null {
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
export const offersCurrencies = ({ setting }: Pick<RegistrationFormState, "setting">): boolean =>
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
export function formFields(form: RegistrationFormState): readonly FormField[] {
  return registrationFields.flatMap((field) => {
    const rule = ruleOf(form, field);
    const permission = decided(form, field) ?? (rule?.enabled ? "by-rule" : "hidden");
    if (permission === "hidden") return [];
    const required = permission === "by-rule" ? (rule?.required ?? false) : permission === "required";
    return [{ field, rule: { ...(rule ?? soundRule(field, null)), enabled: true, required } }];
  });
}

/** The field that shows an invitation code; null where the operator has none. */
export const codeField = (form: RegistrationFormState): "affiliateCode" | "referralCode" | null =>
  (["affiliateCode", "referralCode"] as const).find((field) => ruleOf(form, field)?.enabled) ?? null;
