import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

export interface Balance {
  readonly main: Money;
  readonly currencySymbol: string;
}

export interface WalletPort {
  readBalance(signal: AbortSignal): Promise<Outcome<Balance, "not-logged-in">>;
}

/** `vendor` is the wallet at the other end; the player's main wallet is always one of the two. */
export interface Transfer {
  readonly direction: "to-vendor" | "from-vendor";
  readonly vendor: string;
  readonly amount: Money;
}

export const transferRefusals = [
  "insufficient-funds",
  "invalid-amount",
  "unknown-vendor",
  "trial-account",
  "not-logged-in",
] as const;
export type TransferRefusal = (typeof transferRefusals)[number];

export interface TransferPort {
  /** The same `idempotencyKey` moves the money once, however often it is sent (WALLET-05). */
  transfer(
    transfer: Transfer,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Balance, TransferRefusal>>;
}
