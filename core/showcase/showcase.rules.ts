import type { Winner } from "./showcase.ports.ts";

/** The board's first three stand apart from the list that scrolls (HOME-07). */
const PODIUM = 3;

/** Winners, the largest win first (HOME-07). Wins of different currencies are compared by their minor units only. */
export function orderWinners(winners: readonly Winner[]): readonly Winner[] {
  return [...winners].sort((left, right) =>
    left.won.amountMinor === right.won.amountMinor
      ? 0
      : left.won.amountMinor < right.won.amountMinor
        ? 1
        : -1,
  );
}

/** The winners in order: the first three, which stand apart, and the list that scrolls (HOME-07). */
export function splitWinners(winners: readonly Winner[]): {
  readonly podium: readonly Winner[];
  readonly list: readonly Winner[];
} {
  const ordered = orderWinners(winners);
  return { podium: ordered.slice(0, PODIUM), list: ordered.slice(PODIUM) };
}
