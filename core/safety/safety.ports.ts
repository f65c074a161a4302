import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** What a player can limit (SAFE-01): deposits, losses, stakes, and minutes logged in. */
export const limitKinds = ["deposit", "loss", "wager", "session"] as const;
/** The amount of a `session` limit is in minutes, that of the others is money. */
export type LimitKind = (typeof limitKinds)[number];
/** Calendar periods in the operator's time zone: a week begins on Monday, a month on its first day. */
export const limitPeriods = ["day", "week", "month"] as const;
/** When the used part of a limit begins at zero again. */
export type LimitPeriod = (typeof limitPeriods)[number];

/** An amount of money, or minutes of a session. */
export type LimitAmount =
  | { readonly kind: "money"; readonly money: Money }
  | { readonly kind: "minutes"; readonly minutes: number };

/** A limit in effect (SAFE-01). A player has at most one for each kind and period. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: LimitAmount;
  /** The part used in the current period. */
  readonly used: LimitAmount;
  /** A looser limit, or none (null), that is requested and takes effect at `fromMs`. */
  readonly pending: { readonly amount: LimitAmount | null; readonly fromMs: number } | null;
}

/** A player's protection as it was when it was read (SAFE-01 to SAFE-04). */
export interface Safety {
  readonly limits: readonly Limit[];
  /** Until when a time-out or self-exclusion keeps the player from games; a self-exclusion may be permanent (null). */
  readonly timeOutUntilMs: number | null;
  readonly exclusion: { readonly untilMs: number | null } | null;
  /** Minutes between two reality checks; null for none (SAFE-03). */
  readonly realityCheckMinutes: number | null;
  readonly sessionStartedAtMs: number;
  /** Wins less stakes since the session began. */
  readonly sessionNet: Money;
  /** The sign-in before this one; null for the first (SAFE-04). */
  readonly lastSignIn: { readonly atMs: number; readonly ip: string } | null;
  /** Minutes without activity before the session ends; 0 for never. */
  readonly inactivityMinutes: number;
}

/** What a player can choose for a time-out: 1, 3, 7 or 30 days (SAFE-02). */
export const timeOutHours = [24, 72, 168, 720] as const;
/** 0 is permanent. */
export const exclusionMonths = [6, 12, 60, 0] as const;
/** What a player can choose between two reality checks, in minutes (SAFE-03). */
export const realityCheckChoices = [15, 30, 60, 120] as const;

/**
 * A change of the player's own protection. What is tighter takes effect at once, a looser limit after `LOOSENING_HOURS`
 * (SAFE-01).
 */
export type SafetyRequest =
  /** Null removes the limit, which takes effect as late as a looser one. */
  | {
      readonly kind: "limit";
      readonly limit: LimitKind;
      readonly period: LimitPeriod;
      readonly amount: LimitAmount | null;
    }
  /** Cancels the pending change. */
  | { readonly kind: "keep-limit"; readonly limit: LimitKind; readonly period: LimitPeriod }
  | { readonly kind: "time-out"; readonly hours: (typeof timeOutHours)[number] }
  | { readonly kind: "exclude"; readonly months: (typeof exclusionMonths)[number] }
  | { readonly kind: "reality-check"; readonly minutes: (typeof realityCheckChoices)[number] | null };

/**
 * - invalid-amount: not above zero, no amount of the currency, or more minutes than the period has.
 * - already-excluded: a self-exclusion runs that is at least as long; none is shortened (SAFE-02).
 */
export const safetyRefusals = [
  "invalid-amount",
  "already-excluded",
  "trial-account",
  "not-logged-in",
] as const;
/** Why nothing changed; the forms have a message for each. */
export type SafetyRefusal = (typeof safetyRefusals)[number];

/** Reads and changes a player's protection. A change answers the whole of it, as it is then. */
export interface SafetyPort {
  readSafety(signal: AbortSignal): Promise<Outcome<Safety, MembersOnly>>;
  change(
    request: SafetyRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Safety, SafetyRefusal>>;
}
