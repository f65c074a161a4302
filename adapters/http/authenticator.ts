import type { AuthenticatorPort } from "@parlour/core/account/authenticator.ports";
import { authenticatorChange, authenticatorOffer } from "../wire/account.calls.ts";
import type { HttpClient } from "./client.ts";
import { outcomeOf } from "./outcomes.ts";

/** The second factor, switched by its owner (LOGIN-09, MEMBER-04). */
export function createAuthenticatorPort(client: HttpClient): AuthenticatorPort {
  return {
    async readOffer(signal) {
      const reply = await client.call(authenticatorOffer, {}, { signal });
      return outcomeOf(authenticatorOffer, reply, (offer) => offer);
    },
    async change(request, idempotencyKey, signal) {
      const reply = await client.call(authenticatorChange, request, { signal, idempotencyKey });
      return outcomeOf(authenticatorChange, reply, (changed) => changed);
    },
  };
}
