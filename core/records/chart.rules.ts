import { decimalOf, type Money } from "../shared/money.ts";
import { calendarDayOf, dayNumber } from "../validation/calendar.rules.ts";
import type { DayRange } from "./records.ports.ts";
import { dayAfter } from "./records.rules.ts";

const DAY_MS = 86_400_000;
const WHOLE = 1_000n;
/** The least length of a bar, in thousandths, so that small amounts stay visible. */
const LEAST = 8;

/** A day of a chart. Days on which nothing happened have their place too, so the axis is true to time. */
export interface ChartDay<Row> {
  /** "yyyy-MM-dd". */
  readonly day: string;
  /** The start of that day in UTC; only the place on the axis depends on it. */
  readonly atMs: number;
  /** Null on a day without a row. */
  readonly row: Row | null;
}

/** Every day of a range in order, each with its row; rows outside the range are left out. */
export function chartDays<Row extends { readonly day: string }>(
  rows: readonly Row[],
  { from, to }: DayRange,
): readonly ChartDay<Row>[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days: ChartDay<Row>[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const calendar = calendarDayOf(day);
    if (calendar === null) return [];
    days.push({ day, atMs: dayNumber(calendar) * DAY_MS, row: byDay.get(day) ?? null });
  }
  return days;
}

/** An amount in major units as a drawing needs it. Only for lengths and places, never for a sum. */
export const drawnAmount = (money: Money): number => Number(decimalOf(money));

/** A row's result as a bar, relative to the largest. */
export interface ResultBar<Row> {
  readonly row: Row;
  readonly isGain: boolean;
  /** In thousandths of the largest, gain or loss. */
  readonly length: number;
}

/** The largest results, gains and losses alike, at most `most`; results of zero are left out. */
export function largestResults<Row extends { readonly net: Money }>(
  rows: readonly Row[],
  most: number,
): readonly ResultBar<Row>[] {
  const sizeOf = ({ net: { amountMinor } }: Row) => (amountMinor < 0n ? -amountMinor : amountMinor);
  const largest = rows
    .filter((row) => sizeOf(row) !== 0n)
    .toSorted((left, right) => (sizeOf(left) < sizeOf(right) ? 1 : sizeOf(left) > sizeOf(right) ? -1 : 0))
    .slice(0, most);
  const [first] = largest;
  if (first === undefined) return [];
  const whole = sizeOf(first);
  return largest.map((row) => ({
    row,
    isGain: row.net.amountMinor > 0n,
    length: Math.max(LEAST, Number((sizeOf(row) * WHOLE) / whole)),
  }));
}
