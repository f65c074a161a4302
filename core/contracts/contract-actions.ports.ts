import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { ContractKind } from "./contracts.ports.ts";
import type { ContractParts, ContractPeriod } from "./contracts.rules.ts";

/** The terms of an offer, with amounts as money (CONTRACT-01); zero sets no threshold. */
export interface OfferedTerms {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  /** Hundredths of a percent, 1 to 10000. */
  readonly rateBasisPoints: number;
  readonly activeMembers: number;
  readonly validBet: Money;
  readonly profitLoss: Money;
  readonly betAmount: Money;
}

export const contractStates = ["offered", "active", "rejected", "withdrawn", "terminated"] as const;
export type ContractState = (typeof contractStates)[number];

/** A contract between an upline and a downline, or an offer of one. */
export interface Contract extends OfferedTerms {
  readonly id: string;
  /** The upline's account; null for the operator. */
  readonly upline: string | null;
  readonly downline: string;
  readonly state: ContractState;
  readonly offeredAtMs: number;
  readonly decidedAtMs: number | null;
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
}

/**
 * The player's contracts as a downline: offered, active and ended, the latest first, and the parts of the pages that show
 * (CONTRACT-04).
 */
export interface OwnContracts {
  readonly contracts: readonly Contract[];
  readonly parts: ContractParts;
}

export interface GivenQuery {
  /** Filters by the downline's account, in any case; empty for all. */
  readonly account: string;
  readonly kind: ContractKind | null;
  readonly state: ContractState | null;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export interface GivenContracts {
  readonly contracts: readonly Contract[];
  readonly pages: number;
}

/** An act on a contract (CONTRACT-02, CONTRACT-03). `agreedTo` has the ids of contracts that may end with it. */
export type ContractRequest =
  | {
      readonly act: "offer";
      readonly account: string;
      readonly terms: OfferedTerms;
      readonly agreedTo: readonly string[];
    }
  | { readonly act: "accept"; readonly contractId: string; readonly agreedTo: readonly string[] }
  | { readonly act: "reject" | "end" | "withdraw"; readonly contractId: string };

export const offerRefusals = [
  "not-your-downline",
  "invalid-terms",
  "rate-too-high",
  "period-not-held",
  "offer-open",
  /** The act would terminate contracts with better rates, which needs consent (CONTRACT-03). */
  "would-terminate",
  "trial-account",
  "not-logged-in",
] as const;
export const contractAnswerRefusals = [
  "unknown-contract",
  "already-decided",
  "rate-too-high",
  "period-not-held",
  "not-your-downline",
  "would-terminate",
  "trial-account",
  "not-logged-in",
] as const;
/** Refusals of terminating a contract and of withdrawing an offer. */
export const contractEndRefusals = [
  "unknown-contract",
  "already-decided",
  "trial-account",
  "not-logged-in",
] as const;
export type ContractActionRefusal = (
  | typeof offerRefusals
  | typeof contractAnswerRefusals
  | typeof contractEndRefusals
)[number];

/** A contract that an act would terminate, which needs consent (CONTRACT-03). */
export interface TerminableContract {
  readonly contractId: string;
  /** The downline's account. */
  readonly account: string;
  readonly period: ContractPeriod;
  readonly rateBasisPoints: number;
}

/** Negotiation between agents and downlines. Only the agent centre reads the contracts that an agent has given. */
export interface ContractActionsPort {
  readOwn(signal: AbortSignal): Promise<Outcome<OwnContracts, "not-logged-in">>;
  /**
   * Returns the contract after the change; an offer applies once for each idempotency key. `would-terminate` lists the
   * contracts that would end.
   */
  decide(
    request: ContractRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Contract, ContractActionRefusal, readonly TerminableContract[] | undefined>>;
}
