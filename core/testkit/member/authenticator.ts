import type { AuthenticatorPort } from "../../account/authenticator.ports.ts";
import { refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

export function createScriptedAuthenticator({ ask, house, player }: MemberStage): AuthenticatorPort {
  return {
    readOffer: (signal) =>
      ask("readAuthenticatorOffer", null, signal, () => {
        const account = player();
        return account === null ? refused("not-logged-in") : house.authenticators.offer(account);
      }),
    change: (request, idempotencyKey, signal) =>
      ask("changeAuthenticator", { ...request, idempotencyKey }, signal, () => {
        const account = player();
        return account === null
          ? refused("not-logged-in")
          : house.authenticators.change(account, request, idempotencyKey);
      }),
  };
}
