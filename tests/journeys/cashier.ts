import type { DepositState, WithdrawalState } from "@parlour/core/cashier/cashier.ports";
import type { MessageKey } from "@parlour/core/shared/message-keys";

/** What a player says of a payment; `received` is an amount as it is typed. That nothing came is said with a picture. */
export type SaidReceipt =
  | { readonly kind: "received" | "not-received" }
  | { readonly kind: "partly-received"; readonly received: string };

/** Money in and out, on the pages `depositv2` and `withdraw`. Amounts are typed as decimals and seen in minor units. */
export interface Cashier {
  /** Chooses the bank transfer, adds a picture of the receipt, and sends it with that amount (WALLET-03). */
  depositsByTransfer(amount: string): Promise<void>;
  redeemsVoucher(code: string): Promise<void>;
  /** Waits until the deposit that was just filed stands so. */
  seesDeposit(state: DepositState): Promise<void>;
  /** What was typed last was not taken, and that is said. */
  seesDepositRefused(key: MessageKey): Promise<void>;

  /** Deposits have to be staked first, or have been: what there is to do is shown either way. */
  seesTurnover(which: "open" | "done"): Promise<void>;
  /** Asks for that amount to the first card with the payment password, looks it over, and confirms. */
  withdraws(amount: string, password?: "wrong"): Promise<void>;
  seesWithdrawalRefused(key: MessageKey): Promise<void>;
  /** Waits until the newest withdrawal is of that amount and stands so. */
  seesWithdrawal(amountMinor: bigint, state: WithdrawalState): Promise<void>;
  /** What has come of the newest withdrawal and what has not. */
  seesParts(): Promise<{ readonly receivedMinor: bigint; readonly remainingMinor: bigint }>;
  /** The gateway says that nobody has answered in time, and that nothing is refunded (WDCONF-03). */
  seesForcedReceipt(): Promise<void>;
  /** Says of the newest withdrawal whether it came (WDCONF-01). */
  answersThePayment(said: SaidReceipt): Promise<void>;
}
