import type { AccountPort } from "../../account/account.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

export function createFakeAccount({ ask, backend, player }: MemberStage): AccountPort {
  const own = () => {
    const account = player();
    return account === null ? null : backend.accountBackend.profile(account);
  };
  return {
    readProfile: (signal) =>
      ask("readProfile", null, signal, () => {
        const profile = own();
        return profile === null ? refused("not-logged-in") : done(profile);
      }),
    change: (request, idempotencyKey, signal) =>
      ask("changeAccount", { ...request, idempotencyKey }, signal, () => {
        const account = player();
        return account === null ? refused("not-logged-in") : backend.accountBackend.change(account, request);
      }),
  };
}
