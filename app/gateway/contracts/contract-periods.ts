/**
 * The boundaries of a contract's periods (CONTRACT-01, CONTRACT-05): days of the operator's time zone; hours and minutes
 * in UTC.
 */
import type { ContractPeriod } from "@parlour/core/contracts/contracts.rules";
import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import { dayStartMs } from "../safety/periods.ts";

/** From `fromMs` inclusive to `untilMs` exclusive. */
export interface Period {
  readonly fromMs: number;
  readonly untilMs: number;
}

const MINUTE_MS = 60_000;

/**
 * Periods with a fixed length whatever the clock changes. Hours are UTC hours, so that time zones with half-hour offsets
 * have whole hours too.
 */
const FIXED_MS: Partial<Readonly<Record<ContractPeriod, number>>> = {
  hourly: 60 * MINUTE_MS,
  "five-minutes": 5 * MINUTE_MS,
};

/**
 * The period that contains a moment. Days are in the operator's time zone and have 23 or 25 hours when its clock changes.
 */
export function periodAt(period: ContractPeriod, atMs: number, timeZone: string): Period {
  const lengthMs = FIXED_MS[period];
  if (lengthMs !== undefined) {
    const fromMs = Math.floor(atMs / lengthMs) * lengthMs;
    return { fromMs, untilMs: fromMs + lengthMs };
  }
  const [first, next] = daysOf(period, dayOf(atMs, timeZone));
  return { fromMs: dayStartMs(first, timeZone), untilMs: dayStartMs(next, timeZone) };
}

/** The first day of the period that contains a day, and of the next period. Weeks start on Monday. */
function daysOf(period: ContractPeriod, day: string): readonly [first: string, next: string] {
  if (period === "daily") return [day, dayAfter(day, 1)];
  if (period === "weekly") {
    const monday = dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return [monday, dayAfter(monday, 7)];
  }
  const firstOfMonth = `${day.slice(0, 8)}01`;
  // Months have at most 31 days, so the 32nd day from the first is always in the next month.
  const firstOfNext = `${dayAfter(firstOfMonth, 31).slice(0, 8)}01`;
  if (period === "monthly") return [firstOfMonth, firstOfNext];
  const sixteenth = `${day.slice(0, 8)}16`;
  return day < sixteenth ? [firstOfMonth, sixteenth] : [sixteenth, firstOfNext];
}

/** The first whole period from a moment on; it may start at that moment. */
export function firstPeriodFrom(period: ContractPeriod, fromMs: number, timeZone: string): Period {
  const running = periodAt(period, fromMs, timeZone);
  return running.fromMs === fromMs ? running : periodAt(period, running.untilMs, timeZone);
}

/**
 * The rest of the period that contains `settledUntilMs`; a whole period unless the operator changed the time zone
 * meanwhile. Every moment therefore belongs to exactly one settled period.
 */
export function periodAfter(period: ContractPeriod, settledUntilMs: number, timeZone: string): Period {
  return { fromMs: settledUntilMs, untilMs: periodAt(period, settledUntilMs, timeZone).untilMs };
}
