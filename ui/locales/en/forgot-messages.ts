import type { forgotKeys } from "@parlour/core/password/forgot.keys";

/** English texts of the messages of core about a forgotten password. */
export const forgotMessages = {
  "forgot.reset": "Your password was changed and all devices are logged out. Log in with the new password.",
  "forgot.error.tooManyRequests": "Too many tries. Try again in a few minutes.",
  "forgot.error.linkExpired": "This link was already used or has expired. Get a new link.",
  "forgot.error.replayed": "This attempt was already used. Send it again.",
} as const satisfies Record<(typeof forgotKeys)[number], string>;
