import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** The ways in which an operator may advertise to a player who has agreed to it. */
export const marketingChannels = ["mail", "sms", "inbox"] as const;
/** `inbox` means messages within the portal (MEMBER-05). */
export type MarketingChannel = (typeof marketingChannels)[number];

/** A player's answer for one channel; without one it is no. */
export interface Consent {
  readonly channel: MarketingChannel;
  readonly isGiven: boolean;
  /** When the player last answered; null for never. */
  readonly changedAtMs: number | null;
}

/** What keeps an account from being closed. */
export const holdKinds = [
  "balance",
  "deposit",
  "withdrawal",
  "redeem",
  "bet",
  "settlement",
  "contract",
  "downlines",
] as const;
/**
 * - balance: money in any wallet.
 * - deposit, withdrawal, redeem, bet: one without its final state.
 * - settlement: income of a contract that the player has not claimed.
 * - contract: an active one, with an upline or a downline.
 * - downlines: accounts directly below this one.
 */
export type HoldKind = (typeof holdKinds)[number];

/** What keeps the account open, of one kind; a kind with money has one for each currency. */
export interface Hold {
  readonly kind: HoldKind;
  /** How many wallets, payments, rounds, contracts or accounts it is. */
  readonly count: number;
  /** The money in it; null for redeems, contracts and downlines. */
  readonly money: Money | null;
}

/** What a player can do about the data that the operator has of them. */
export interface OwnData {
  readonly consents: readonly Consent[];
  /** The account can be closed when there are none. */
  readonly holds: readonly Hold[];
}

/** A player's answer for one channel. The same answer again changes nothing, not even `changedAtMs`. */
export interface ConsentRequest {
  readonly channel: MarketingChannel;
  readonly isGiven: boolean;
}

/** What the player says to close the account. Only the operator can open it again (OPS-03). */
export interface ClosingRequest {
  /** The login password. */
  readonly password: string;
  /** Whether to erase the data as soon as the law allows. */
  readonly erasesData: boolean;
}

/** A file that the player saves. */
export interface DataFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Refusals of `changeConsent`: like all own data, consents belong to real accounts only. */
export const consentRefusals = ["trial-account", "not-logged-in"] as const;
/** Why the earlier answer stays in force; `consentSwitches` has a message for each. */
export type ConsentRefusal = (typeof consentRefusals)[number];

/** The password is checked as at the login: wrong ones there and here count together. */
export const exportRefusals = [
  "wrong-password",
  /** Too many wrong ones; `detail` is `{ retryAfterMs }`. */
  "locked",
  /** There was a file within the hour; `detail` is `{ retryAfterMs }`. */
  "exported-recently",
  "trial-account",
  "not-logged-in",
] as const;
/** Why there is no file; `dataExportForm` has a message for each. */
export type ExportRefusal = (typeof exportRefusals)[number];

/** The password is checked as for `exportData`. The account stays as it was. */
export const closingRefusals = [
  "wrong-password",
  "locked",
  /** Money or something under way is left; reading the data again says what. */
  "account-held",
  "trial-account",
  "not-logged-in",
] as const;
/** Why the account is still open; `accountClosingForm` has a message for each. */
export type ClosingRefusal = (typeof closingRefusals)[number];

/**
 * A player's own data: consents to advertising, a copy of everything, and the end of the account. A trial account has
 * none.
 */
export interface OwnDataPort {
  read(signal: AbortSignal): Promise<Outcome<OwnData, MembersOnly>>;
  /** Answers the data as it is then. */
  changeConsent(request: ConsentRequest, signal: AbortSignal): Promise<Outcome<OwnData, ConsentRefusal>>;
  /** All that is kept of the player. */
  exportData(password: string, signal: AbortSignal): Promise<Outcome<DataFile, ExportRefusal>>;
  /** Closes the account and ends all its sessions, this one too. */
  close(request: ClosingRequest, signal: AbortSignal): Promise<Outcome<null, ClosingRefusal>>;
}
