/** A day of the Gregorian calendar; month and day count from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function daysIn(month: number, year: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Reads yyyy-MM-dd or MM-dd-yyyy in digits 0 to 9 (RULE-12). Null for any other form and for impossible days, such as
 * February 29 of 2023; years start with 1.
 */
export function calendarDayOf(text: string): CalendarDay | null {
  if (text.length !== 10) return null;
  const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const monthFirst = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  const [year, month, day] = yearFirst
    ? [Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])]
    : [Number(monthFirst?.[3]), Number(monthFirst?.[1]), Number(monthFirst?.[2])];
  const isReal = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
  return isReal ? { year, month, day } : null;
}

/** Whether a text is a calendar day in one of the two forms (RULE-12). */
export const isCalendarDay = (text: string) => calendarDayOf(text) !== null;

const DAY_MS = 86_400_000;

/**
 * The UTC day of an instant. It counts in eras of 400 years that start in March, so that a leap day is the last day of its
 * year.
 */
export function calendarDayAt(atMs: number): CalendarDay {
  const days = Math.floor(atMs / DAY_MS) + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** Days from 1970-01-01 to a day, below zero before it: the inverse of `calendarDayAt`. */
export function dayNumber({ year, month, day }: CalendarDay): number {
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(yearFromMarch / 400);
  const yearOfEra = yearFromMarch - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
