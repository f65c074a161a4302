import { calendarDayAt, calendarDayOf } from "./calendar.rules.ts";

/**
 * Full years between a birthday (yyyy-MM-dd or MM-dd-yyyy) and the day of `todayMs` in UTC (REG-07). A birthday on February
 * 29 counts on March 1 in years without that day. Null for an impossible date; negative for a future one.
 */
export function ageOn(birthday: string, todayMs: number): number | null {
  const born = calendarDayOf(birthday);
  if (born === null || !Number.isFinite(todayMs)) return null;
  const today = calendarDayAt(todayMs);
  const hadBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day);
  return today.year - born.year - (hadBirthday ? 0 : 1);
}

/** A higher age is a typing mistake, such as the year 1097. */
const OLDEST_AGE = 150;

/** Whether a birthday gives the operator's minimum age (REG-07); false for an impossible date. */
export function isOfAge(birthday: string, minimumAge: number, todayMs: number): boolean {
  const age = ageOn(birthday, todayMs);
  return age !== null && age >= Math.max(0, minimumAge) && age <= OLDEST_AGE;
}
