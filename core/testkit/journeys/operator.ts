import type { RegistrationField } from "@parlour/core/registration/registration.ports";
import type { Role } from "./role.ts";

/** Actions of the operator; only for gateways that the tests run themselves. */
export interface Operator extends MoneyOperator {
  /** Maintenance ends `forMs` milliseconds from now. */
  beginsMaintenance(forMs: number): Promise<void>;
  closesTheRegion(): Promise<void>;
  /** Makes that field required in registrations. */
  asksWhoRegistersFor(field: RegistrationField): Promise<void>;
  /** New accounts can be in any of these; the first for those that choose none (OPS-04). */
  offersCurrencies(...codes: readonly string[]): Promise<void>;
  /** Logins, registrations and resets need a proof that a person is there, instead of a captcha. */
  turnsHumanVerificationOn(): Promise<void>;
  /** The next login of that account comes from a new address. */
  forgetsAddresses(of: Role): Promise<void>;
  /** Asks for codes at logins from new addresses (LOGIN-09); the next login of that account is from one. */
  sendsCodesToLogIn(account: string): Promise<void>;
  /** Only the games of the most popular game's vendor play with a wallet of their own (WALLET-06). */
  givesTheHotGameAWallet(): Promise<void>;
  /** The most popular game is closed for `forMs` milliseconds. */
  closesTheHotGame(forMs: number): Promise<void>;
  /** Opens the site and reverts every change made for a journey. */
  opensTheSite(): Promise<void>;
}

/** The operator's decisions on players' money. `account` is a name that `opensAnAccount` has returned. */
export interface MoneyOperator {
  /**
   * Opens an account for one journey; resolves with its name. It holds 300.00 in the main wallet, 20.00 of it a bonus
   * "Welcome gift" without its own turnover; every deposit was staked once and won back. It has 10,000 points or a few more
   * and no messages; only a `new` one lacks a payment password and a bank card, and an `empty` one the money.
   */
  opensAnAccount(kind?: "new" | "empty"): Promise<string>;
  /** Credits the newest deposit of that account; the player gets a message "Deposit credited" (MEMBER-06). */
  creditsTheDepositOf(account: string): Promise<void>;
  rejectsTheDepositOf(account: string, reason: string): Promise<void>;
  /** The code of an unused voucher of 25.00. */
  issuesAVoucher(): Promise<string>;
  /** Approves and pays the newest withdrawal. The player has a day, or `answerInMs` milliseconds, for the confirmation. */
  paysTheWithdrawalOf(account: string, answerInMs?: number): Promise<void>;
  /** Cancels the newest unpaid withdrawal of that account, as requested by the player. */
  cancelsTheWithdrawalOf(account: string): Promise<void>;
  /** Adds a settled round of that account, with a win equal to the stake. */
  settlesARoundOf(account: string, stakeMinor: bigint): Promise<void>;
  writesTo(account: string, title: string): Promise<void>;
  /** Switches identity checks on and asks that account for documents (OPS-06). */
  asksForDocumentsOf(account: string, reason: string): Promise<void>;
  refusesDocumentsOf(account: string, reason: string): Promise<void>;
  acceptsDocumentsOf(account: string): Promise<void>;
  /** Answers the newest feedback of that account; the player gets a message "We answered your feedback" (OPS-03). */
  answersFeedbackOf(account: string, text: string): Promise<void>;
}

/** The password of every account that `opensAnAccount` opens. */
export const OWN_PASSWORD = "evening-42";

async function notAvailable(): Promise<never> {
  throw new Error("This journey uses an operator without naming the need");
}

/** Serves journeys that have not named the need for an operator: every action rejects. */
export const nobody: Operator = {
  beginsMaintenance: notAvailable,
  closesTheRegion: notAvailable,
  asksWhoRegistersFor: notAvailable,
  offersCurrencies: notAvailable,
  turnsHumanVerificationOn: notAvailable,
  forgetsAddresses: notAvailable,
  sendsCodesToLogIn: notAvailable,
  givesTheHotGameAWallet: notAvailable,
  closesTheHotGame: notAvailable,
  opensTheSite: notAvailable,
  opensAnAccount: notAvailable,
  creditsTheDepositOf: notAvailable,
  rejectsTheDepositOf: notAvailable,
  issuesAVoucher: notAvailable,
  paysTheWithdrawalOf: notAvailable,
  cancelsTheWithdrawalOf: notAvailable,
  settlesARoundOf: notAvailable,
  writesTo: notAvailable,
  asksForDocumentsOf: notAvailable,
  refusesDocumentsOf: notAvailable,
  acceptsDocumentsOf: notAvailable,
  answersFeedbackOf: notAvailable,
};
