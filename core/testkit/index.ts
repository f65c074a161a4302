/** The public entry point of `@parlour/testkit`: an operator in memory, a simulated clock, and what follows a portal's states. */

export { accounts, INVITATION_CODE } from "./backend.data.ts";
export {
  CAPTCHA_TEXT,
  createFakeBackend,
  FAILURES_BEFORE_LOCK,
  type FakeBackend,
  LOCK_MS,
} from "./backend.ts";
export { createFakeBrowser, type FakeBrowser } from "./browser.ts";
export { chartOf } from "./chart.ts";
export { createSimulatedClock, type SimulatedClock } from "./clock.ts";
export { AUTHENTICATOR_CODE, RECOVERY_CODE } from "./codes.ts";
export {
  type Collected,
  type CoverageCollector,
  createCoverage,
  type MachineCoverage,
  mergeCoverage,
  reportCoverage,
} from "./coverage.ts";
export { type DriveOptions, drive, type Run } from "./drive.ts";
export { answer, busy, delay, drop, garble, hang, refuse } from "./faults.ts";
export { coreMachines } from "./machines.ts";
export { VOUCHER } from "./member/deposits.data.ts";
export { PAYMENT_PASSWORD } from "./member/withdrawals.data.ts";
export { createFakePorts, type FakePorts, type Script, VISIT_BEGINS_MS } from "./ports.ts";
export { createSeededRandom } from "./random.ts";
