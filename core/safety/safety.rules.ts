import { calendarDayAt, dayNumber } from "../validation/calendar.rules.ts";
import type { LimitPeriod } from "./safety.ports.ts";

const DAY_MS = 86_400_000;

/** Hours before a looser limit takes effect (SAFE-01). */
export const LOOSENING_HOURS = 24;
const LOOSENING_WAITS_MS = LOOSENING_HOURS * 3_600_000;

/** A limit in effect: minor units, or minutes of a session. */
export interface Bound {
  readonly amount: bigint;
  /** A looser limit, or none (null), and when it takes effect. */
  readonly pending: { readonly amount: bigint | null; readonly fromMs: number } | null;
}

/** Whether `asked` allows a player more than `held`; null is no limit. */
export const isLooser = (held: bigint | null, asked: bigint | null): boolean =>
  held !== null && (asked === null || asked > held);

/**
 * A limit after a change (SAFE-01). A tighter one takes effect at once. A looser one, or none, takes effect after a day; the
 * current one applies until then. Requesting the same looser limit again does not restart the day. Requesting the current
 * limit cancels the pending change.
 */
export function boundAfter(held: Bound | null, asked: bigint | null, nowMs: number): Bound | null {
  if (held === null) return asked === null ? null : { amount: asked, pending: null };
  if (!isLooser(held.amount, asked)) return { amount: asked ?? held.amount, pending: null };
  if (held.pending !== null && held.pending.amount === asked) return held;
  return { amount: held.amount, pending: { amount: asked, fromMs: nowMs + LOOSENING_WAITS_MS } };
}

/** A limit at a moment, with a pending change applied once its time has come. */
export function boundAt(bound: Bound, nowMs: number): Bound | null {
  const { pending } = bound;
  if (pending === null || pending.fromMs > nowMs) return bound;
  return pending.amount === null ? null : { amount: pending.amount, pending: null };
}

/** The end of a self-exclusion that begins now; null is permanent (SAFE-02). Never shorter than requested. */
export function excludedUntilMs(months: number, nowMs: number): number | null {
  if (months === 0) return null;
  const { year, month, day } = calendarDayAt(nowMs);
  const later = month - 1 + months;
  const until = { year: year + Math.floor(later / 12), month: (later % 12) + 1, day };
  return dayNumber(until) * DAY_MS + (nowMs % DAY_MS);
}

/** Whether one end is later than another; null is never. */
export const isLater = (untilMs: number | null, thanMs: number | null): boolean =>
  thanMs !== null && (untilMs === null || untilMs > thanMs);

const minutesOf = { day: 1_440, week: 10_080, month: 44_640 } as const satisfies Record<LimitPeriod, number>;

/** Minutes of a session limit from typed digits; null for an invalid number, or for more than its period has. */
export function parseMinutes(text: string, period: LimitPeriod): number | null {
  if (!/^[0-9]{1,6}$/.test(text)) return null;
  const minutes = Number(text);
  return minutes >= 1 && minutes <= minutesOf[period] ? minutes : null;
}
