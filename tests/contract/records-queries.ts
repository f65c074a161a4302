/** What the suites of a player's records and of a team's ask alike. */
import type { RecordQuery } from "@parlour/core/records/records.ports";
import { dayAfter } from "@parlour/core/records/records.rules";
import { expect } from "vitest";

/** The last weeks, in one page. */
export const weeksUntil = (today: string): RecordQuery => ({
  from: dayAfter(today, -40),
  to: today,
  filter: null,
  page: 1,
  size: 999,
  language: "EN",
});

/** A period that ends before it begins, and one that is a day too long. */
export const badPeriods = (today: string) => [
  { from: today, to: dayAfter(today, -1) },
  { from: dayAfter(today, -92), to: today },
];

interface Movement {
  readonly amount: { readonly amountMinor: bigint };
  readonly balanceAfter: { readonly amountMinor: bigint };
}

/** Each balance is the previous one plus the amount; the latest movement comes first. */
export function expectBalancesToAddUp(movements: readonly Movement[]): void {
  const expected = movements
    .slice(0, -1)
    .map(({ amount }, at) => (movements[at + 1]?.balanceAfter.amountMinor ?? 0n) + amount.amountMinor);
  expect(movements.slice(0, -1).map(({ balanceAfter }) => balanceAfter.amountMinor)).toEqual(expected);
}
