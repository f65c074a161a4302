import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** What points can be redeemed for (POINTS-01). */
export interface PointReward {
  readonly id: string;
  readonly name: string;
  readonly imagePath: string;
  readonly points: number;
  readonly remaining: number;
  /** Money, or null for a thing. */
  readonly amount: Money | null;
}

/** The front of the points mall: what a player has, and what there is. */
export interface PointMall {
  readonly points: number;
  /** Points for one unit of the currency. */
  readonly ratio: number;
  readonly currency: string;
  /** How few and how many points may be turned into money at a time. */
  readonly fewest: number;
  readonly most: number;
  /** How many times money for points has to be staked before a withdrawal; 0 for not at all. */
  readonly turnoverTimes: number;
  readonly rewards: readonly PointReward[];
}

export interface PointMallPort {
  readMall(language: string, signal: AbortSignal): Promise<Outcome<PointMall, "not-logged-in">>;
}

/** Points for a reward, or for money, behind the password (POINTS-02). */
export type PointSpend =
  | {
      readonly kind: "redeem";
      readonly rewardId: string;
      readonly quantity: number;
      readonly password: string;
    }
  | { readonly kind: "convert"; readonly points: number; readonly password: string };

/** What is left, and what came of it: a reward on its way, or money. */
export interface PointSpent {
  readonly points: number;
  readonly amount: Money | null;
}

export const redeemRefusals = [
  "wrong-password",
  /** Too many wrong ones, here or at the login; `detail` is `{ retryAt }`. */
  "password-locked",
  "insufficient-points",
  "sold-out",
  "trial-account",
  "not-logged-in",
] as const;
export const convertRefusals = [
  "wrong-password",
  "password-locked",
  "insufficient-points",
  "below-minimum",
  "above-maximum",
  "trial-account",
  "not-logged-in",
] as const;
export type PointSpendRefusal = (typeof redeemRefusals | typeof convertRefusals)[number];

export interface PointSpendPort {
  spend(
    request: PointSpend,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<PointSpent, PointSpendRefusal>>;
}
