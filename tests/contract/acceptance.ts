/**
 * The acceptance suites of core's ports, as `@parlour/testkit/acceptance` has them: each states by Vitest's tests what every
 * implementation does. A team calls those of the ports that it has written, in a test file of its own, with a function that opens a
 * backend for the suite. The backend's interface says what is to be there; accounts and amounts are those of the operator in
 * memory, which passes every suite.
 */

export { type ActivityBackend, type ActivityPorts, describeActivityPorts } from "./activities.contract.ts";
export {
  type AgentBackend,
  type AgentBackendPorts,
  describeAgentPort,
  type SettledPerson,
  settledPeople,
} from "./agent.contract.ts";
export { type ContentBackend, type ContentPorts, describeContentPorts } from "./content.contract.ts";
export { type ContractActionsBackend, describeContractActionsPort } from "./contract-actions.contract.ts";
export { type DepositingBackend, type Depositor, describeDepositingPorts } from "./depositing.contract.ts";
export { describeEnteringPorts } from "./entering.contract.ts";
export {
  type Account,
  type EnteringBackend,
  type EnteringPorts,
  filipino,
  type KnownMember,
  type MemberKind,
  PASSWORD,
} from "./entering-backend.ts";
export { describeExpressions } from "./expressions.contract.ts";
export { describeFeedbackPorts, type FeedbackPlace, type FeedbackPorts } from "./feedback.contract.ts";
export {
  describeConsents,
  describeCountdowns,
  describeDrafts,
  describeHostileDrafts,
  type TwoTabs,
} from "./form-stores.contract.ts";
export { describeFundsPorts, type FundsBackend, type FundsPorts } from "./funds.contract.ts";
export {
  type CheckedPorts,
  describeIdentityChecks,
  type IdentityCheckBackend,
} from "./identity-check.contract.ts";
export { describeInvitation } from "./invitation.contract.ts";
export { describeLobbyPorts, type LobbyBackend, type LobbyPorts } from "./lobby.contract.ts";
export { describeMessages, type Texts } from "./messages.contract.ts";
export {
  describeOwnDataPorts,
  type OwnDataBackend,
  type OwnDataPlayer,
  type OwnDataPorts,
} from "./own-data.contract.ts";
export { describeOwnPorts, type OwnBackend, type OwnPorts } from "./own-page.contract.ts";
export {
  describeClock,
  describeEntry,
  describeHistory,
  describeRandom,
  describeTabs,
  type Walk,
} from "./places.contract.ts";
export { describePlayingPorts, type PlayingBackend, type PlayingPorts } from "./playing.contract.ts";
export { describePointPorts, type PointBackend, type PointPorts } from "./points.contract.ts";
export { describeRecordsPort, type RecordsBackend } from "./records.contract.ts";
export { describeSafetyPorts, type SafetyBackend, type SafetyPorts } from "./safety.contract.ts";
export { describeSearch } from "./search.contract.ts";
export {
  type AccountKind,
  describeSessionPorts,
  type SessionBackend,
  type SessionPorts,
} from "./session.contract.ts";
export {
  describeLaneCache,
  describeLanguageStore,
  describeLayoutStore,
  describeRemember,
  describeTokenStore,
  type Kept,
  type KeptTexts,
} from "./stores.contract.ts";
export { describeTeamRecordsPort, type TeamRecordsBackend } from "./team-records.contract.ts";
export { describeWalletPorts, type WalletBackend, type WalletPorts } from "./wallet.contract.ts";
export { describeWithdrawing, type WithdrawingBackend } from "./withdrawing.contract.ts";
