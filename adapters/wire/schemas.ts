import * as v from "valibot";

/** A text that must say something and cannot be used to flood the gateway; `max` counts UTF-16 units. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));

/** A text that may be left out or empty. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalText = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)));

/** A text that something is looked for by: the database has none with this character, and fails where it is asked for one. */
/* @__NO_SIDE_EFFECTS__ */
export const soughtText = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[^\0]*$/));

/** A number, or its digits in a query string. */
export const queryDigits = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number)),
]);

/** A whole number that may arrive as the digits of a query string. */
/* @__NO_SIDE_EFFECTS__ */
export const queryNumber = (min: number, max: number) =>
  v.pipe(queryDigits, v.integer(), v.minValue(min), v.maxValue(max));

/** Yes or no that may arrive as a word of a query string. */
export const queryFlag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(["true", "false"]),
    v.transform((word) => word === "true"),
  ),
]);

/** An amount of money: a decimal string without separators or exponent (WALLET-04). */
export const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,24}(?:\.\d{1,8})?$/));
/** An ISO 4217 code. */
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** A moment: ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/),
  v.isoTimestamp(),
);
/** A calendar day, yyyy-MM-dd. */
export const day = v.pipe(v.string(), v.isoDate());
/** A count: zero or a positive whole number. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The house's own language code (EN, TY, …). */
export const language = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/));
/** A vendor's code, the specification's vassalage. */
export const vassalage = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** An id or a code of ours in a request. */
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

/** A captcha that was read by a person; it is good for one attempt. */
export const solvedCaptcha = v.object({ id, text: text(16) });

/** What a call without parameters asks. */
export const nothing = v.object({});
/** What a call answers when there is nothing to tell but that it went through. */
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
