import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** What a player can limit (SAFE-01): deposits, losses, stakes, and minutes logged in. */
export const limitKinds = ["deposit", "loss", "wager", "session"] as const;
export type LimitKind = (typeof limitKinds)[number];
export const limitPeriods = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** An amount of money, or minutes of a session. */
export type LimitAmount =
  | { readonly kind: "money"; readonly money: Money }
  | { readonly kind: "minutes"; readonly minutes: number };

export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: LimitAmount;
  /** The part used in the current period. */
  readonly used: LimitAmount;
  /** A looser limit, or none (null), that is requested and takes effect at `fromMs`. */
  readonly pending: { readonly amount: LimitAmount | null; readonly fromMs: number } | null;
}

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

export const timeOutHours = [24, 72, 168, 720] as const;
/** 0 is permanent. */
export const exclusionMonths = [6, 12, 60, 0] as const;
export const realityCheckChoices = [15, 30, 60, 120] as const;

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

export const safetyRefusals = [
  "invalid-amount",
  "already-excluded",
  "trial-account",
  "not-logged-in",
] as const;
export type SafetyRefusal = (typeof safetyRefusals)[number];

export interface SafetyPort {
  readSafety(signal: AbortSignal): Promise<Outcome<Safety, MembersOnly>>;
  change(
    request: SafetyRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Safety, SafetyRefusal>>;
}
