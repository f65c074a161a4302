import { dayAfter, rangeFrom } from "@parlour/core/records/records.rules";
import { dayStartMs } from "../safety/periods.ts";

/** Days of the operator as moments: from the first on, up to the second and without it. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
  readonly timeZone: string;
}

/**
 * The span of days of the operator, both ends included; null for days in the wrong order, for ones that the calendar does not
 * have, and for more than are answered at once. Worked out here rather than by the database: a day whose midnight comes
 * twice, or not at all, then begins where everybody else takes it to begin.
 */
export function spanOf(from: string, to: string, timeZone: string): Span | null {
  if (from > to || rangeFrom(from, to) === null) return null;
  return {
    from: new Date(dayStartMs(from, timeZone)),
    until: new Date(dayStartMs(dayAfter(to, 1), timeZone)),
    timeZone,
  };
}
