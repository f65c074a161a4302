import type { authenticatorKeys } from "@parlour/core/account/authenticator.keys";

/** English texts of the messages of core about the second factor. */
export const authenticatorMessages = {
  "authenticator.error.codeMissing": "Enter the six digits from your authenticator app, or a recovery code.",
  "authenticator.error.digitsMissing": "Enter the six digits that your authenticator app shows.",
  "authenticator.error.passwordMissing": "Enter your login password.",
  "authenticator.error.code":
    "This code is wrong or was used before. Nothing was changed. Wait for the next code.",
  "authenticator.error.password": "Your login password is wrong. Nothing was changed.",
  "authenticator.error.locked": "Too many tries. Nothing was changed. Try again in {{minutes}} min.",
  "authenticator.error.offerExpired": "This key has expired. Get a new key and scan it.",
  "authenticator.error.alreadyOn": "The second factor is already on.",
  "authenticator.error.notOn": "The second factor is already off.",
  "authenticator.error.trialAccount": "Trial accounts can’t use the second factor.",
  "authenticator.error.tooManyRequests": "Too many tries. Nothing was changed. Try again later.",
} as const satisfies Record<(typeof authenticatorKeys)[number], string>;
