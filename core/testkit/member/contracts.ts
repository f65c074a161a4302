import type { ContractsPort } from "../../contracts/contracts.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

export const createFakeContracts = ({ ask, backend, player }: MemberStage): ContractsPort => ({
  readPay: (signal) =>
    ask("readContractPay", null, signal, () => {
      const account = player();
      return account === null ? refused("not-logged-in") : done(backend.contracts.payOf(account));
    }),
  claimPay: (request, idempotencyKey, signal) =>
    ask("claimContractPay", { ...request, idempotencyKey }, signal, () => {
      const account = player();
      return account === null
        ? refused("not-logged-in")
        : backend.contracts.claim(account, request, idempotencyKey);
    }),
});
