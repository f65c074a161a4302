import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** What points can be redeemed for (POINTS-01). */
export interface PointReward {
  readonly id: string;
  readonly name: string;
  /** Its picture below an image base. */
  readonly imagePath: string;
  /** What one costs. */
  readonly points: number;
  /** How many can still be redeemed, by all players together. */
  readonly remaining: number;
  /** Null for a reward that is not money. */
  readonly amount: Money | null;
}

/** A player's points, and the rewards on offer. */
export interface PointMall {
  /** What the player has. */
  readonly points: number;
  /** Points for one unit of the currency. */
  readonly ratio: number;
  readonly currency: string;
  /** The least and the most points that one conversion accepts. */
  readonly fewest: number;
  readonly most: number;
  /** How many times converted money must be staked before a withdrawal; 0 for none. */
  readonly turnoverTimes: number;
  readonly rewards: readonly PointReward[];
}

/**
 * Reads points and rewards of a player (POINTS-01). `language` is the operator's code, for the names of the rewards.
 */
export interface PointMallPort {
  readMall(language: string, signal: AbortSignal): Promise<Outcome<PointMall, "not-logged-in">>;
}

/** Spends points on a reward or on money; needs the password (POINTS-02). */
export type PointSpend =
  | {
      readonly kind: "redeem";
      readonly rewardId: string;
      readonly quantity: number;
      readonly password: string;
    }
  | { readonly kind: "convert"; readonly points: number; readonly password: string };

/** Points left after spending, and the money received; null for a reward that is not money. */
export interface PointSpent {
  readonly points: number;
  readonly amount: Money | null;
}

/** Refusals of `redeem`. `sold-out`: fewer remain than were asked for, or the reward is not offered any more. */
export const redeemRefusals = [
  "wrong-password",
  /** Too many wrong passwords, here or at the login; `detail` is `{ retryAt }`. */
  "password-locked",
  "insufficient-points",
  "sold-out",
  "trial-account",
  "not-logged-in",
] as const;
/** Refusals of `convert`, with the bounds `fewest` and `most` of the mall; `password-locked` as for `redeem`. */
export const convertRefusals = [
  "wrong-password",
  "password-locked",
  "insufficient-points",
  "below-minimum",
  "above-maximum",
  "trial-account",
  "not-logged-in",
] as const;
/** Why no points were spent; `redemptionForm` and `conversionForm` have a message for each. */
export type PointSpendRefusal = (typeof redeemRefusals | typeof convertRefusals)[number];

/**
 * Spends points (POINTS-02). The same key spends them once, so a lost answer is asked for again with it (WALLET-05).
 */
export interface PointSpendPort {
  spend(
    request: PointSpend,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<PointSpent, PointSpendRefusal>>;
}
