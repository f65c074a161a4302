import { calendarDayAt, dayNumber } from "../validation/calendar.rules.ts";
import type { LimitPeriod } from "./safety.ports.ts";

const DAY_MS = 86_400_000;

/** How many hours a looser limit waits before it holds (SAFE-01). */
export const LOOSENING_HOURS = 24;
const LOOSENING_WAITS_MS = LOOSENING_HOURS * 3_600_000;

/** A limit that holds: minor units, or minutes of a session. */
export interface Bound {
  readonly amount: bigint;
  /** A looser one, or none (null), and from when it holds. */
  readonly pending: { readonly amount: bigint | null; readonly fromMs: number } | null;
}

/** Whether asking for `asked` lets a player do more than before; null is no limit. */
export const isLooser = (held: bigint | null, asked: bigint | null): boolean =>
  held !== null && (asked === null || asked > held);

/**
 * What a limit becomes when another is asked for: a tighter one holds at once, a looser one or none after a day, and until
 * then the present one does. Asking for the same looser one again does not make it wait anew; asking for the one that holds
 * takes back what waits (SAFE-01).
 */
export function boundAfter(held: Bound | null, asked: bigint | null, nowMs: number): Bound | null {
  if (held === null) return asked === null ? null : { amount: asked, pending: null };
  if (!isLooser(held.amount, asked)) return { amount: asked ?? held.amount, pending: null };
  if (held.pending !== null && held.pending.amount === asked) return held;
  return { amount: held.amount, pending: { amount: asked, fromMs: nowMs + LOOSENING_WAITS_MS } };
}

/** A limit as it holds at a moment: what has waited long enough has come. */
export function boundAt(bound: Bound, nowMs: number): Bound | null {
  const { pending } = bound;
  if (pending === null || pending.fromMs > nowMs) return bound;
  return pending.amount === null ? null : { amount: pending.amount, pending: null };
}

/** Until when somebody who excludes themselves now keeps away; null is for good (SAFE-02). Never shorter than asked. */
export function excludedUntilMs(months: number, nowMs: number): number | null {
  if (months === 0) return null;
  const { year, month, day } = calendarDayAt(nowMs);
  const later = month - 1 + months;
  const until = { year: year + Math.floor(later / 12), month: (later % 12) + 1, day };
  return dayNumber(until) * DAY_MS + (nowMs % DAY_MS);
}

/** Whether one end lies behind another; null is never. */
export const isLater = (untilMs: number | null, thanMs: number | null): boolean =>
  thanMs !== null && (untilMs === null || untilMs > thanMs);

const minutesOf = { day: 1_440, week: 10_080, month: 44_640 } as const satisfies Record<LimitPeriod, number>;

/** Minutes of a session limit, from a text of digits; null for what is none, or more than its period has. */
export function parseMinutes(text: string, period: LimitPeriod): number | null {
  if (!/^[0-9]{1,6}$/.test(text)) return null;
  const minutes = Number(text);
  return minutes >= 1 && minutes <= minutesOf[period] ? minutes : null;
}
