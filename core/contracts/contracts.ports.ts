import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** The kinds of contract that an upline gives a downline (CONTRACT-01). */
export const contractKinds = ["dividend", "daily-salary", "hourly-salary", "real-time-salary"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** The unclaimed settlements of a contract (ACT-03). */
export interface ContractPay {
  readonly contractId: string;
  readonly kind: ContractKind;
  readonly amount: Money;
  /** How many settled periods the amount covers, and when the last of them ended. */
  readonly periods: number;
  readonly settledUntilMs: number | null;
  /** When the current period is settled. */
  readonly nextAtMs: number;
}

export const contractPayRefusals = [
  "unknown-contract",
  "nothing-to-claim",
  "already-claimed",
  "trial-account",
  "not-logged-in",
] as const;
export type ContractPayRefusal = (typeof contractPayRefusals)[number];

/** The contract whose settlements are claimed. */
export interface ContractClaim {
  readonly contractId: string;
  readonly kind: ContractKind;
}

export interface ContractsPort {
  /** The settlements of every contract that the player holds as a downline. */
  readPay(signal: AbortSignal): Promise<Outcome<readonly ContractPay[], "not-logged-in">>;
  /** Claims all unclaimed settlements of a contract; applies once for each idempotency key (WALLET-05). */
  claimPay(
    request: ContractClaim,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Money, ContractPayRefusal>>;
}
