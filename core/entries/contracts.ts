/** Contracts between agents and their downlines: offers, answers, settlement and pay. */

export * from "../contracts/contract-actions.ports.ts";
export * from "../contracts/contracts.ports.ts";
export {
  type ContractPeriod,
  type ContractTerms,
  contractPeriods,
  type DueContract,
  type HeldPeriods,
  isAgreedTo,
  isLower,
  offerProblem,
  partsOf,
  periodsOfKind,
  type SettledContract,
  settleContracts,
} from "../contracts/contracts.rules.ts";
export { contractClaimView } from "../contracts/contracts.view.ts";
export { givenAddress, givenQueryOf } from "../contracts/given.rules.ts";
export type { ContractAct } from "../contracts/negotiation.rules.ts";
export { type NegotiationView, negotiationView } from "../contracts/negotiation.view.ts";
export { thresholdFields } from "../contracts/offer.rules.ts";
export { needsOf, ownContractsView } from "../contracts/own.view.ts";
export { formatRate } from "../contracts/rate.rules.ts";
export { type SettlementNeed, settlementView } from "../contracts/settlement.view.ts";
