import type { Checked } from "../forms/form.events.ts";
import { typedAmount } from "../withdrawal/withdrawal.rules.ts";
import type {
  exclusionMonths,
  LimitAmount,
  LimitKind,
  LimitPeriod,
  Safety,
  SafetyRequest,
  timeOutHours,
} from "./safety.ports.ts";
import { parseMinutes } from "./safety.rules.ts";

/** A limit as its form has it. */
export interface LimitDraft {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** An amount of money, or minutes, as a person types them. */
  readonly amount: string;
}

/** The draft of `timeOutForm`. */
export interface TimeOutDraft {
  readonly hours: (typeof timeOutHours)[number];
}

/** The draft of `exclusionForm`. */
export interface ExclusionDraft {
  readonly months: (typeof exclusionMonths)[number];
}

/** What a draft of a limit amounts to; null for what no limit can be. */
export function limitAmountOf({ kind, period, amount }: LimitDraft, currency: string): LimitAmount | null {
  if (kind === "session") {
    const minutes = parseMinutes(amount.trim(), period);
    return minutes === null ? null : { kind: "minutes", minutes };
  }
  const money = typedAmount(amount, currency);
  return money === null ? null : { kind: "money", money };
}

/** The request that a draft makes, or what is wrong with it (SAFE-01). */
export function checkLimit(draft: LimitDraft, { sessionNet }: Safety): Checked<SafetyRequest, "amount"> {
  const { kind, period } = draft;
  const amount = limitAmountOf(draft, sessionNet.currency);
  if (amount !== null) return { kind: "ready", request: { kind: "limit", limit: kind, period, amount } };
  const key = kind === "session" ? "safety.error.invalidMinutes" : "safety.error.invalidAmount";
  return { kind: "wrong", errors: { amount: { key } } };
}
