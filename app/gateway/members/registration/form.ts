import type { register } from "@parlour/adapters/wire/member.calls.ts";
import { DEFAULT_PASSWORD } from "@parlour/core/login/login.rules";
import type { Language } from "@parlour/core/preferences/preferences.ports";
import { minimumAgeIn } from "@parlour/core/preferences/preferences.rules";
import { formFields, type RegistrationFormState } from "@parlour/core/registration/registration.form.rules";
import { type RegisterType, registrationFields } from "@parlour/core/registration/registration.ports";
import { ageOn, isOfAge } from "@parlour/core/validation/age.rules";
import type { RuleSet } from "@parlour/core/validation/rule-set.rules";
import { restingSmsCode } from "@parlour/core/verification/sms-code.rules";
import type * as v from "valibot";
import { type Answer, refuse } from "../../calls/answer.ts";
import type { OperatorSettings } from "../../content/settings.ts";
import { isKeepable } from "../../database/storable-text.ts";
import { accountName, nameKey } from "../name-key.ts";
import { normalisePhone } from "../phone-numbers.ts";

export type RegistrationRequest = v.InferOutput<typeof register.request>;
type TextField = Exclude<(typeof registrationFields)[number], "captcha">;
export type Refused = Extract<Answer<typeof register>, { readonly kind: "refused" }>;

/** A registration that meets the operator's rules. */
export interface Applicant {
  readonly kind: "applicant";
  /** Null if the gateway makes a name from the phone number. */
  readonly username: string | null;
  readonly password: string;
  /** Empty if none was chosen. */
  readonly paymentPassword: string;
  readonly nickname: string;
  readonly email: string;
  /** E.164; empty for none. */
  readonly phone: string;
  /** Null if no code is required. */
  readonly verificationCode: string | null;
  /** yyyy-MM-dd, or empty. */
  readonly birthday: string;
  /** Fields without a column of their own, by name. */
  readonly profile: Readonly<Record<string, string>>;
}

export interface FormRules {
  readonly type: RegisterType;
  readonly settings: Pick<OperatorSettings, "registration" | "password">;
  readonly flags: ReadonlySet<string>;
  readonly ruleSet: RuleSet;
  readonly languages: readonly Language[];
  readonly todayMs: number;
}

export const invalid = (field: string): Refused => refuse("invalid-field", { field });

const inColumns: ReadonlySet<string> = new Set([
  "username",
  "mobileNum",
  "verificationCode",
  "password",
  "confirmPassword",
  "paymentPassword",
  "email",
  "nickname",
  "birthday",
  "referralCode",
  "affiliateCode",
  "captcha",
]);

/**
 * Applies the operator's rules to a registration, as the form does (REG-01). Drops fields that the form does not ask for and
 * refuses the first invalid one by name. Checks that need the database come later.
 */
export function readForm(request: RegistrationRequest, rules: FormRules): Applicant | Refused {
  const typed = (field: TextField): string => typedIn(request, field);
  const asked = formFields(contextOf(rules, typed("mobileNum")));
  const kept = new Map<string, string>();
  for (const { field, rule } of asked) {
    if (field === "captcha" || isInvitation(field)) continue;
    const text = typed(field);
    if (!isKeepable(text)) return invalid(field);
    // The password's own rule covers its confirmation, and no operator rule applies to a code.
    if (field === "confirmPassword" && text !== typed("password")) return invalid(field);
    if (field === "verificationCode" && text === "") return invalid(field);
    const goesByRule = field !== "confirmPassword" && field !== "verificationCode";
    if (goesByRule && rules.ruleSet.check(rule, text) !== null) return invalid(field);
    if (field === "mobileNum" && phoneOf(text, request) === null) return invalid(field);
    kept.set(field, text);
  }
  for (const { field, rule } of asked.filter((each) => isInvitation(each.field))) {
    if (field === "captcha") continue;
    // One code in either of the two fields is enough.
    const isElsewhere = typed(field) === "" && invitationCodes(request).length > 0;
    if (!isElsewhere && rules.ruleSet.check(rule, typed(field)) !== null) return invalid(field);
  }
  return applicantOf(kept, request, rules);
}

