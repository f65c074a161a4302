import { decimalOf } from "@parlour/core/shared/money";
import type { Balance, TransferPort, WalletPort } from "@parlour/core/wallet/wallet.ports";
import type { AnswerOf, Call } from "../wire/call.ts";
import { balance, walletTransfer } from "../wire/wallet.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, outcomeOf } from "./outcomes.ts";

const balanceOf =
  (call: Call) =>
  (wire: AnswerOf<typeof balance>): Balance => ({
    main: moneyOf(call, "balance", wire.balance, wire.currency),
    currencySymbol: wire.currencySymbol,
  });

export function createWalletPort(client: HttpClient): WalletPort {
  return {
    async readBalance(signal) {
      return outcomeOf(balance, await client.call(balance, {}, { signal }), balanceOf(balance));
    },
  };
}

export function createTransferPort(client: HttpClient): TransferPort {
  return {
    async transfer({ direction, vendor, amount }, idempotencyKey, signal) {
      const request = {
        direction,
        vassalage: vendor,
        amount: decimalOf(amount),
        currency: amount.currency,
      };
      const reply = await client.call(walletTransfer, request, { signal, idempotencyKey });
      return outcomeOf(walletTransfer, reply, balanceOf(walletTransfer));
    },
  };
}
