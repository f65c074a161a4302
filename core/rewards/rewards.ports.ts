import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** What a claim asks for that takes all that is ready. */
export type Everything = "everything";

/** What a player's stakes have come to since the last rebate (ACT-04). */
export interface Rebate {
  /** Hundredths of a percent of what is staked; 0 in an operator that pays none. */
  readonly basisPoints: number;
  /** Stakes of settled rounds that no rebate was paid for yet. */
  readonly stake: Money;
  /** What may be claimed now. */
  readonly amount: Money;
  /** How many times a rebate has to be staked before a withdrawal; 0 for not at all. */
  readonly turnoverTimes: number;
  readonly last: { readonly atMs: number; readonly amount: Money } | null;
}

/** Whom a player has invited, in numbers only. */
export interface Referral {
  /** What others register with; empty for a player who cannot invite. */
  readonly code: string;
  readonly came: number;
  /** How many of those have played. */
  readonly played: number;
  /** What a friend brings who has deposited and staked enough; null in an operator that pays nothing for it. */
  readonly bonus: ReferralBonus | null;
}

export interface ReferralBonus {
  readonly each: Money;
  /** What a friend must have staked before they count. */
  readonly stake: Money;
  /** Friends who count so far, and what of it nobody has taken yet. */
  readonly friends: number;
  readonly claimable: Money;
  /** How many times it has to be staked before a withdrawal; 0 for not at all. */
  readonly turnoverTimes: number;
}

/** Why a claim of all that is ready is refused. */
export const claimRefusals = ["nothing-to-claim", "trial-account", "not-logged-in"] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

export const missionRefusals = [
  "unknown-mission",
  "nothing-to-claim",
  "already-claimed",
  /** The player keeps away from games (SAFE-02). */
  "kept-away",
  "trial-account",
  "not-logged-in",
] as const;
export type MissionRefusal = (typeof missionRefusals)[number];

export interface RewardsPort {
  readRebate(signal: AbortSignal): Promise<Outcome<Rebate, MembersOnly>>;
  /** Pays what may be claimed; the same key pays once (WALLET-05). */
  claimRebate(idempotencyKey: string, signal: AbortSignal): Promise<Outcome<Money, ClaimRefusal>>;
  readReferral(signal: AbortSignal): Promise<Outcome<Referral, "not-logged-in">>;
  /** Takes what friends have brought; each friend counts once. */
  claimReferral(idempotencyKey: string, signal: AbortSignal): Promise<Outcome<Money, ClaimRefusal>>;
  /** Takes the reward of a mission that is reached, once. */
  claimMission(
    missionId: string,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Money, MissionRefusal>>;
}
