import { count } from "@parlour/adapters/wire/schemas.ts";
import { fieldRule } from "@parlour/adapters/wire/site.calls.ts";
import * as v from "valibot";
import type { Json } from "../database/schema.ts";

export type WireFieldRule = v.InferOutput<typeof fieldRule>;
export type FieldRules = Readonly<Record<string, WireFieldRule>>;

/** A pattern defined by the operator: a kind with parameters, or a regular expression where no kind fits (RULE-20). */
export const rulePattern = v.object({
  acceptedPattern: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
  kind: v.pipe(v.string(), v.maxLength(80)),
  min: v.optional(count),
  max: v.optional(count),
  expression: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
});

const minimumAge = v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(99));
/** The fields of a registration (REG-01), by type. */
export const registrationSetting = v.object({
  register: v.record(v.string(), fieldRule),
  registerMobile: v.record(v.string(), fieldRule),
  minimumAge,
});
export const registrationPatterns = v.array(rulePattern);

const asked = { enabled: true, required: true };
const password: WireFieldRule = { ...asked, min: 8, max: 64, acceptedPattern: "*" };
const secrets = { password, confirmPassword: password };

/** The minimum of any registration; it replaces missing or unreadable rules. */
export const leastRules = {
  register: {
    username: { ...asked, min: 4, max: 20, acceptedPattern: "LETTER_FIRST_ALPHANUMERIC" },
    ...secrets,
  },
  registerMobile: { mobileNum: { ...asked, min: 4, max: 15, acceptedPattern: "DIGITS" }, ...secrets },
} as const satisfies Readonly<Record<"register" | "registerMobile", FieldRules>>;

export const defaultRegistration = { ...leastRules, minimumAge: 18 };

export interface Mended {
  readonly value: unknown;
  /** The places that could not be read, such as `registration.register.email`. */
  readonly malformed: readonly string[];
}

/**
 * Replaces each rule that is unreadable, or that no input could satisfy, by its default, and keeps the others. Without a
 * default the rule is removed, and the form does not show its field.
 */
export function mendRegistration(stored: Json): Mended {
  if (!isRecord(stored)) return { value: { ...defaultRegistration }, malformed: ["registration"] };
  const register = mendRules("register", stored.register);
  const registerMobile = mendRules("registerMobile", stored.registerMobile);
  const isAgeGood = v.is(minimumAge, stored.minimumAge);
  return {
    value: {
      register: register.value,
      registerMobile: registerMobile.value,
      minimumAge: isAgeGood ? stored.minimumAge : defaultRegistration.minimumAge,
    },
    malformed: [
      ...register.malformed,
      ...registerMobile.malformed,
      ...(isAgeGood ? [] : ["registration.minimumAge"]),
    ],
  };
}

function mendRules(type: keyof typeof leastRules, stored: Json | undefined) {
  const least: ReadonlyMap<string, WireFieldRule> = new Map(Object.entries(leastRules[type]));
  if (!isRecord(stored)) return { value: leastRules[type], malformed: [`registration.${type}`] };
  const rows = Object.entries(stored);
  const bad = rows.filter(([, rule]) => !isGoodRule(rule)).map(([field]) => field);
  const kept = rows.flatMap(([field, rule]): [string, Json | WireFieldRule][] => {
    if (!bad.includes(field)) return [[field, rule]];
    const instead = least.get(field);
    return instead === undefined ? [] : [[field, instead]];
  });
  return {
    value: Object.fromEntries(kept),
    malformed: bad.map((field) => `registration.${type}.${field}`),
  };
}

const isGoodRule = (rule: Json): boolean =>
  v.is(fieldRule, rule) &&
  (rule.min ?? 0) <= (rule.max ?? Number.POSITIVE_INFINITY) &&
  (rule.minWords ?? 0) <= (rule.maxWords ?? Number.POSITIVE_INFINITY);

/** Removes unreadable patterns; fields that name one are validated by length alone (RULE-20). */
export const mendPatterns = (stored: Json): Mended => mendList("registrationPatterns", rulePattern, stored);

/** Removes the unreadable entries of a list and keeps the others. */
export function mendList(name: string, schema: v.GenericSchema, stored: Json): Mended {
  if (!Array.isArray(stored)) return { value: [], malformed: [name] };
  const rows: readonly Json[] = stored;
  const malformed = rows.flatMap((row, index) => (v.is(schema, row) ? [] : [`${name}.${index}`]));
  return { value: rows.filter((row) => v.is(schema, row)), malformed };
}

function isRecord(json: Json | undefined): json is { readonly [key: string]: Json } {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
