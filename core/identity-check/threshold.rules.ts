import type { CheckCause } from "./identity-check.ports.ts";

/** Totals of one player in minor units of their currency: credited deposits, and withdrawals paid or under way. */
export interface MoneyTotals {
  readonly depositsMinor: bigint;
  readonly withdrawalsMinor: bigint;
}

/** The totals from which a check is asked for, in the same units; null for none. */
export interface CheckThreshold {
  readonly depositsMinor: bigint | null;
  readonly withdrawalsMinor: bigint | null;
}

const isReached = (totalMinor: bigint, fromMinor: bigint | null): boolean =>
  fromMinor !== null && totalMinor >= fromMinor;

/** The total that has reached its threshold, which asks for an identity check; null when none has (OPS-06). */
export function thresholdReached(
  totals: MoneyTotals,
  threshold: CheckThreshold,
): Exclude<CheckCause, "operator"> | null {
  if (isReached(totals.depositsMinor, threshold.depositsMinor)) return "deposits";
  return isReached(totals.withdrawalsMinor, threshold.withdrawalsMinor) ? "withdrawals" : null;
}
