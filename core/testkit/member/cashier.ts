import type { CashierPort } from "../../cashier/cashier.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import { depositMethods } from "./deposits.data.ts";
import type { MemberStage } from "./stage.ts";
import { createFakeWithdrawals } from "./withdrawals.ts";

const TRIAL_TYPE = 4;

/** The fake backend's cashier: deposits and withdrawals. */
export function createFakeCashier(stage: MemberStage): CashierPort {
  const { ask, backend, player } = stage;
  return {
    ...createFakeWithdrawals(stage),
    readMethods: (language, signal) =>
      ask("readDepositMethods", { language }, signal, () =>
        player() === null ? refused("not-logged-in") : done(depositMethods),
      ),
    deposit: (request, idempotencyKey, signal) =>
      ask("deposit", { ...request, idempotencyKey }, signal, () => {
        const account = player();
        if (account === null) return refused("not-logged-in");
        const isTrial = backend.accounts.some(
          ({ member }) => member.account === account && member.type === TRIAL_TYPE,
        );
        return isTrial ? refused("trial-account") : backend.deposits.file(account, request, idempotencyKey);
      }),
  };
}
