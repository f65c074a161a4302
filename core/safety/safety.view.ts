import { failureMessage } from "../shared/failure.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { SubmissionContext } from "../shared/submission.machine.ts";
import { typedAmount } from "../withdrawal/withdrawal.rules.ts";
import type {
  Limit,
  LimitAmount,
  LimitKind,
  LimitPeriod,
  SafetyRefusal,
  SafetyRequest,
} from "./safety.ports.ts";
import { isLooser, parseMinutes } from "./safety.rules.ts";

/** A limit as its form has it. */
export interface LimitDraft {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly typed: string;
}

export type CheckedLimit =
  | { readonly kind: "ready"; readonly request: SafetyRequest; readonly isLooser: boolean }
  | { readonly kind: "wrong"; readonly message: Message };

/** The request that a draft makes, and whether it waits; or what is wrong with it (SAFE-01). */
export function checkLimit(
  { kind, period, typed }: LimitDraft,
  limits: readonly Limit[],
  currency: string,
): CheckedLimit {
  const amount = typedLimit(kind, period, typed, currency);
  if (amount === null) {
    const key = kind === "session" ? "safety.error.invalidMinutes" : "safety.error.invalidAmount";
    return { kind: "wrong", message: { key } };
  }
  const held = limits.find((limit) => limit.kind === kind && limit.period === period);
  return {
    kind: "ready",
    request: { kind: "limit", limit: kind, period, amount },
    isLooser: isLooser(held === undefined ? null : sizeOf(held.amount), sizeOf(amount)),
  };
}

function typedLimit(
  kind: LimitKind,
  period: LimitPeriod,
  typed: string,
  currency: string,
): LimitAmount | null {
  if (kind === "session") {
    const minutes = parseMinutes(typed.trim(), period);
    return minutes === null ? null : { kind: "minutes", minutes };
  }
  const money = typedAmount(typed, currency);
  return money === null || money.amountMinor <= 0n ? null : { kind: "money", money };
}

/** Minor units, or minutes. */
export const sizeOf = (amount: LimitAmount): bigint =>
  amount.kind === "minutes" ? BigInt(amount.minutes) : amount.money.amountMinor;

/** How much of a limit is used, in whole hundredths, 100 at most. */
export function usedPercent({ amount, used }: Pick<Limit, "amount" | "used">): number {
  const [of, is] = [sizeOf(amount), sizeOf(used)];
  return of <= 0n || is >= of ? 100 : Number((is * 100n) / of);
}

const messageKeyByRefusal = {
  "invalid-amount": "safety.error.invalidAmount",
  "already-excluded": "safety.error.alreadyExcluded",
  "trial-account": "safety.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<SafetyRefusal, MessageKey>;

interface ChangeSnapshot {
  readonly value: unknown;
  readonly context: Pick<
    SubmissionContext<SafetyRequest, unknown, SafetyRefusal>,
    "request" | "refusal" | "failure"
  >;
}

export interface SafetyChangeView {
  readonly step: "editing" | "sending" | "uncertain" | "done";
  /** What was asked for last, and is answered or not yet. */
  readonly asked: SafetyRequest["kind"] | null;
  readonly refusal: Message | null;
}

/** How a change of protection stands: one at a time for the whole page. */
export function safetyChangeView(snapshot: ChangeSnapshot | undefined): SafetyChangeView {
  if (snapshot === undefined) return { step: "editing", asked: null, refusal: null };
  const { value, context } = snapshot;
  const { refusal, failure, request } = context;
  // A busy gateway has done nothing: the form is told so as of a refusal.
  const undone = value === "editing" && failure !== null ? { key: failureMessage(failure) } : null;
  return {
    step: value === "sending" || value === "uncertain" || value === "done" ? value : "editing",
    asked: request?.kind ?? null,
    refusal: refusal === null ? undone : { key: messageKeyByRefusal[refusal.reason] },
  };
}
