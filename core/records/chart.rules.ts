import type { Money } from "../shared/money.ts";

/** What a day came to; of amounts that have no loss, such as stakes, every bar stands on the line. */
export interface DayNet {
  readonly day: string;
  readonly net: Money;
}

/** A bar of the chart, in thousandths of its height: from the zero line up for a gain, down for a loss. */
export interface NetBar {
  readonly day: string;
  readonly net: Money;
  readonly isGain: boolean;
  /** Where the bar begins, from the top, and how tall it is. */
  readonly top: number;
  readonly height: number;
}

export interface NetBars {
  /** Where zero lies, from the top, in thousandths. */
  readonly zero: number;
  readonly bars: readonly NetBar[];
}

const WHOLE = 1_000n;
/** What is there is seen, however small it is beside the others. */
const LEAST = 8;

/**
 * The nets of days as bars, the oldest first. Amounts stay exact until they are thousandths of the chart; days without play
 * have no bar, since they have no row.
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

/** Somebody's result as a bar of its own, beside the largest of all. */
export interface ResultBar<Row> {
  readonly row: Row;
  readonly isGain: boolean;
  /** In thousandths of the largest, gain or loss. */
  readonly length: number;
}

/** The largest results, gains and losses alike, at most `most` of them; who came out even has none. */
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
