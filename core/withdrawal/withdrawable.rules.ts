import {
  type WholeHold,
  type WithdrawalHold,
  wholeHolds,
  withdrawalHolds,
} from "../cashier/cashier.ports.ts";

/** The figures that limit a withdrawal, in minor units of one currency. */
export interface WithdrawalFigures {
  /** In the main wallet. */
  readonly balanceMinor: bigint;
  /** Stakes required before a withdrawal, and those already made. */
  readonly turnover: { readonly requiredMinor: bigint; readonly doneMinor: bigint };
  /** Withdrawals requested today, without cancelled and rejected ones. */
  readonly takenTodayMinor: bigint;
  /** What holds the whole balance. */
  readonly holds: readonly WholeHold[];
  readonly terms: {
    readonly minimumMinor: bigint;
    readonly maximumMinor: bigint;
    readonly mostADayMinor: bigint;
  };
}

/** Why an amount cannot be withdrawn. */
export type WithdrawalLimit = WithdrawalHold | "insufficient-funds";

const orZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** The most that each limit allows, in the order in which a refusal names them. */
function limitsOf({ balanceMinor, turnover, takenTodayMinor, holds, terms }: WithdrawalFigures) {
  const isTurnoverOpen = turnover.doneMinor < turnover.requiredMinor;
  const limits: readonly { readonly by: WithdrawalLimit; readonly mostMinor: bigint }[] = [
    ...wholeHolds.filter((hold) => holds.includes(hold)).map((by) => ({ by, mostMinor: 0n })),
    { by: "above-maximum", mostMinor: orZero(terms.maximumMinor) },
    { by: "insufficient-funds", mostMinor: orZero(balanceMinor) },
    { by: "limit-reached", mostMinor: orZero(terms.mostADayMinor - takenTodayMinor) },
    // A withdrawal restarts the turnover count, so open turnover holds the whole balance.
    { by: "turnover-open", mostMinor: isTurnoverOpen ? 0n : orZero(balanceMinor) },
  ];
  return limits;
}

/**
 * The amount that can be withdrawn now, and what holds back the rest; null where nothing does (WALLET-07).
 * `withdrawalRefusal` uses the same limits, and accepts amounts from the minimum up to this one.
 */
export function withdrawable(figures: WithdrawalFigures): {
  readonly amountMinor: bigint;
  readonly heldBy: WithdrawalHold | null;
} {
  const limits = limitsOf(figures);
  const amountMinor = limits.reduce(
    (least, { mostMinor }) => (mostMinor < least ? mostMinor : least),
    orZero(figures.balanceMinor),
  );
  const isHeld = amountMinor < figures.balanceMinor;
  const holding = limits.filter(({ mostMinor }) => mostMinor === amountMinor).map(({ by }) => by);
  return {
    amountMinor,
    heldBy: isHeld ? (withdrawalHolds.find((hold) => holding.includes(hold)) ?? null) : null,
  };
}

/** Why an amount is never accepted, whatever the balance; null when it may be (WALLET-03). */
export function outsideTerms(
  amountMinor: bigint,
  { minimumMinor, maximumMinor }: Pick<WithdrawalFigures["terms"], "minimumMinor" | "maximumMinor">,
): "below-minimum" | "above-maximum" | null {
  if (amountMinor < minimumMinor) return "below-minimum";
  return amountMinor > maximumMinor ? "above-maximum" : null;
}

/** The first limit that a request breaks; null when it is accepted (WALLET-03, WALLET-07). */
export function withdrawalRefusal(
  amountMinor: bigint,
  figures: WithdrawalFigures,
): WithdrawalLimit | "below-minimum" | null {
  const broken = () => limitsOf(figures).find(({ mostMinor }) => amountMinor > mostMinor)?.by ?? null;
  return outsideTerms(amountMinor, figures.terms) ?? broken();
}

/** Until when a bank account has to wait after it was added; null when it can be used (WALLET-07). */
export function accountWaitsUntilMs(addedAtMs: number, waitHours: number, nowMs: number): number | null {
  const untilMs = addedAtMs + waitHours * 3_600_000;
  return untilMs > nowMs ? untilMs : null;
}

/** When the first of these accounts can be used, while all of them wait; null when one can be used, or there is none. */
export function accountsWaitUntilMs(waits: readonly (number | null)[]): number | null {
  const untilMs = waits.filter((wait) => wait !== null);
  return untilMs.length === 0 || untilMs.length < waits.length ? null : Math.min(...untilMs);
}
