import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** What an upline promises a downline (CONTRACT-01). */
export const contractKinds = ["dividend", "daily-salary", "hourly-salary", "real-time-salary"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** What a contract has brought and nobody has taken yet (ACT-03). */
export interface ContractPay {
  readonly contractId: string;
  readonly kind: ContractKind;
  readonly amount: Money;
  /** Settled periods that it is made of, and the end of the last of them. */
  readonly periods: number;
  readonly settledUntilMs: number | null;
  /** When the running period is settled. */
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

/** Which contract's pay is taken. */
export interface ContractClaim {
  readonly contractId: string;
  readonly kind: ContractKind;
}

export interface ContractsPort {
  /** The pay of every contract that the player holds as a downline. */
  readPay(signal: AbortSignal): Promise<Outcome<readonly ContractPay[], "not-logged-in">>;
  /** Takes all that a contract has brought; once a key (WALLET-05). */
  claimPay(
    request: ContractClaim,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Money, ContractPayRefusal>>;
}
