import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import type { LimitPeriod } from "@parlour/core/safety/safety.ports";

const MINUTE_MS = 60_000;
/** Clocks are at most so far behind and before UTC. */
const FURTHEST_WEST_MS = 13 * 60 * MINUTE_MS;
const FURTHEST_EAST_MS = 15 * 60 * MINUTE_MS;

/** When the day, week or month of a moment began in the operator's time zone. Weeks begin on Monday. */
export function periodStartMs(period: LimitPeriod, nowMs: number, timeZone: string): number {
  return dayStartMs(firstDayOf(period, dayOf(nowMs, timeZone)), timeZone);
}

function firstDayOf(period: LimitPeriod, day: string): string {
  if (period === "day") return day;
  if (period === "month") return `${day.slice(0, 8)}01`;
  // Sunday is 0.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** The first minute of a calendar day, also of one that begins at one o'clock because the clock was put forward at midnight. */
export function dayStartMs(day: string, timeZone: string): number {
  const midnightUtcMs = Date.parse(`${day}T00:00:00Z`);
  let before = (midnightUtcMs - FURTHEST_EAST_MS) / MINUTE_MS;
  let reached = (midnightUtcMs + FURTHEST_WEST_MS) / MINUTE_MS;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dayOf(middle * MINUTE_MS, timeZone) < day) before = middle;
    else reached = middle;
  }
  return reached * MINUTE_MS;
}
