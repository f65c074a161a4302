import type { CashierPort } from "@parlour/core/cashier/cashier.ports";
import type { HttpClient } from "./client.ts";
import { createDepositPart } from "./deposits.ts";
import { createWithdrawalPart } from "./withdrawals.ts";

/** Money in and money out (WALLET-03). */
export const createCashierPort = (client: HttpClient): CashierPort => ({
  ...createDepositPart(client),
  ...createWithdrawalPart(client),
});
