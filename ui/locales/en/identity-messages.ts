import type { identityKeys } from "@parlour/core/identity/identity.keys";

/** English for what core says of it. */
export const identityMessages = {
  "identity.error.wrong": "The other service could not confirm who you are. Try again.",
  "identity.error.taken": "Somebody here is already linked to this login. Nothing was changed.",
  "identity.error.alreadyLinked":
    "This account is already linked to another login of the same service. Nothing was changed.",
  "identity.error.secondFactor":
    "You log in from a new place. Log in with your username and password first, then this way again.",
} as const satisfies Record<(typeof identityKeys)[number], string>;