/** A field's text, trimmed; numbers and codes lose their separators. */
function typedIn(request: RegistrationRequest, field: TextField): string {
  const text = (request[field] ?? "").trim();
  if (field === "mobileNum") return text.replaceAll(/[\s.\-()]/g, "");
  return field === "verificationCode" ? text.replaceAll(/\s/g, "") : text;
}

const isInvitation = (field: string): boolean => field === "referralCode" || field === "affiliateCode";

/** All codes of the request, even if the form has no field for them: an address may carry one (REG-05). */
export const invitationCodes = ({ affiliateCode = "", referralCode = "" }: RegistrationRequest): string[] =>
  [affiliateCode, referralCode].map((code) => code.trim()).filter((code) => code !== "");

function contextOf({ type, settings, flags }: FormRules, mobileNum: string): RegistrationFormState {
  const { register, registerMobile, minimumAge } = settings.registration;
  const none = Object.fromEntries(registrationFields.map((field) => [field, ""]));
  return {
    type,
    flags,
    setting: {
      register: rulesOf(register),
      registerMobile: rulesOf(registerMobile),
      minimumAge,
      patterns: [],
      // The gateway checks the currency together with the invitation.
      currencies: [],
    },
    affiliate: null,
    fields: { ...(none as RegistrationFormState["fields"]), mobileNum },
    needsCaptcha: false,
    sms: restingSmsCode,
  };
}

const rulesOf = (rules: OperatorSettings["registration"]["register"]) =>
  Object.fromEntries(
    Object.entries(rules).map(([field, { min, max, ...rule }]) => [
      field,
      { ...rule, min: min ?? null, max: max ?? null },
    ]),
  );

/** Checks that need several fields or more than a rule: a valid phone number, the minimum age, a password that is not obvious. */
function applicantOf(
  kept: ReadonlyMap<string, string>,
  request: RegistrationRequest,
  { settings, languages, todayMs }: FormRules,
): Applicant | Refused {
  const textOf = (field: TextField): string => kept.get(field) ?? "";
  const phone = phoneOf(textOf("mobileNum"), request) ?? "";
  const birthday = textOf("birthday");
  if (birthday !== "") {
    if (ageOn(birthday, todayMs) === null) return invalid("birthday");
    const { language = "" } = request;
    const minimumAge = minimumAgeIn(languages, language, settings.registration.minimumAge);
    if (!isOfAge(birthday, minimumAge, todayMs)) return refuse("under-age");
  }
  const password = textOf("password");
  const username = textOf("username");
  const names = [username, phone, phone.slice(1), textOf("mobileNum"), textOf("email")];
  const weak = weakPassword(password, names, settings.password);
  if (weak !== null) return weak;

  const profile = [...kept].filter(([field, text]) => !inColumns.has(field) && text !== "");
  return {
    kind: "applicant",
    username: username === "" ? null : accountName(username),
    password,
    paymentPassword: textOf("paymentPassword"),
    nickname: textOf("nickname"),
    email: textOf("email"),
    phone,
    verificationCode: phone !== "" && kept.has("verificationCode") ? textOf("verificationCode") : null,
    birthday: isoDay(birthday),
    profile: Object.fromEntries(profile),
  };
}

/** In E.164; empty for none, null for an invalid number of that country. */
const phoneOf = (mobileNum: string, { countryDialingCode = "" }: RegistrationRequest): string | null =>
  mobileNum === "" ? "" : normalisePhone({ mobileNum, countryDialingCode: countryDialingCode.trim() });

/** A birthday in the stored form; the rule also allows MM-dd-yyyy (RULE-12). */
const isoDay = (day: string): string => day.replace(/^(\d\d)-(\d\d)-(\d{4})$/, "$3-$1-$2");

/** Refuses a password outside the operator's lengths, and the obvious guesses: the default password and the person's names. */
function weakPassword(
  password: string,
  names: readonly string[],
  { minLength, maxLength }: OperatorSettings["password"],
): Refused | null {
  const length = Array.from(password).length;
  const guesses = [DEFAULT_PASSWORD, ...names].filter((guess) => guess !== "");
  const isGuessable = guesses.some((guess) => nameKey(guess) === nameKey(password));
  if (length >= minLength && length <= maxLength && !isGuessable) return null;
  return refuse("weak-password", { minLength, maxLength });
}
