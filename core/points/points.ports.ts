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
  readonly rewards: readonly PointReward[];
}

export interface PointMallPort {
  readMall(language: string, signal: AbortSignal): Promise<Outcome<PointMall, "not-logged-in">>;
}
