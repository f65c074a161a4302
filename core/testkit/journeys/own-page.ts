import type { CheckState } from "@parlour/core/identity-check/identity-check.ports";
import type { MessageKey } from "@parlour/core/messages/message-keys";
import type { MovementKind } from "@parlour/core/records/records.ports";

/** A withdrawal account as the player types it. */
export interface TypedCard {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
}

/** Steps in the member centre: account, messages, protection, rewards, points, records. */
export interface OwnPage {
  choosesNickname(nickname: string): Promise<void>;
  /** Waits until the portal's header shows that nickname. */
  seesNickname(nickname: string): Promise<void>;
  /** Sets the first payment password; also types the login password (MEMBER-04). */
  setsPaymentPassword(): Promise<void>;
  addsCard(card: TypedCard): Promise<void>;
  /** Waits until the page lists exactly these cards, by their last digits. */
  seesCards(...endings: readonly string[]): Promise<void>;
  removesCard(ending: string): Promise<void>;

  /** Waits until the security centre says that of the identity check (OPS-06). */
  seesIdentityCheck(state: CheckState): Promise<void>;
  /** Waits until the page tells why the documents were refused. */
  seesDocumentsRefused(reason: string): Promise<void>;
  /** Chooses a passport, adds a picture of it and sends it. */
  sendsAPassport(): Promise<void>;

  /** Waits until the menu shows this number of unread messages (MEMBER-03). */
  seesUnread(count: number): Promise<void>;
  seesMessages(...titles: readonly string[]): Promise<void>;
  readsMessage(title: string): Promise<void>;
  removesMessage(title: string): Promise<void>;
  undoesTheRemoval(): Promise<void>;

  /** Sets the daily deposit limit (SAFE-01). */
  limitsDeposits(amount: string): Promise<void>;
  seesDepositLimit(amountMinor: bigint): Promise<void>;
  /** Takes a time-out of one day and confirms it (SAFE-02). */
  takesABreak(): Promise<void>;
  seesBreak(): Promise<void>;
  /** Waits until the page refuses the game with that message. */
  seesGameRefused(key: MessageKey): Promise<void>;

  /** Turns offers by mail on, and waits until the page shows that it is saved. */
  agreesToOffersByMail(): Promise<void>;
  seesOffersByMail(isGiven: boolean): Promise<void>;
  /** Saves the file with all that is kept of the player, with the login password; resolves with its text. */
  savesOwnData(): Promise<string>;
  /** Waits until the page says that money keeps the account from being closed. */
  seesMoneyThatHolds(amountMinor: bigint): Promise<void>;
  /** Closes the account with the login password, and confirms it. */
  closesTheAccount(): Promise<void>;

  /** Claims the whole rebate; resolves with the amount in minor units (ACT-04). */
  claimsTheRebate(): Promise<bigint>;
  seesNoRebate(): Promise<void>;
  seesPoints(): Promise<number>;
  /** Waits until the page shows exactly these points. */
  seesPointsOf(points: number): Promise<void>;
  /** Converts points into money with the login password; resolves with the amount in minor units (POINTS-02). */
  convertsPoints(points: number): Promise<bigint>;

  /** Kinds of the movements on the page, newest first; waits until there are some. */
  seesMovements(): Promise<readonly MovementKind[]>;
  filtersMovements(kind: MovementKind): Promise<void>;
  /** The downloaded file of the list, as text. */
  savesTheList(): Promise<string>;
}
