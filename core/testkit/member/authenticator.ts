import type { AuthenticatorPort } from "../../account/authenticator.ports.ts";
import { refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

export function createFakeAuthenticator({ ask, backend, player }: MemberStage): AuthenticatorPort {
  return {
    readOffer: (signal) =>
      ask("readAuthenticatorOffer", null, signal, () => {
        const account = player();
        return account === null ? refused("not-logged-in") : backend.authenticators.offer(account);
      }),
    change: (request, idempotencyKey, signal) =>
      ask("changeAuthenticator", { ...request, idempotencyKey }, signal, () => {
        const account = player();
        return account === null
          ? refused("not-logged-in")
          : backend.authenticators.change(account, request, idempotencyKey);
      }),
  };
}
