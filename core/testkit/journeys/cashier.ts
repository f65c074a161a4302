import type { DepositState, WithdrawalState } from "@parlour/core/cashier/cashier.ports";
import type { MessageKey } from "@parlour/core/messages/message-keys";
import type { WithdrawalNeed } from "@parlour/core/withdrawal/withdrawal.rules";

/** A player's withdrawal confirmation; `received` is a typed amount. "not-received" is sent with a picture. */
export type SaidReceipt =
  | { readonly kind: "received" | "not-received" }
  | { readonly kind: "partly-received"; readonly received: string };

/** Deposits and withdrawals on the pages `depositv2` and `withdraw`. Typed amounts are decimals, seen ones are minor units. */
export interface Cashier {
  /** Chooses the bank transfer, adds a receipt image and sends it with that amount (WALLET-03). */
  depositsByTransfer(amount: string): Promise<void>;
  redeemsVoucher(code: string): Promise<void>;
  /** Waits until the new deposit has that state. */
  seesDeposit(state: DepositState): Promise<void>;
  /** Waits until the page refuses the last input with that message. */
  seesDepositRefused(key: MessageKey): Promise<void>;

  /** Waits until the turnover requirement shows as open or as done. */
  seesTurnover(which: "open" | "done"): Promise<void>;
  /** Waits until the page names that as missing before a withdrawal (WALLET-07). */
  seesWithdrawalNeeds(need: WithdrawalNeed): Promise<void>;
  /** Requests that amount to the first card with the payment password, reviews it and confirms. */
  withdraws(amount: string, password?: "wrong"): Promise<void>;
  seesWithdrawalRefused(key: MessageKey): Promise<void>;
  /** Waits until the newest withdrawal has that amount and state. */
  seesWithdrawal(amountMinor: bigint, state: WithdrawalState): Promise<void>;
  /** The received and the missing part of the newest withdrawal. */
  seesParts(): Promise<{ readonly receivedMinor: bigint; readonly remainingMinor: bigint }>;
  /** Waits for the notice that the deadline has passed and the gateway refunds nothing (WDCONF-03). */
  seesForcedReceipt(): Promise<void>;
  /** Sends the withdrawal confirmation for the newest withdrawal (WDCONF-01). */
  answersThePayment(said: SaidReceipt): Promise<void>;
  /** Waits until any page says that a payment waits for the player's word, or that none does (WDCONF-05). */
  seesPaymentToAnswer(which: "one" | "none"): Promise<void>;
  /** Follows that announcement to its question, and answers it. */
  answersFromTheAnnouncement(said: SaidReceipt): Promise<void>;
}
