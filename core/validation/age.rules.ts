import { calendarDayAt, calendarDayOf } from "./calendar.rules.ts";

/**
 * Full years on the day (in UTC) of `todayMs` since a birthday, yyyy-MM-dd or MM-dd-yyyy (REG-07). Who was born on
 * February 29 grows older on March 1 where the year has no such day. Null for no real date; negative for one to come.
 */
export function ageOn(birthday: string, todayMs: number): number | null {
  const born = calendarDayOf(birthday);
  if (born === null || !Number.isFinite(todayMs)) return null;
  const today = calendarDayAt(todayMs);
  const hadBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day);
  return today.year - born.year - (hadBirthday ? 0 : 1);
}

/** Nobody who registers is older: a typing mistake such as 1097, not a person. */
const OLDEST_AGE = 150;

/** Whether a person with this birthday has reached the age that the operator asks for (REG-07); false for no real date. */
export function isOfAge(birthday: string, minimumAge: number, todayMs: number): boolean {
  const age = ageOn(birthday, todayMs);
  return age !== null && age >= Math.max(0, minimumAge) && age <= OLDEST_AGE;
}
