/** When a contract's periods begin and end (CONTRACT-01, CONTRACT-05): the operator's days, and hours and minutes of UTC. */
import type { ContractPeriod } from "@parlour/core/contracts/contracts.rules";
import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import { dayStartMs } from "../safety/periods.ts";

/** From its first moment to the first that is not in it any more. */
export interface Period {
  readonly fromMs: number;
  readonly untilMs: number;
}

const MINUTE_MS = 60_000;

/**
 * The same length whatever clocks are put forward or back. Hours are those of UTC, so that an hour is one also where the
 * operator's own clock is half an hour off, or jumps.
 */
const FIXED_MS: Partial<Readonly<Record<ContractPeriod, number>>> = {
  hourly: 60 * MINUTE_MS,
  "five-minutes": 5 * MINUTE_MS,
};

/** The period that a moment is in. Days are of the operator's time zone and have 23 or 25 hours when its clock jumps. */
export function periodAt(period: ContractPeriod, atMs: number, timeZone: string): Period {
  const lengthMs = FIXED_MS[period];
  if (lengthMs !== undefined) {
    const fromMs = Math.floor(atMs / lengthMs) * lengthMs;
    return { fromMs, untilMs: fromMs + lengthMs };
  }
  const [first, next] = daysOf(period, dayOf(atMs, timeZone));
  return { fromMs: dayStartMs(first, timeZone), untilMs: dayStartMs(next, timeZone) };
}

/** The first day of the period that a day is in, and the first day of the one after. Weeks begin on Monday. */
function daysOf(period: ContractPeriod, day: string): readonly [first: string, next: string] {
  if (period === "daily") return [day, dayAfter(day, 1)];
  if (period === "weekly") {
    const monday = dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return [monday, dayAfter(monday, 7)];
  }
  const firstOfMonth = `${day.slice(0, 8)}01`;
  // No month has 32 days, and the 32nd day after the first is always in the next month.
  const firstOfNext = `${dayAfter(firstOfMonth, 31).slice(0, 8)}01`;
  if (period === "monthly") return [firstOfMonth, firstOfNext];
  const sixteenth = `${day.slice(0, 8)}16`;
  return day < sixteenth ? [firstOfMonth, sixteenth] : [sixteenth, firstOfNext];
}

/** The first whole period from a moment on: the one that begins then, or the next. */
export function firstPeriodFrom(period: ContractPeriod, fromMs: number, timeZone: string): Period {
  const running = periodAt(period, fromMs, timeZone);
  return running.fromMs === fromMs ? running : periodAt(period, running.untilMs, timeZone);
}

/**
 * What is settled after `settledUntilMs`: the rest of the period that it is in, which is a whole one unless the operator has
 * changed its time zone meanwhile. So no moment is ever in two periods, or in none.
 */
export function periodAfter(period: ContractPeriod, settledUntilMs: number, timeZone: string): Period {
  return { fromMs: settledUntilMs, untilMs: periodAt(period, settledUntilMs, timeZone).untilMs };
}
