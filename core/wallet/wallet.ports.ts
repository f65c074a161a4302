import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** What the player has in the main wallet (WALLET-01). */
export interface Balance {
  readonly main: Money;
  /** Such as "$"; the code of a currency that has no symbol. */
  readonly currencySymbol: string;
}

/** Reads the balance, for every logged-in player, trial accounts too. */
export interface WalletPort {
  readBalance(signal: AbortSignal): Promise<Outcome<Balance, "not-logged-in">>;
}

/** `vendor` is the wallet at the other end; the player's main wallet is always one of the two. */
export interface Transfer {
  readonly direction: "to-vendor" | "from-vendor";
  readonly vendor: string;
  readonly amount: Money;
}

/**
 * - insufficient-funds: of the wallet that the money leaves.
 * - invalid-amount: not above zero, or not in the player's currency.
 * - unknown-vendor: there is none, or its games play with the main wallet; money can still come back from it.
 * - trial-account: play money stays in the main wallet.
 */
export const transferRefusals = [
  "insufficient-funds",
  "invalid-amount",
  "unknown-vendor",
  "trial-account",
  "not-logged-in",
] as const;
/** Why no money moved; `transferForm` and `bringBackForm` have a message for each. */
export type TransferRefusal = (typeof transferRefusals)[number];

/** Moves money between the main wallet and a vendor's (WALLET-02). It answers the new balance of the main wallet. */
export interface TransferPort {
  /**
   * The same `idempotencyKey` moves the money once, however often it is sent (WALLET-05). Rejects for a key that another transfer had.
   */
  transfer(
    transfer: Transfer,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Balance, TransferRefusal>>;
}
