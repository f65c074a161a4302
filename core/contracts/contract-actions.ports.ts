import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { ContractKind } from "./contracts.ports.ts";
import type { ContractParts, ContractPeriod } from "./contracts.rules.ts";

/** What is promised, in money (CONTRACT-01); zero asks for nothing. */
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

/** A contract between two, or an offer of one. */
export interface Contract extends OfferedTerms {
  readonly id: string;
  /** The account of who gives it; null for the operator. */
  readonly upline: string | null;
  readonly downline: string;
  readonly state: ContractState;
  readonly offeredAtMs: number;
  readonly decidedAtMs: number | null;
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
}

/** What somebody is offered, holds and has held, the latest first, and which parts of the pages show (CONTRACT-04). */
export interface OwnContracts {
  readonly contracts: readonly Contract[];
  readonly parts: ContractParts;
}

export interface GivenQuery {
  /** The downline's account, in any case; empty for all. */
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

/** What is done about a contract (CONTRACT-02, CONTRACT-03); `agreedTo`: ids of contracts that may end with it. */
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
  /** A contract with a better rate would end: it has to be agreed to (CONTRACT-03). */
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
/** Of ending a contract, and of withdrawing an offer. */
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

/** A contract that ends if a deal is agreed to (CONTRACT-03): whose it is, and what it promises. */
export interface TerminableContract {
  readonly contractId: string;
  /** The downline's. */
  readonly account: string;
  readonly period: ContractPeriod;
  readonly rateBasisPoints: number;
}

/** What agents and downlines agree on between them; what an agent has given is read by the agent centre alone. */
export interface ContractActionsPort {
  readOwn(signal: AbortSignal): Promise<Outcome<OwnContracts, "not-logged-in">>;
  /** Answers the contract as it is then. An offer is made once a key. `would-terminate` says which contracts would end. */
  decide(
    request: ContractRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Contract, ContractActionRefusal, readonly TerminableContract[] | undefined>>;
}
