import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** Rewards outside games: by application, by opening an envelope, for play, or for signing in (ACT-04). */
export const activityKinds = [
  "bonus",
  "red-envelope",
  "daily-task",
  "sign-in",
  "free-spins",
  "rescue",
  "raffle",
  "vip",
] as const;
/**
 * - bonus: by application, which the operator decides.
 * - red-envelope: a random amount at each opening, until the money of all is used up.
 * - daily-task: for rounds or stakes within a day of the operator.
 * - sign-in: for each day of a series.
 * - free-spins: rounds of one game that the operator stakes.
 * - rescue: a part of yesterday's losses.
 * - raffle: a draw for each ticket, which stakes earn.
 * - vip: for a rank reached, or monthly for one held.
 */
export type ActivityKind = (typeof activityKinds)[number];

/**
 * A player's state in an activity (ACT-01):
 * - `join`: may take part or apply.
 * - `claim`: a reward is ready.
 * - `applying`: the operator reviews an application.
 * - `rejected`: the application was refused; the player may apply again.
 * - `issued`: the operator has given the reward by itself.
 * - `claimed`: the player has taken the reward.
 * - `process`: taking part, not finished yet.
 * - `signed`: signed in today.
 */
export const activityStates = [
  "join",
  "claim",
  "applying",
  "rejected",
  "issued",
  "claimed",
  "process",
  "signed",
  "coming-soon",
  "close",
] as const;
/** Where a player stands; `nextStepOf` says what they can do next. */
export type ActivityState = (typeof activityStates)[number];

/** A player's progress: in rounds, days or tickets, or in stakes. */
export type ActivityProgress =
  | { readonly unit: "rounds" | "days" | "tickets"; readonly done: number; readonly needed: number }
  | { readonly unit: "stake"; readonly done: Money; readonly needed: Money };

/** An activity in the visitor's language, with the player's own state. Its amounts are in the player's currency. */
export interface Activity {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly name: string;
  /** What it is about, for a card. */
  readonly sentence: string;
  /** The terms as plain text, one paragraph per line. */
  readonly terms: string;
  /** Its picture below an image base. */
  readonly imagePath: string;
  readonly state: ActivityState;
  /** The reward that is ready or was given; null while unknown, such as before an envelope is opened. */
  readonly amount: Money | null;
  /** The largest reward at a time; null where unknown. */
  readonly most: Money | null;
  readonly progress: ActivityProgress | null;
  readonly startsAtMs: number;
  /** Null for an activity without an end. */
  readonly endsAtMs: number | null;
  /** When the player can do more: the next day of a task, the next hour of an envelope; null when nothing more follows. */
  readonly nextAtMs: number | null;
  /** The days of a sign-in task in order, with their rewards; empty for other kinds. */
  readonly days: readonly { readonly amount: Money; readonly isSigned: boolean }[];
  /** Free spins left, and the game they are for; null for other kinds. */
  readonly spins: { readonly left: number; readonly gameName: string; readonly path: string } | null;
  /** The prizes of a raffle; empty for other kinds. */
  readonly prizes: readonly Money[];
  /** How many times the reward must be staked before a withdrawal; 0 for none. */
  readonly turnoverTimes: number;
  /** Why an application was refused, in the operator's words. */
  readonly reason: string;
}

/** A player's VIP rank and the rewards of the ranks (ACT-04). */
export interface VipStatus {
  /** 0 for none yet. */
  readonly rank: number;
  readonly ranks: readonly {
    readonly rank: number;
    readonly label: string;
    /** Settled stakes needed for the rank. */
    readonly stake: Money;
    readonly upgradeBonus: Money;
    readonly monthlyBonus: Money;
  }[];
  /** What the player has staked so far. */
  readonly staked: Money;
}

/** What the reward centre shows (ACT-04); `centreGroups` groups the activities, which come in the operator's order. */
export interface RewardCentre {
  readonly activities: readonly Activity[];
  /** Null where the operator has no ranks. */
  readonly vip: VipStatus | null;
}

/** What one press does in an activity (ACT-01). */
export interface ActivityPress {
  readonly kind: "join" | "claim" | "sign";
  readonly activityId: string;
  readonly of: ActivityKind;
}

/** A player's application, with the ids of uploaded pictures (ACT-02). */
export interface ActivityApplication {
  readonly kind: "apply";
  readonly activityId: string;
  readonly of: ActivityKind;
  readonly comment: string;
  readonly files: readonly string[];
}

/** What `act` sends: a press of a button, or an application. */
export type ActivityRequest = ActivityPress | ActivityApplication;

/** The activity's new state, and the reward received. */
export interface ActivityDone {
  readonly state: ActivityState;
  readonly amount: Money | null;
}

/** Refusals of a press. */
export const activityRefusals = [
  "unknown-activity",
  /** Not begun, over, or switched off. */
  "promotion-closed",
  "nothing-to-claim",
  "already-claimed",
  /** An envelope with no money left. */
  "used-up",
  /** The player has a time-out or self-exclusion (SAFE-02), and rewards could lead them back to games. */
  "kept-away",
  "trial-account",
  "not-logged-in",
] as const;
/** Those of an application also have a comment that is empty or too long, and a picture that is not the player's. */
export const applicationRefusals = [...activityRefusals, "invalid-comment", "unknown-file"] as const;
/** Those of the specification's own call for the raffle, which knows fewer reasons (ACT-03). */
export const raffleRefusals = [
  "promotion-closed",
  "nothing-to-claim",
  "already-claimed",
  "kept-away",
  "trial-account",
  "not-logged-in",
] as const;
/** Why nothing changed; `activityPressView` and `applicationView` have a message for each. */
export type ActivityRefusal = (typeof applicationRefusals | typeof raffleRefusals)[number];

/** The reward centre, and what a player does in it (ACT-01, ACT-04). `language` is the operator's code. */
export interface ActivitiesPort {
  readCentre(language: string, signal: AbortSignal): Promise<Outcome<RewardCentre, MembersOnly>>;
  /** The same key acts once (WALLET-05). */
  act(
    request: ActivityRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<ActivityDone, ActivityRefusal>>;
}
