import type { identityKeys } from "@parlour/core/identity/identity.keys";

/** English texts of the messages of core about the login with a third party. */
export const identityMessages = {
  "identity.error.wrong": "The other service could not confirm who you are. Try again.",
  "identity.error.taken": "This login is already linked to another account. Nothing was changed.",
  "identity.error.alreadyLinked":
    "This account is already linked to another login of the same service. Nothing was changed.",
  "identity.error.secondFactor":
    "You’re logging in from a new place. Log in with your username and password first, then try again.",
} as const satisfies Record<(typeof identityKeys)[number], string>;
