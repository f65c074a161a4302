import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** The kinds of contract that an upline gives a downline (CONTRACT-01). */
export const contractKinds = ["dividend", "daily-salary", "hourly-salary", "real-time-salary"] as const;
/** One of `contractKinds`. A dividend is a share of the team's loss, a salary a share of its stakes. */
export type ContractKind = (typeof contractKinds)[number];

/** The unclaimed settlements of a contract (ACT-03). */
export interface ContractPay {
  readonly contractId: string;
  readonly kind: ContractKind;
  readonly amount: Money;
  /** How many settled periods the amount covers. */
  readonly periods: number;
  /** When the last unclaimed period ended; null while nothing is unclaimed. */
  readonly settledUntilMs: number | null;
  /** When the current period is settled. */
  readonly nextAtMs: number;
}

/** What `claimPay` can refuse. */
export const contractPayRefusals = [
  /** The player is not its downline, or it is of another kind. */
  "unknown-contract",
  /** No period is settled yet, or the latest brought nothing. */
  "nothing-to-claim",
  /** It is claimed already, for example in another tab. */
  "already-claimed",
  "trial-account",
  "not-logged-in",
] as const;
/** One of `contractPayRefusals`; `contractClaimView` has a message for each. */
export type ContractPayRefusal = (typeof contractPayRefusals)[number];

/** The contract whose settlements are claimed. */
export interface ContractClaim {
  readonly contractId: string;
  readonly kind: ContractKind;
}

/** What contracts bring to a downline (ACT-03). */
export interface ContractsPort {
  /** Of every contract that the player holds as a downline, and of ended ones that still have something to claim. */
  readPay(signal: AbortSignal): Promise<Outcome<readonly ContractPay[], "not-logged-in">>;
  /** Claims all unclaimed settlements of a contract; applies once for each idempotency key (WALLET-05). */
  claimPay(
    request: ContractClaim,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Money, ContractPayRefusal>>;
}
