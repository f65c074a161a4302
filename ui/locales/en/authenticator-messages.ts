import type { authenticatorKeys } from "@parlour/core/account/authenticator.keys";

/** English for what core says of the second factor. */
export const authenticatorMessages = {
  "authenticator.error.codeMissing": "Type the six digits of your authenticator, or a recovery code.",
  "authenticator.error.digitsMissing": "Type the six digits that your authenticator shows.",
  "authenticator.error.passwordMissing": "Type the password you log in with.",
  "authenticator.error.code":
    "This code is not right, or was used before. Wait for the next one. Nothing was changed.",
  "authenticator.error.password": "This is not the password you log in with. Nothing was changed.",
  "authenticator.error.locked":
    "That was wrong too often. Nothing was changed. Try again in {{minutes}} minutes.",
  "authenticator.error.offerExpired": "This key has expired. Ask for a new one and scan that.",
  "authenticator.error.alreadyOn": "The second factor is on already.",
  "authenticator.error.notOn": "The second factor is off already.",
  "authenticator.error.trialAccount": "A trial account has no second factor.",
  "authenticator.error.tooManyRequests": "That was too often. Nothing was changed. Try again in a while.",
} as const satisfies Record<(typeof authenticatorKeys)[number], string>;
