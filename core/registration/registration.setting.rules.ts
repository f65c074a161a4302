import type { FieldRule, RulePattern } from "../validation/validation.ports.ts";
import {
  type RegisterType,
  type RegistrationField,
  type RegistrationSetting,
  registrationFields,
} from "./registration.ports.ts";

/** The least age in full years, whatever the operator sets (REG-07). */
export const ADULT_AGE = 18;
const HIGHEST_MINIMUM_AGE = 99;

/** The longest text that the wire carries, by field; 64 for other fields. */
const longest: Partial<Readonly<Record<RegistrationField, number>>> = {
  password: 128,
  confirmPassword: 128,
  paymentPassword: 128,
  email: 254,
  payeeName: 100,
  nickname: 100,
  nationality: 100,
  occupation: 100,
  sourceOfIncome: 100,
  placeOfBirth: 300,
  permanentAddress: 300,
  currentAddress: 300,
  address: 300,
  mobileNum: 15,
  verificationCode: 8,
  captcha: 16,
};

/** Parts of the registration user that no form field has (REG-02): their rules are ignored. */
const untyped: readonly string[] = [
  "domain",
  "countryDialingCode",
  "firebaseChannel",
  "firebaseIdToken",
  "registerUrl",
  "registerMethod",
  "login",
];

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const own = (record: unknown, name: string): unknown =>
  isRecord(record) && Object.hasOwn(record, name) ? record[name] : undefined;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
/** A valid count of characters or words; null for any other number. */
const lengthOf = (value: unknown): number | null =>
  typeof value === "number" && value >= 1 && value < Number.POSITIVE_INFINITY ? Math.floor(value) : null;

export const isKnownField = (name: string): name is RegistrationField =>
  registrationFields.some((field) => field === name);

/** The longest text of a field, in UTF-16 units. */
export const longestOf = (field: RegistrationField): number => longest[field] ?? 64;

/** A valid rule: an impossible length, or a minimum above the maximum, counts as none. */
export function soundRule(field: RegistrationField, rule: unknown): FieldRule {
  const [min, max] = [lengthOf(own(rule, "min")), lengthOf(own(rule, "max"))];
  const [minWords, maxWords] = [lengthOf(own(rule, "minWords")), lengthOf(own(rule, "maxWords"))];
  const most = Math.min(max ?? longestOf(field), longestOf(field));
  return {
    enabled: own(rule, "enabled") === true,
    required: own(rule, "required") === true,
    min: min !== null && min > most ? null : min,
    max: max === null ? null : most,
    ...(minWords !== null && { minWords }),
    ...(maxWords !== null && { maxWords }),
    acceptedPattern: textOf(own(rule, "acceptedPattern")) ?? "*",
  };
}

const soundRules = (rules: unknown): Readonly<Record<string, FieldRule>> =>
  Object.fromEntries(
    registrationFields
      .filter((field) => isRecord(own(rules, field)))
      .map((field) => [field, soundRule(field, own(rules, field))]),
  );

const soundAge = (age: unknown): number =>
  typeof age === "number" && Number.isInteger(age) && age >= ADULT_AGE && age <= HIGHEST_MINIMUM_AGE
    ? age
    : ADULT_AGE;

function soundPattern(pattern: unknown): readonly RulePattern[] {
  const acceptedPattern = textOf(own(pattern, "acceptedPattern"));
  if (acceptedPattern === null) return [];
  return [
    {
      acceptedPattern,
      kind: textOf(own(pattern, "kind")) ?? "",
      min: lengthOf(own(pattern, "min")),
      max: lengthOf(own(pattern, "max")),
      expression: textOf(own(pattern, "expression")),
    },
  ];
}

/**
 * The corrected setting (REG-01): unknown fields, malformed rules, absurd lengths and ages are left out. An operator with a
 * mistake in its rules still has a working form.
 */
export const soundSetting = (setting: unknown): RegistrationSetting => ({
  register: soundRules(own(setting, "register")),
  registerMobile: soundRules(own(setting, "registerMobile")),
  minimumAge: soundAge(own(setting, "minimumAge")),
  currencies: listOf(own(setting, "currencies")).flatMap((code) =>
    typeof code === "string" && /^[A-Z]{3}$/.test(code) ? [code] : [],
  ),
  patterns: listOf(own(setting, "patterns")).flatMap(soundPattern),
});

/** Names in a setting that no form has, each once, for a report. */
export function unknownFields(setting: unknown): readonly string[] {
  const types: readonly RegisterType[] = ["register", "registerMobile"];
  const names = types.flatMap((type) => {
    const rules = own(setting, type);
    return isRecord(rules) ? Object.keys(rules) : [];
  });
  return [...new Set(names)].filter((name) => !isKnownField(name) && !untyped.includes(name));
}
