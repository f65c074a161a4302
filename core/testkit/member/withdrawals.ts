import type { CashierPort } from "../../cashier/cashier.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

/** The half of the fake cashier that pays out (WALLET-03, WDCONF). */
export function createFakeWithdrawals({
  ask,
  backend,
  player,
}: MemberStage): Pick<CashierPort, "readTerms" | "readAwaiting" | "withdraw" | "cancel" | "confirm"> {
  const { withdrawals } = backend;
  const isTrial = (account: string) =>
    backend.accounts.some(({ member }) => member.account === account && member.type === 4);

  return {
    readTerms: (signal) =>
      ask("readTerms", null, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account) ? refused("trial-account") : done(withdrawals.terms(account));
      }),
    readAwaiting: (signal) =>
      ask("readAwaiting", null, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account) ? refused("trial-account") : done(withdrawals.awaiting(account));
      }),
    withdraw: (request, idempotencyKey, signal) =>
      ask("withdraw", { ...request, idempotencyKey }, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        return isTrial(account)
          ? refused("trial-account")
          : withdrawals.ask(account, request, idempotencyKey);
      }),
    cancel: (withdrawalId, idempotencyKey, signal) =>
      ask("cancelWithdrawal", { withdrawalId, idempotencyKey }, signal, () => {
        const account = player();
        return account === null ? refused("not-logged-in") : withdrawals.cancel(account, withdrawalId);
      }),
    confirm: (answer, idempotencyKey, signal) =>
      ask("confirmWithdrawal", { ...answer, idempotencyKey }, signal, () => {
        const account = player();
        return account === null
          ? refused("not-logged-in")
          : withdrawals.confirm(account, answer.withdrawalId, answer.receipt);
      }),
  };
}
