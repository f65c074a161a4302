import { isCalendarDay } from "@parlour/core/validation/calendar.rules";
import * as v from "valibot";

/**
 * What stands in a recording of traffic in place of a value: a token, numbered so that sessions are told apart; the origin of an
 * address; a key in base 32; any other text.
 */
export type StandIn = "token" | "address" | "key" | "text";

/**
 * Marks a text that no recording of traffic keeps: a secret, what tells who a person is, or what is made for one visit. A
 * sealed request needs no marks, because none of it is kept.
 */
/* @__NO_SIDE_EFFECTS__ */
export const unrecorded = <Schema extends v.GenericSchema<string>>(
  schema: Schema,
  standIn: StandIn = "text",
) => v.pipe(schema, v.metadata({ standIn }));

/** Texts that PostgreSQL accepts: it fails at the character NUL and at half of a surrogate pair. */
const keepable = v.regex(/^(?:[^\0\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/);

/** A text that may be empty, with a length limit against flooding; `max` counts UTF-16 units. */
/* @__NO_SIDE_EFFECTS__ */
export const anyText = (max: number) => v.pipe(v.string(), v.maxLength(max), keepable);

/** A text that must not be empty. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max), keepable);

/** An optional text that may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalText = (max: number) => v.optional(anyText(max));

/** A number, or its digits in a query string. */
export const queryDigits = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number)),
]);

/** A whole number, also as digits in a query string. */
/* @__NO_SIDE_EFFECTS__ */
export const queryNumber = (min: number, max: number) =>
  v.pipe(queryDigits, v.integer(), v.minValue(min), v.maxValue(max));

/** A boolean, also as a word in a query string. */
export const queryFlag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(["true", "false"]),
    v.transform((word) => word === "true"),
  ),
]);

/** An amount of money: a decimal string without separators or exponent (WALLET-04). */
export const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,24}(?:\.\d{1,8})?$/));
/** An amount to search for, small enough for the database column in minor units of any currency. */
export const soughtDecimal = v.pipe(v.string(), v.regex(/^\d{1,14}(?:\.\d{1,4})?$/));
/** An ISO 4217 code. */
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** A moment: ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/),
  v.isoTimestamp(),
);
/** An existing calendar day, yyyy-MM-dd, in the years 1900 to 2199. */
export const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.regex(/^(?:19|20|21)\d\d-\d\d-\d\d$/),
  v.check(isCalendarDay),
);
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/* @__NO_SIDE_EFFECTS__ */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
/** A count in a request, up to the database's largest integer. */
export const askedCount = wholeNumber(0, 2_147_483_647);

/** The operator's own language code (EN, TY, …). */
export const language = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/));
/** A vendor's code, the specification's vassalage. */
export const vassalage = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** One of our own ids or codes in a request. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,80}$/));
export const platform = v.picklist(["flash", "html5-desktop"]);
export const mobileNum = v.pipe(v.string(), v.regex(/^\d{4,15}$/));
export const countryDialingCode = v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/));
export const verificationCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{4,8}$/));
export const username = text(64);
export const password = text(128);

/** Game types that have vendors (NAV-05). */
export const gameCategories = [
  "LOTT",
  "ELOTT",
  "LIVE",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "FISH",
  "RNG",
  "PVP",
] as const;
export const gameCategory = v.picklist(gameCategories);

/** A captcha solved by a person; valid for one attempt. */
export const solvedCaptcha = v.object({ id, text: unrecorded(text(16)) });

/** A proof that a person is there, where the operator asks for one (LOGIN-13); valid for one attempt. */
export const humanVerification = v.object({ provider: id, result: unrecorded(text(4_096)) });

/** The request of a call without parameters. */
export const nothing = v.object({});
/** The answer of a call that only confirms success. */
export const noValue = v.null();

/** A page of a list: `pageNum` counts from 1. */
/* @__NO_SIDE_EFFECTS__ */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ content: v.array(item), pageNum: count, totalPages: count });

/** Which page of a list; `pageNo` counts from 1. */
export const paging = {
  pageNo: v.optional(queryNumber(1, 100_000), 1),
  pageSize: v.optional(queryNumber(1, 999), 20),
};

/** A range of calendar days, both ends included. */
export const dayRange = { from: v.optional(day), to: v.optional(day) };
