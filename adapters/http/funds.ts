import type { Funds, FundsPort } from "@parlour/core/cashier/cashier.ports";
import { decimalOf } from "@parlour/core/shared/money";
import { refused } from "@parlour/core/shared/outcome";
import type { AnswerOf } from "../wire/call.ts";
import { lineTransfer } from "../wire/cashier.calls.ts";
import { consolidatedFunds, merchantWallet } from "../wire/wallet.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, neededValue, outcomeOf } from "./outcomes.ts";

type Decided = AnswerOf<typeof merchantWallet>;

const fundsOf = (
  { total, main, vendors, currency }: AnswerOf<typeof consolidatedFunds>,
  { isSingle, lineTransfers }: Decided,
): Funds => ({
  total: moneyOf(consolidatedFunds, "total", total, currency),
  main: moneyOf(consolidatedFunds, "main", main, currency),
  vendors: vendors.map(({ vassalage, displayName, balance, takesTransfers }, at) => ({
    vendor: vassalage,
    name: displayName,
    balance: moneyOf(consolidatedFunds, `vendors.${at}.balance`, balance, currency),
    takesTransfers,
  })),
  isSingle,
  allowsAgentTransfers: lineTransfers,
});

/**
 * All of a player's wallets, and transfers to an upline or a downline. The operator's wallet settings are read only
 * once (WALLET-02).
 */
export function createFundsPort(client: HttpClient): FundsPort {
  let known: Decided | null = null;

  /** Null when the player is no longer logged in. */
  async function readDecided(signal: AbortSignal): Promise<Decided | null> {
    if (known !== null) return known;
    const reply = await client.call(merchantWallet, {}, { signal });
    if (reply.kind === "refused" && reply.code === "not-logged-in") return null;
    known = neededValue(merchantWallet, reply);
    return known;
  }

  return {
    async readFunds(signal) {
      const [reply, decided] = await Promise.all([
        client.call(consolidatedFunds, {}, { signal }),
        readDecided(signal),
      ]);
      if (decided === null) return refused("not-logged-in");
      return outcomeOf(consolidatedFunds, reply, (funds) => fundsOf(funds, decided));
    },
    async transferToAgent({ towards, account, amount, paymentPassword }, idempotencyKey, signal) {
      const request = {
        towards,
        ...(account !== null && { account }),
        amount: decimalOf(amount),
        currency: amount.currency,
        paymentPassword,
      };
      const reply = await client.call(lineTransfer, request, { signal, idempotencyKey });
      return outcomeOf(lineTransfer, reply, ({ balance, currency }) => ({
        balance: moneyOf(lineTransfer, "balance", balance, currency),
      }));
    },
  };
}
