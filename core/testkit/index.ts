/** The public entry point of `@parlour/testkit`: an operator in memory, a simulated clock, and what follows a portal's states. */

export type { AgentAnswers } from "./agent/calls.ts";
export type { TeamPerson } from "./agent/people.data.ts";
export type { RegisterBackend } from "./agent/register.data.ts";
export type { TeamBackend } from "./agent/team.data.ts";
export { type Account, accounts, INVITATION_CODE } from "./backend.data.ts";
export {
  CAPTCHA_TEXT,
  createFakeBackend,
  FAILURES_BEFORE_LOCK,
  type FakeBackend,
  LOCK_MS,
} from "./backend.ts";
export { createFakeBrowser, type FakeBrowser, type FakeHistory, type FakeSignals } from "./browser.ts";
export { chartOf } from "./chart.ts";
export { createSimulatedClock, type SimulatedClock } from "./clock.ts";
export {
  AUTHENTICATOR_CODE,
  type Codes,
  type CodeUse,
  type FactorOutcome,
  RECOVERY_CODE,
  type SentMessage,
} from "./codes.ts";
export {
  type Collected,
  type CoverageCollector,
  createCoverage,
  type MachineCoverage,
  mergeCoverage,
  reportCoverage,
  type Visited,
} from "./coverage.ts";
export { type DriveOptions, drive, type Run } from "./drive.ts";
export type { EntryBackend } from "./entry.ts";
export {
  answer,
  busy,
  type CallAnswers,
  type CallName,
  delay,
  drop,
  type FakeCall,
  type Fault,
  type Faults,
  fail,
  garble,
  hang,
  refuse,
} from "./faults.ts";
export type { Answer, FeatureAnswers } from "./feature-answers.ts";
export type { FakeWindows } from "./feature-ports.ts";
export type { HumanBackend } from "./human.ts";
export type { Lobby } from "./lobby.ts";
export type { LoginCodes } from "./login-codes.ts";
export type { FakeLotteryBets } from "./lottery-bets.ts";
export { coreMachines } from "./machines.ts";
export type { AccountBackend, AccountOutcome } from "./member/account.data.ts";
export type { ActivityBackend, ActivityOutcome, ApplicationDecision } from "./member/activities.data.ts";
export type { AuthenticatorBackend, AuthenticatorOutcome } from "./member/authenticator.data.ts";
export type { ContractBackend, ContractOutcome } from "./member/contract-actions.data.ts";
export type { SettlementBackend } from "./member/contracts.data.ts";
export { type FakeDeposits, VOUCHER } from "./member/deposits.data.ts";
export type { FeedbackBackend } from "./member/feedback.data.ts";
export type { FakeWallets } from "./member/funds.data.ts";
export type { FakeIdentityChecks } from "./member/identity-check.data.ts";
export type { LetterBox } from "./member/inbox.data.ts";
export type { OwnDataBackend } from "./member/own-data.data.ts";
export type { PointBackend, PointOutcome } from "./member/points.data.ts";
export type { FakeDownloads } from "./member/ports.ts";
export type { RecordBackend } from "./member/records.data.ts";
export type { RewardBackend } from "./member/rewards.data.ts";
export type { SafetyBackend } from "./member/safety.data.ts";
export type { FakeUpdates } from "./member/updates.ts";
export { type FakeWithdrawals, PAYMENT_PASSWORD, type PayoutSetting } from "./member/withdrawals.data.ts";
export { createFakePorts, type FakePorts, type Script, VISIT_BEGINS_MS } from "./ports.ts";
export { createSeededRandom } from "./random.ts";
