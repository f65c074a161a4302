import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** The request of a claim that takes all that is ready. */
export type Everything = "everything";

/** A player's stakes since the last rebate (ACT-04). */
export interface Rebate {
  /** Hundredths of a percent of the stakes; 0 where the operator pays none. */
  readonly basisPoints: number;
  /** Stakes of settled rounds without a rebate yet. */
  readonly stake: Money;
  /** What may be claimed now. */
  readonly amount: Money;
  /** How many times a rebate must be staked before a withdrawal; 0 for none. */
  readonly turnoverTimes: number;
  readonly last: { readonly atMs: number; readonly amount: Money } | null;
}

/** A player's invited friends, as numbers only. */
export interface Referral {
  /** The code that friends register with; empty for a player who cannot invite. */
  readonly code: string;
  readonly came: number;
  /** How many of those have played. */
  readonly played: number;
  /** The bonus for each friend who has deposited and staked enough; null where the operator pays none. */
  readonly bonus: ReferralBonus | null;
}

export interface ReferralBonus {
  readonly each: Money;
  /** The stakes that a friend needs before they count. */
  readonly stake: Money;
  /** Friends who count so far, and the bonus not claimed yet. */
  readonly friends: number;
  readonly claimable: Money;
  /** How many times the bonus must be staked before a withdrawal; 0 for none. */
  readonly turnoverTimes: number;
}

/** Refusals of a claim that takes all that is ready. */
export const claimRefusals = ["nothing-to-claim", "trial-account", "not-logged-in"] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

export const missionRefusals = [
  "unknown-mission",
  "nothing-to-claim",
  "already-claimed",
  /** The player has a time-out or self-exclusion (SAFE-02). */
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
  /** Pays the bonus for friends; each friend counts once. */
  claimReferral(idempotencyKey: string, signal: AbortSignal): Promise<Outcome<Money, ClaimRefusal>>;
  /** Pays the reward of a completed mission, once. */
  claimMission(
    missionId: string,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Money, MissionRefusal>>;
}
