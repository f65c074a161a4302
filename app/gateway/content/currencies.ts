/**
 * The currencies that players' accounts can be in, and the operator's amounts in each (OPS-04). Nothing is ever converted: an account
 * has one currency for good, and an amount that a currency does not have of its own is the same number as in the settings.
 */
import { count } from "@parlour/adapters/wire/schemas.ts";
import * as v from "valibot";
import { digits, vipRanks } from "./setting-parts.ts";

/** The settings with amounts, each as far as a currency has its own. */
const amounts = v.strictObject({
  withdrawal: v.optional(
    v.strictObject({
      minimum: v.optional(digits),
      maximum: v.optional(digits),
      mostADay: v.optional(digits),
      fee: v.optional(digits),
    }),
  ),
  lottery: v.optional(
    v.strictObject({
      minStake: v.optional(digits),
      maxStake: v.optional(digits),
      maxWin: v.optional(digits),
    }),
  ),
  corrections: v.optional(v.strictObject({ aloneUpTo: v.optional(digits) })),
  referral: v.optional(v.strictObject({ bonus: v.optional(digits), stake: v.optional(digits) })),
  vip: v.optional(v.strictObject({ ranks: vipRanks })),
  /** Points are worth less, and earned by more, where a unit of money is worth less. */
  points: v.optional(
    v.strictObject({
      ratio: v.optional(v.pipe(count, v.minValue(1))),
      units: v.optional(v.pipe(count, v.minValue(1), v.maxValue(1_000_000))),
    }),
  ),
});

export const isCurrency = (code: string): boolean => Intl.supportedValuesOf("currency").includes(code);

export const offeredCurrency = v.object({
  code: v.pipe(v.string(), v.check(isCurrency, "no currency of ISO 4217")),
  /** No new account is opened in it; those that there are go on. */
  isClosed: v.optional(v.boolean()),
  amounts: v.optional(amounts),
});
export type OfferedCurrency = v.InferOutput<typeof offeredCurrency>;

export const currencies = v.pipe(
  v.array(offeredCurrency),
  v.check(([first]) => first !== undefined && first.isClosed !== true, "the first one is open"),
  v.check((all) => new Set(all.map(({ code }) => code)).size === all.length, "a currency twice"),
);

interface WithCurrencies {
  readonly currencies: readonly OfferedCurrency[];
}

/** What visitors see, trials play with, and new accounts have that choose none. */
export function firstCurrency({ currencies: [first] }: WithCurrencies): string {
  if (first === undefined) throw new Error("The settings have no currency");
  return first.code;
}

/** What a new account can be in; the first one first. */
export const openCurrencies = ({ currencies }: WithCurrencies): readonly string[] =>
  currencies.filter(({ isClosed }) => isClosed !== true).map(({ code }) => code);
