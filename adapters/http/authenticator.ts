import type { AuthenticatorPort, AuthenticatorRefusal } from "@parlour/core/account/authenticator.ports";
import { authenticatorChange, authenticatorOffer } from "../wire/account.calls.ts";
import type { HttpClient } from "./client.ts";
import { outcomeOf } from "./outcomes.ts";

const offerRefusals = ["already-on", "trial-account", "not-logged-in"] as const;
const changeRefusals: readonly AuthenticatorRefusal[] = [
  "wrong-code",
  "wrong-password",
  "locked",
  "offer-expired",
  "already-on",
  "not-on",
  "trial-account",
  "too-many-requests",
  "not-logged-in",
];

/** The second factor, switched by its owner (LOGIN-09, MEMBER-04). */
export function createAuthenticatorPort(client: HttpClient): AuthenticatorPort {
  return {
    async readOffer(signal) {
      const reply = await client.call(authenticatorOffer, {}, { signal });
      return outcomeOf(authenticatorOffer, reply, offerRefusals, (offer) => offer);
    },
    async change(request, idempotencyKey, signal) {
      const reply = await client.call(authenticatorChange, request, { signal, idempotencyKey });
      return outcomeOf(authenticatorChange, reply, changeRefusals, (changed) => changed);
    },
  };
}
