import type { Money } from "../shared/money.ts";

/** A day's result. Amounts without losses, such as stakes, have all bars above the zero line. */
export interface DayNet {
  readonly day: string;
  readonly net: Money;
}

/** A bar of the chart, in thousandths of its height: upwards from the zero line for a gain, downwards for a loss. */
export interface NetBar {
  readonly day: string;
  readonly net: Money;
  readonly isGain: boolean;
  /** The bar's start, from the top, and its height. */
  readonly top: number;
  readonly height: number;
}

export interface NetBars {
  /** The zero line, from the top, in thousandths. */
  readonly zero: number;
  readonly bars: readonly NetBar[];
}

const WHOLE = 1_000n;
/** The least height of a bar, so that small amounts stay visible. */
const LEAST = 8;

/**
 * The results of days as bars, oldest first. Amounts stay exact until they become thousandths; days without play have no row
 * and no bar.
 */
export function netBars(days: readonly DayNet[]): NetBars {
  const nets = days.map(({ net }) => net.amountMinor);
  const most = nets.reduce((highest, net) => (net > highest ? net : highest), 0n);
  const least = nets.reduce((lowest, net) => (net < lowest ? net : lowest), 0n);
  const span = most - least;
  if (span === 0n) return { zero: 500, bars: [] };
  const zero = Number((most * WHOLE) / span);
  const bars = [...days]
    .sort((left, right) => (left.day < right.day ? -1 : 1))
    .filter(({ net }) => net.amountMinor !== 0n)
    .map(({ day, net }) => {
      const isGain = net.amountMinor > 0n;
      const magnitude = isGain ? net.amountMinor : -net.amountMinor;
      const height = Math.max(LEAST, Number((magnitude * WHOLE) / span));
      return { day, net, isGain, height, top: isGain ? Math.max(0, zero - height) : zero };
    });
  return { zero, bars };
}

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
