import { dayAfter, rangeFrom } from "@parlour/core/records/records.rules";
import { dayStartMs } from "../safety/periods.ts";

/** Days of the operator as moments: from `from` up to `until`, without it. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
  readonly timeZone: string;
}

/**
 * The span of the operator's days, both included; null for a wrong order, invalid days or too many. Computed here, not in the
 * database, so that a day whose midnight occurs twice or never begins at the usual time.
 */
export function spanOf(from: string, to: string, timeZone: string): Span | null {
  if (from > to || rangeFrom(from, to) === null) return null;
  return {
    from: new Date(dayStartMs(from, timeZone)),
    until: new Date(dayStartMs(dayAfter(to, 1), timeZone)),
    timeZone,
  };
}
