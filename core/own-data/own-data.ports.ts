import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** The ways in which an operator may advertise to a player who has agreed to it. */
export const marketingChannels = ["mail", "sms", "inbox"] as const;
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
export type HoldKind = (typeof holdKinds)[number];

export interface Hold {
  readonly kind: HoldKind;
  readonly count: number;
  /** The money in it, if it has some. */
  readonly money: Money | null;
}

/** What a player can do about the data that the operator has of them. */
export interface OwnData {
  readonly consents: readonly Consent[];
  /** The account can be closed when there are none. */
  readonly holds: readonly Hold[];
}

export interface ConsentRequest {
  readonly channel: MarketingChannel;
  readonly isGiven: boolean;
}

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

export const consentRefusals = ["trial-account", "not-logged-in"] as const;
export type ConsentRefusal = (typeof consentRefusals)[number];

export const exportRefusals = [
  "wrong-password",
  /** Too many wrong ones; `detail` is `{ retryAfterMs }`. */
  "locked",
  /** There was a file within the hour; `detail` is `{ retryAfterMs }`. */
  "exported-recently",
  "trial-account",
  "not-logged-in",
] as const;
export type ExportRefusal = (typeof exportRefusals)[number];

export const closingRefusals = [
  "wrong-password",
  "locked",
  /** Money or something under way is left; reading the data again says what. */
  "account-held",
  "trial-account",
  "not-logged-in",
] as const;
export type ClosingRefusal = (typeof closingRefusals)[number];

export interface OwnDataPort {
  read(signal: AbortSignal): Promise<Outcome<OwnData, MembersOnly>>;
  /** Answers the data as it is then. */
  changeConsent(request: ConsentRequest, signal: AbortSignal): Promise<Outcome<OwnData, ConsentRefusal>>;
  /** All that is kept of the player. */
  exportData(password: string, signal: AbortSignal): Promise<Outcome<DataFile, ExportRefusal>>;
  /** Closes the account and ends all its sessions, this one too. */
  close(request: ClosingRequest, signal: AbortSignal): Promise<Outcome<null, ClosingRefusal>>;
}
