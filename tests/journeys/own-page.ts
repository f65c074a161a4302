import type { MovementKind } from "@parlour/core/records/records.ports";
import type { MessageKey } from "@parlour/core/shared/message-keys";

export interface TypedCard {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
}

/** What a player looks after in the member centre: account, messages, protection, rewards, points, records. */
export interface OwnPage {
  choosesNickname(nickname: string): Promise<void>;
  /** Waits until the gateway calls the player so, on every page. */
  seesNickname(nickname: string): Promise<void>;
  /** The first one; the password to log in with is typed too (MEMBER-04). */
  setsPaymentPassword(): Promise<void>;
  addsCard(card: TypedCard): Promise<void>;
  /** Waits until there are just these cards, by their last digits. */
  seesCards(...endings: readonly string[]): Promise<void>;
  removesCard(ending: string): Promise<void>;

  /** Waits until so many messages wait at the menu's entry (MEMBER-03). */
  seesUnread(count: number): Promise<void>;
  seesMessages(...titles: readonly string[]): Promise<void>;
  readsMessage(title: string): Promise<void>;
  removesMessage(title: string): Promise<void>;
  undoesTheRemoval(): Promise<void>;

  /** Sets how much may be deposited a day (SAFE-01). */
  limitsDeposits(amount: string): Promise<void>;
  seesDepositLimit(amountMinor: bigint): Promise<void>;
  /** A time-out of a day, confirmed (SAFE-02). */
  takesABreak(): Promise<void>;
  seesBreak(): Promise<void>;
  /** The game that was asked for does not open, and why is said. */
  seesGameRefused(key: MessageKey): Promise<void>;

  /** Takes what there is, and says how much it was (ACT-04). */
  claimsTheRebate(): Promise<bigint>;
  seesNoRebate(): Promise<void>;
  seesPoints(): Promise<number>;
  /** Waits until the points have been read that are so many. */
  seesPointsOf(points: number): Promise<void>;
  /** Turns points into money behind the password, and says how much came of it (POINTS-02). */
  convertsPoints(points: number): Promise<bigint>;

  /** Kinds of the movements on the page, newest first; waits until there are some. */
  seesMovements(): Promise<readonly MovementKind[]>;
  filtersMovements(kind: MovementKind): Promise<void>;
  /** The file of what is listed, as text. */
  savesTheList(): Promise<string>;
}
