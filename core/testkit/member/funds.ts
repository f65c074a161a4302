import type { FundsPort } from "../../cashier/cashier.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

/** A player's wallets at the fake backend, and transfers between uplines and downlines (WALLET-02). */
export function createFakeFunds({ ask, backend, player }: MemberStage): FundsPort {
  const isTrial = (account: string) =>
    backend.accounts.some(({ member }) => member.account === account && member.type === 4);
  return {
    readFunds: (signal) =>
      ask("readFunds", null, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account) ? refused("trial-account") : done(backend.wallets.funds(account));
      }),
    transferToAgent: (transfer, idempotencyKey, signal) =>
      ask("transferToAgent", { ...transfer, idempotencyKey }, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account)
          ? refused("trial-account")
          : backend.wallets.send(account, transfer, idempotencyKey);
      }),
  };
}
