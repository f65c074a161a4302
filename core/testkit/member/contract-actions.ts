import type { ContractActionsPort } from "../../contracts/contract-actions.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

export const createFakeContractActions = ({ ask, backend, player }: MemberStage): ContractActionsPort => ({
  readOwn: (signal) =>
    ask("readOwnContracts", null, signal, () => {
      const account = player();
      return account === null ? refused("not-logged-in") : done(backend.contractActions.own(account));
    }),
  decide: (request, idempotencyKey, signal) =>
    ask("decideContract", { ...request, idempotencyKey }, signal, () => {
      const account = player();
      if (account === null) return refused("not-logged-in");
      if (backend.accounts.some(({ member }) => member.account === account && member.type === 4))
        return refused("trial-account");
      return backend.contractActions.decide(account, request, idempotencyKey);
    }),
});
