import { type WithdrawalHold, withdrawalHolds } from "../cashier/cashier.ports.ts";

/** What a withdrawal is measured against, in minor units of one currency. */
export interface WithdrawalStanding {
  /** In the main wallet. */
  readonly balanceMinor: bigint;
  /** What has to be staked before anything leaves, and what of it has been. */
  readonly turnover: { readonly requiredMinor: bigint; readonly doneMinor: bigint };
  /** What was asked for today, less what was taken back or rejected. */
  readonly takenTodayMinor: bigint;
  readonly terms: {
    readonly minimumMinor: bigint;
    readonly maximumMinor: bigint;
    readonly mostADayMinor: bigint;
  };
}

type Limit = WithdrawalHold | "insufficient-funds";

const orZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** The most that each limit lets through, in the order in which a request is told of them. */
function limitsOf({ balanceMinor, turnover, takenTodayMinor, terms }: WithdrawalStanding) {
  const isTurnoverOpen = turnover.doneMinor < turnover.requiredMinor;
  const limits: readonly { readonly by: Limit; readonly mostMinor: bigint }[] = [
    { by: "above-maximum", mostMinor: orZero(terms.maximumMinor) },
    { by: "insufficient-funds", mostMinor: orZero(balanceMinor) },
    { by: "limit-reached", mostMinor: orZero(terms.mostADayMinor - takenTodayMinor) },
    // A withdrawal ends the count of what was staked, so open turnover holds all of the balance.
    { by: "turnover-open", mostMinor: isTurnoverOpen ? 0n : orZero(balanceMinor) },
  ];
  return limits;
}

/**
 * What can be withdrawn now, and what holds the rest of the balance back; null where nothing does (WALLET-07). An amount is taken when it
 * is at least the minimum and at most this: `withdrawalRefusal` goes by the same limits.
 */
export function withdrawable(standing: WithdrawalStanding): {
  readonly amountMinor: bigint;
  readonly heldBy: WithdrawalHold | null;
} {
  const limits = limitsOf(standing);
  const amountMinor = limits.reduce(
    (least, { mostMinor }) => (mostMinor < least ? mostMinor : least),
    orZero(standing.balanceMinor),
  );
  const isHeld = amountMinor < standing.balanceMinor;
  const holding = limits.filter(({ mostMinor }) => mostMinor === amountMinor).map(({ by }) => by);
  return {
    amountMinor,
    heldBy: isHeld ? (withdrawalHolds.find((hold) => holding.includes(hold)) ?? null) : null,
  };
}

/** Why an amount is never taken, whatever there is and was; null for one that may be (WALLET-03). */
export function outsideTerms(
  amountMinor: bigint,
  { minimumMinor, maximumMinor }: Pick<WithdrawalStanding["terms"], "minimumMinor" | "maximumMinor">,
): "below-minimum" | "above-maximum" | null {
  if (amountMinor < minimumMinor) return "below-minimum";
  return amountMinor > maximumMinor ? "above-maximum" : null;
}

/** The first limit that a request breaks; null for one that is taken (WALLET-03, WALLET-07). */
export function withdrawalRefusal(
  amountMinor: bigint,
  standing: WithdrawalStanding,
): Limit | "below-minimum" | null {
  const broken = () => limitsOf(standing).find(({ mostMinor }) => amountMinor > mostMinor)?.by ?? null;
  return outsideTerms(amountMinor, standing.terms) ?? broken();
}
