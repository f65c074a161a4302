import type { RegistrationField } from "@parlour/core/registration/registration.ports";
import type { Role } from "./role.ts";

/** Whoever runs the operator: only an operator of one's own has one to ask. */
export interface Operator extends MoneyOperator {
  /** `forMs` from now, in milliseconds. */
  beginsMaintenance(forMs: number): Promise<void>;
  closesTheRegion(): Promise<void>;
  /** From now on whoever registers must fill in that field. */
  asksWhoRegistersFor(field: RegistrationField): Promise<void>;
  /** The next login of that account comes from an address that is new to it. */
  forgetsAddresses(of: Role): Promise<void>;
  /** The most popular game cannot be played for so long, in milliseconds. */
  closesTheHotGame(forMs: number): Promise<void>;
  /** The site is open, and everything that was changed for a journey is as before. */
  opensTheSite(): Promise<void>;
}

/** What the operator decides about players' money. An account is named as `opensAnAccount` answered. */
export interface MoneyOperator {
  /**
   * An account that no other journey meets, and its name: 300.00 in the main wallet, of which 20.00 are a bonus called
   * "Welcome gift" without a turnover of its own; every deposit staked once and won back; 10,000 points or a few more; no messages. A `new` one has
   * neither a payment password nor a bank card, any other has both.
   */
  opensAnAccount(kind?: "new"): Promise<string>;
  /** Decides the newest deposit of that account. */
  creditsTheDepositOf(account: string): Promise<void>;
  rejectsTheDepositOf(account: string, reason: string): Promise<void>;
  /** The code of a voucher of 25.00 that nobody has used. */
  issuesAVoucher(): Promise<string>;
  /** Approves the newest withdrawal of that account and pays it; the player has a day to answer, or `answerInMs`. */
  paysTheWithdrawalOf(account: string, answerInMs?: number): Promise<void>;
  /** Takes back the newest withdrawal of that account, which is not paid yet: the player has asked for it. */
  cancelsTheWithdrawalOf(account: string): Promise<void>;
  /** A round of that account is over: so much was staked, and as much won. */
  settlesARoundOf(account: string, stakeMinor: bigint): Promise<void>;
  writesTo(account: string, title: string): Promise<void>;
}

/** What every account that an operator opens is logged in to with. */
export const OWN_PASSWORD = "evening-42";

async function notAvailable(): Promise<never> {
  throw new Error("This journey asks for an operator without naming the need");
}

/** In the operator's place for journeys that have named no need of one. */
export const nobody: Operator = {
  beginsMaintenance: notAvailable,
  closesTheRegion: notAvailable,
  asksWhoRegistersFor: notAvailable,
  forgetsAddresses: notAvailable,
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
};
