import type { MemberPage } from "@parlour/core/member/member.pages";

import type { Cashier } from "./cashier.ts";
import type { OwnPage } from "./own-page.ts";

/** Steps in the member centre. Amounts are minor units of the player's currency, which has two decimal places. */
export interface MemberCentre extends Cashier, OwnPage {
  /** Waits until that page of the member centre is open (MEMBER-01). */
  seesMemberPage(page: MemberPage): Promise<void>;
  /** Waits until the portal shows this balance. */
  seesBalanceOf(amountMinor: bigint): Promise<void>;
  /** Moves a typed amount to the first vendor without a balance; resolves with its name (WALLET-02). */
  movesToAVendor(amount: string): Promise<string>;
  /** The same, but every answer is lost; waits until the page shows that the outcome is uncertain (WALLET-05). */
  movesWithoutAnswer(amount: string): Promise<string>;
  /** With answers arriving again, repeats the uncertain transfer and waits until its outcome is known. */
  asksAgain(): Promise<void>;
  /** Waits until that vendor's wallet holds the amount. */
  seesAtVendor(name: string, amountMinor: bigint): Promise<void>;
  bringsAllBack(): Promise<void>;
  seesNothingAtVendors(): Promise<void>;
}
