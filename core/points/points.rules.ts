import type { Message } from "../shared/message-keys.ts";
import { type Money, minorDigits } from "../shared/money.ts";
import type { PointMall, PointReward, PointSpend } from "./points.ports.ts";

/** The most of one reward that can be redeemed at a time. */
export const MOST_AT_ONCE = 100;

export interface Conversion {
  readonly amount: Money;
  /** Points that the amount costs: never more than were asked to be converted. */
  readonly taken: number;
  /** Points that are worth less than the smallest unit of the currency, and stay. */
  readonly kept: number;
}

/**
 * What points are worth at `ratio` points for one unit of the currency: the amount is floored to minor units, exactly, and
 * no point is taken that it does not need (POINTS-02). `points` is a whole number, zero or more.
 */
export function conversionOf(
  points: number,
  { ratio, currency }: { readonly ratio: number; readonly currency: string },
): Conversion {
  const minorOfUnit = 10n ** BigInt(minorDigits(currency));
  const perUnit = BigInt(ratio);
  const amountMinor = (BigInt(points) * minorOfUnit) / perUnit;
  const taken = Number((amountMinor * perUnit + minorOfUnit - 1n) / minorOfUnit);
  return { amount: { amountMinor, currency }, taken, kept: points - taken };
}

/** What somebody typed as a whole number above zero; null for anything else: signs, separators, exponents, other digits. */
export function wholeNumberOf(typed: string): number | null {
  const digits = typed.trim();
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}

/** What a form knows before anything is sent: the request as far as it can be made, and what stands in its way. */
export interface Quote {
  /** Points that are given; null while it is not known. */
  readonly points: number | null;
  /** What is left after it; null while it is not known, or would be less than none. */
  readonly after: number | null;
  /** Money that comes at once; null for a thing. */
  readonly amount: Money | null;
  readonly problem: Message | null;
}

const unknown = (problem: Message): Quote => ({ points: null, after: null, amount: null, problem });

/** Quantity, points given and points left of a redeem, as the player sees them before confirming (POINTS-02). */
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
  const problem: Message | null =
    quantity > reward.remaining
      ? { key: "points.error.soldOut" }
      : after < 0
        ? { key: "points.error.insufficient" }
        : null;
  return { points, after: after < 0 ? null : after, amount, problem };
}

/** Money and points left of a conversion, as the player sees them before confirming (POINTS-02). */
export function convertQuote(mall: PointMall, typed: string): Quote {
  const asked = wholeNumberOf(typed);
  if (asked === null) return unknown({ key: "points.error.number" });
  const { amount, taken } = conversionOf(asked, mall);
  const after = mall.points - taken;
  const problem: Message | null =
    asked < mall.fewest || amount.amountMinor === 0n
      ? { key: "points.error.belowMinimum", values: { points: mall.fewest } }
      : asked > mall.most
        ? { key: "points.error.aboveMaximum", values: { points: mall.most } }
        : after < 0
          ? { key: "points.error.insufficient" }
          : null;
  return { points: taken, after: after < 0 ? null : after, amount, problem };
}

/** What is sent for a form that has no problem left, or what is missing. A password is as it was typed. */
export function redeemOf(
  mall: PointMall,
  reward: PointReward,
  form: { readonly quantity: string; readonly password: string },
): PointSpend | { readonly field: "quantity" | "password"; readonly problem: Message } {
  const { problem } = redeemQuote(mall, reward, form.quantity);
  const quantity = wholeNumberOf(form.quantity);
  if (problem !== null || quantity === null)
    return { field: "quantity", problem: problem ?? { key: "points.error.number" } };
  if (form.password.trim() === "")
    return { field: "password", problem: { key: "points.error.passwordMissing" } };
  return { kind: "redeem", rewardId: reward.id, quantity, password: form.password };
}

/** The same of a conversion. */
export function convertOf(
  mall: PointMall,
  form: { readonly points: string; readonly password: string },
): PointSpend | { readonly field: "points" | "password"; readonly problem: Message } {
  const { problem } = convertQuote(mall, form.points);
  const points = wholeNumberOf(form.points);
  if (problem !== null || points === null)
    return { field: "points", problem: problem ?? { key: "points.error.number" } };
  if (form.password.trim() === "")
    return { field: "password", problem: { key: "points.error.passwordMissing" } };
  return { kind: "convert", points, password: form.password };
}
