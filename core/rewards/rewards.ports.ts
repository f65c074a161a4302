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
  /** The last that was claimed; null for none. */
  readonly last: { readonly atMs: number; readonly amount: Money } | null;
}

/** A player's invited friends, as numbers only. */
export interface Referral {
  /** The code that friends register with; empty for a player who cannot invite. */
  readonly code: string;
  /** How many have registered with it. */
  readonly came: number;
  /** How many of those have played. */
  readonly played: number;
  /** The bonus for each friend who has deposited and staked enough; null where the operator pays none. */
  readonly bonus: ReferralBonus | null;
}

/** What a player gets for friends who came by their code and played, in the player's currency. */
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
/** Why nothing was paid; `claimView` has a message for each. */
export type ClaimRefusal = (typeof claimRefusals)[number];

/** Refusals of the reward of one mission (LOTT-02). `nothing-to-claim`: it is not completed. */
export const missionRefusals = [
  "unknown-mission",
  "nothing-to-claim",
  "already-claimed",
  /** The player has a time-out or self-exclusion (SAFE-02). */
  "kept-away",
  "trial-account",
  "not-logged-in",
] as const;
/** Why a mission's reward was not paid; `missionClaimView` has a message for each. */
export type MissionRefusal = (typeof missionRefusals)[number];

/**
 * Rebate, referral and missions: what can be claimed, and claiming it (LOTT-02, ACT-04). A claim answers the money that
 * was paid.
 */
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
