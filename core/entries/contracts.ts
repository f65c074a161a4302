/** Contracts between agents and their downlines: offers, answers, settlement and pay. */

export * from "../contracts/contract-actions.ports.ts";
export * from "../contracts/contracts.ports.ts";
export {
  type ContractBound,
  type ContractParts,
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
  type TeamPlay,
} from "../contracts/contracts.rules.ts";
export { contractClaimView } from "../contracts/contracts.view.ts";
export { givenAddress, givenQueryOf } from "../contracts/given.rules.ts";
export type { ContractAct, NegotiationDraft, NegotiationSubject } from "../contracts/negotiation.rules.ts";
export { type NegotiationView, negotiationView } from "../contracts/negotiation.view.ts";
export { type HeldContract, type OfferDraft, thresholdFields } from "../contracts/offer.rules.ts";
export { needsOf, type OwnContractsView, ownContractsView } from "../contracts/own.view.ts";
export { formatRate } from "../contracts/rate.rules.ts";
export { type SettlementNeed, type SettlementView, settlementView } from "../contracts/settlement.view.ts";
