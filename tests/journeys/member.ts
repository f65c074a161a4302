import type { MemberPage } from "@parlour/core/member/member.pages";

import type { Cashier } from "./cashier.ts";
import type { OwnPage } from "./own-page.ts";

/** What a person does in the member centre. Amounts are minor units of the player's currency, which has two digits. */
export interface MemberCentre extends Cashier, OwnPage {
  /** Waits until that page of the member centre is there (MEMBER-01). */
  seesMemberPage(page: MemberPage): Promise<void>;
  /** Waits until the balance that the portal shows is this one. */
  seesBalanceOf(amountMinor: bigint): Promise<void>;
  /** Moves so much, as it is typed, to the first vendor where nothing stands, and says its name (WALLET-02). */
  movesToAVendor(amount: string): Promise<string>;
  /** The same, and every answer is lost on its way; waits until the page says that it does not know (WALLET-05). */
  movesWithoutAnswer(amount: string): Promise<string>;
  /** Answers come again: sends what is uncertain once more, and waits until it is certain. */
  asksAgain(): Promise<void>;
  /** Waits until so much stands at that vendor. */
  seesAtVendor(name: string, amountMinor: bigint): Promise<void>;
  bringsAllBack(): Promise<void>;
  seesNothingAtVendors(): Promise<void>;
}
