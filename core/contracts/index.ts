/** Contracts between agents and their downlines: offers, answers, settlement and pay. */

export {
  type Contract,
  type ContractActionRefusal,
  type ContractActionsPort,
  type ContractRequest,
  type ContractState,
  contractAnswerRefusals,
  contractEndRefusals,
  contractStates,
  type GivenContracts,
  type GivenQuery,
  type OfferedTerms,
  type OwnContracts,
  offerRefusals,
  type TerminableContract,
} from "./contract-actions.ports.ts";
export {
  type ContractKind,
  type ContractPay,
  type ContractPayRefusal,
  type ContractsPort,
  contractKinds,
  contractPayRefusals,
} from "./contracts.ports.ts";
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
} from "./contracts.rules.ts";
export { contractClaimView } from "./contracts.view.ts";
export { givenAddress, givenQueryOf } from "./given.rules.ts";
export type { ContractAct } from "./negotiation.rules.ts";
export { type NegotiationView, negotiationView } from "./negotiation.view.ts";
export { thresholdFields } from "./offer.rules.ts";
export { needsOf, ownContractsView } from "./own.view.ts";
export { formatRate } from "./rate.rules.ts";
export { type SettlementNeed, settlementView } from "./settlement.view.ts";
