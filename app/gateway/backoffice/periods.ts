/** Periods as commands name them, by days of the operator or by moments. */
import { dayAfter } from "@parlour/core/records/records.rules";
import { calendarDayOf } from "@parlour/core/validation/calendar.rules";
import { dayStartMs } from "../safety/periods.ts";
import { momentOf } from "./content/fields.ts";
import { misused } from "./outcome.ts";

export const FROM = "the first day, or a moment such as 2026-12-24T18:00Z";
export const TO = "the last day, which is included, or a moment, which is not";

interface Asked {
  /** The name of the field, for errors. */
  readonly name: string;
  readonly timeZone: string;
  readonly nowMs: number;
}

/** When a period begins. Throws a `Complaint` for anything but a day or a moment. */
export const beginningOf = (written: string, asked: Asked): Date => momentFor(written, asked, 0);

/** When it ends: at the end of a day, or at that moment. */
export const endOf = (written: string, asked: Asked): Date => momentFor(written, asked, 1);

function momentFor(written: string, { name, timeZone, nowMs }: Asked, daysLater: 0 | 1): Date {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(written) && calendarDayOf(written) !== null;
  const moment = isDay
    ? new Date(dayStartMs(dayAfter(written, daysLater), timeZone))
    : momentOf(written, nowMs);
  if (moment === undefined)
    throw misused(
      `${name} is a day such as 2026-12-24 or a moment such as 2026-12-24T18:00Z, and not "${written.slice(0, 40)}".`,
    );
  return moment;
}
