import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** What the operator gives beside play: to be applied for, to be opened, earned by play, or signed in for (ACT-04). */
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
export type ActivityKind = (typeof activityKinds)[number];

/**
 * How an activity stands for one player (ACT-01). `join`: may take part, or apply. `claim`: something lies ready. `applying`:
 * an application is being looked at. `rejected`: it was refused, and another may be sent. `issued`: the operator has given it
 * by itself. `claimed`: the player has taken it. `process`: taken part, and not there yet. `signed`: signed in today.
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
export type ActivityState = (typeof activityStates)[number];

/** How far a player is: in rounds, days or tickets, or in what was staked. */
export type ActivityProgress =
  | { readonly unit: "rounds" | "days" | "tickets"; readonly done: number; readonly needed: number }
  | { readonly unit: "stake"; readonly done: Money; readonly needed: Money };

export interface Activity {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly name: string;
  readonly sentence: string;
  /** The small print: plain text, a paragraph a line. */
  readonly terms: string;
  readonly imagePath: string;
  readonly state: ActivityState;
  /** What lies ready, or was given; null while nobody can know, as before an envelope is opened. */
  readonly amount: Money | null;
  /** The most that there is to be had at a time; null where nothing says. */
  readonly most: Money | null;
  readonly progress: ActivityProgress | null;
  readonly startsAtMs: number;
  readonly endsAtMs: number | null;
  /** When more can be done: the next day of a task, the next hour of an envelope; null where that is all. */
  readonly nextAtMs: number | null;
  /** The days of a sign-in task in their order, with what each gives; none for other kinds. */
  readonly days: readonly { readonly amount: Money; readonly isSigned: boolean }[];
  /** Free spins that are left, and where they are played; null for other kinds. */
  readonly spins: { readonly left: number; readonly gameName: string; readonly path: string } | null;
  /** Of a raffle, what can be won; none for other kinds. */
  readonly prizes: readonly Money[];
  /** How many times what it brings has to be staked before a withdrawal; 0 for not at all. */
  readonly turnoverTimes: number;
  /** Why an application was refused, in the operator's words. */
  readonly reason: string;
}

/** A player's rank and what it brings (ACT-04). */
export interface VipStanding {
  readonly rank: number;
  readonly ranks: readonly {
    readonly rank: number;
    readonly label: string;
    /** Settled stakes that it takes. */
    readonly stake: Money;
    readonly upgradeBonus: Money;
    readonly monthlyBonus: Money;
  }[];
  /** What the player has staked so far. */
  readonly staked: Money;
}

export interface RewardCentre {
  readonly activities: readonly Activity[];
  /** Null in an operator without ranks. */
  readonly vip: VipStanding | null;
}

/** What a player does in an activity with one press (ACT-01). */
export interface ActivityPress {
  readonly kind: "join" | "claim" | "sign";
  readonly activityId: string;
  readonly of: ActivityKind;
}

/** What a player asks for in writing, with the ids of uploaded pictures (ACT-02). */
export interface ActivityApplication {
  readonly kind: "apply";
  readonly activityId: string;
  readonly of: ActivityKind;
  readonly comment: string;
  readonly files: readonly string[];
}

export type ActivityRequest = ActivityPress | ActivityApplication;

/** How it stands then, and what it brought. */
export interface ActivityDone {
  readonly state: ActivityState;
  readonly amount: Money | null;
}

export const activityRefusals = [
  "unknown-activity",
  /** Not begun, over, or switched off. */
  "promotion-closed",
  "nothing-to-claim",
  "already-claimed",
  /** An envelope whose purse is empty. */
  "used-up",
  /** The player keeps away from games (SAFE-02): nothing tempts them back. */
  "kept-away",
  "trial-account",
  "not-logged-in",
] as const;
export const applicationRefusals = [...activityRefusals, "invalid-comment", "unknown-file"] as const;
export const raffleRefusals = [
  "promotion-closed",
  "nothing-to-claim",
  "already-claimed",
  "kept-away",
  "trial-account",
  "not-logged-in",
] as const;
export type ActivityRefusal = (typeof applicationRefusals | typeof raffleRefusals)[number];

export interface ActivitiesPort {
  readCentre(language: string, signal: AbortSignal): Promise<Outcome<RewardCentre, MembersOnly>>;
  /** Once a key (WALLET-05). */
  act(
    request: ActivityRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<ActivityDone, ActivityRefusal>>;
}
