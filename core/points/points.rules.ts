import type { Checked } from "../forms/form.events.ts";
import { checkedFields } from "../forms/form.rules.ts";
import type { Finding } from "../messages/message-keys.ts";
import { type Money, minorDigits } from "../shared/money.ts";
import type { PointMall, PointReward, PointSpend } from "./points.ports.ts";

/** The most of one reward that can be redeemed at a time. */
export const MOST_AT_ONCE = 100;

/** What a conversion of points brings. */
export interface ConversionWorth {
  readonly amount: Money;
  /** Points that the amount costs: never more than the player asked to convert. */
  readonly taken: number;
  /** Points worth less than the smallest unit of the currency; the player keeps them. */
  readonly kept: number;
}

/**
 * The worth of points at `ratio` points for one unit of the currency. The amount is floored exactly to minor units, and
 * points that it does not need are not taken (POINTS-02). `points` is a whole number, zero or more.
 */
export function conversionOf(
  points: number,
  { ratio, currency }: { readonly ratio: number; readonly currency: string },
): ConversionWorth {
  const minorOfUnit = 10n ** BigInt(minorDigits(currency));
  const perUnit = BigInt(ratio);
  const amountMinor = (BigInt(points) * minorOfUnit) / perUnit;
  const taken = Number((amountMinor * perUnit + minorOfUnit - 1n) / minorOfUnit);
  return { amount: { amountMinor, currency }, taken, kept: points - taken };
}

/** A typed whole number above zero; null for signs, separators, exponents and digits of other scripts. */
export function wholeNumberOf(typed: string): number | null {
  const digits = typed.trim();
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}

/** The costs of a draft before sending, and the first error in it. */
export interface Quote {
  /** Points spent; null while unknown. */
  readonly points: number | null;
  /** Points left afterwards; null while unknown or below zero. */
  readonly after: number | null;
  /** Money received at once; null for a reward that is not money. */
  readonly amount: Money | null;
  readonly problem: Finding | null;
}

const unknown = (problem: Finding): Quote => ({ points: null, after: null, amount: null, problem });

/** Quantity, points spent and points left of a redemption, shown before the player confirms (POINTS-02). */
export function redeemQuote(mall: PointMall, reward: PointReward, typed: string): Quote {
  const quantity = wholeNumberOf(typed);
  if (quantity === null || quantity > MOST_AT_ONCE)
    return unknown({ key: "points.error.quantity", values: { most: MOST_AT_ONCE } });
  const points = reward.points * quantity;
  const after = mall.points - points;
  const amount = reward.amount && {
    ...reward.amount,
    amountMinor: reward.amount.amountMinor * BigInt(quantity),
  };
  const problem: Finding | null =
    quantity > reward.remaining
      ? { key: "points.error.soldOut" }
      : after < 0
        ? { key: "points.error.insufficient" }
        : null;
  return { points, after: after < 0 ? null : after, amount, problem };
}

/** Money and points left of a conversion, shown before the player confirms (POINTS-02). */
export function convertQuote(mall: PointMall, typed: string): Quote {
  const asked = wholeNumberOf(typed);
  if (asked === null) return unknown({ key: "points.error.number" });
  const { amount, taken } = conversionOf(asked, mall);
  const after = mall.points - taken;
  const problem: Finding | null =
    asked < mall.fewest || amount.amountMinor === 0n
      ? { key: "points.error.belowMinimum", values: { points: mall.fewest } }
      : asked > mall.most
        ? { key: "points.error.aboveMaximum", values: { points: mall.most } }
        : after < 0
          ? { key: "points.error.insufficient" }
          : null;
  return { points: taken, after: after < 0 ? null : after, amount, problem };
}

export type Redemption = Extract<PointSpend, { readonly kind: "redeem" }>;
export type Conversion = Extract<PointSpend, { readonly kind: "convert" }>;

/** A reward being redeemed, as typed so far; the id is empty before the player chooses one. */
export type RedemptionDraft = { readonly [Field in "rewardId" | "quantity" | "password"]: string };
/** Points being converted, as typed so far. */
export type ConversionDraft = { readonly [Field in "points" | "password"]: string };

/** Not trimmed: a password is sent exactly as typed. */
const passwordError = (password: string): Finding | null =>
  password.trim() === "" ? { key: "points.error.passwordMissing" } : null;

export const rewardOf = (
  { rewardId }: Pick<RedemptionDraft, "rewardId">,
  { rewards }: PointMall,
): PointReward | null => rewards.find(({ id }) => id === rewardId) ?? null;

/** The request of a draft, or its errors by field. The gateway checks again (POINTS-02). */
export function checkRedemption(
  draft: RedemptionDraft,
  mall: PointMall,
): Checked<Redemption, "quantity" | "password"> {
  const { rewardId, password } = draft;
  const reward = rewardOf(draft, mall);
  if (reward === null) return { kind: "wrong", errors: { message: { key: "points.error.soldOut" } } };
  const quantity = wholeNumberOf(draft.quantity);
  return checkedFields(
    { quantity: redeemQuote(mall, reward, draft.quantity).problem, password: passwordError(password) },
    quantity === null ? null : { kind: "redeem", rewardId, quantity, password },
  );
}

/** Does the same for points converted to money. */
export function checkConversion(
  { points: typed, password }: ConversionDraft,
  mall: PointMall,
): Checked<Conversion, keyof ConversionDraft> {
  const points = wholeNumberOf(typed);
  return checkedFields(
    { points: convertQuote(mall, typed).problem, password: passwordError(password) },
    points === null ? null : { kind: "convert", points, password },
  );
}
