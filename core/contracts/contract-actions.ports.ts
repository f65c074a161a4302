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

/**
 * - offered: waits for the downline's answer.
 * - active: accepted.
 * - rejected: by the downline.
 * - withdrawn: by the upline, before an answer.
 * - terminated: by either side, or by another contract in its place (CONTRACT-03).
 */
export const contractStates = ["offered", "active", "rejected", "withdrawn", "terminated"] as const;
/** One of `contractStates`; only offered and active contracts can change. */
export type ContractState = (typeof contractStates)[number];

/** A contract between an upline and a downline, or an offer of one. */
export interface Contract extends OfferedTerms {
  readonly id: string;
  /** The upline's account; null for the operator. */
  readonly upline: string | null;
  readonly downline: string;
  readonly state: ContractState;
  readonly offeredAtMs: number;
  /** When it was accepted, rejected or withdrawn; null while offered. */
  readonly decidedAtMs: number | null;
  /** When it was accepted: it counts from the next whole period. Null before. */
  readonly startsAtMs: number | null;
  /** When it was terminated; null in every other state. */
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

/** Which of the contracts given to downlines are asked for; null for any kind or state. */
export interface GivenQuery {
  /** Filters by the downline's account, in any case; empty for all. */
  readonly account: string;
  readonly kind: ContractKind | null;
  readonly state: ContractState | null;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** One page of the contracts that an agent has offered and given, the latest first. */
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

/** What `decide` can refuse for an offer. */
export const offerRefusals = [
  /** Not a direct downline, or a closed account. */
  "not-your-downline",
  "invalid-terms",
  /** Above the agent's own rate, or of a kind that the agent does not hold. */
  "rate-too-high",
  /** Another period or currency than the agent's own contract of the kind. */
  "period-not-held",
  /** The downline has not answered an offer of this kind yet. */
  "offer-open",
  /** The act would terminate contracts with better rates, which needs consent (CONTRACT-03). */
  "would-terminate",
  "trial-account",
  "not-logged-in",
] as const;
/**
 * What `decide` can refuse for accepting or rejecting. `rate-too-high` and `period-not-held`: the upline's own contract
 * has changed since.
 */
export const contractAnswerRefusals = [
  "unknown-contract",
  "already-decided",
  "rate-too-high",
  "period-not-held",
  /** The player has another upline since the offer. */
  "not-your-downline",
  /** Accepting would terminate contracts that the player has given on better terms. */
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
/** Any refusal of `decide`, whatever the act. */
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
