import type { forgotKeys } from "@parlour/core/password/forgot.keys";

/** English for what core says of it. */
export const forgotMessages = {
  "forgot.reset": "Your new password is in place, and you are logged out everywhere. Log in with it.",
  "forgot.error.tooManyRequests": "Too many tries in a short time. Wait a few minutes, then try again.",
  "forgot.error.linkExpired": "This link was already used or is too old. Ask for a new one.",
  "forgot.error.replayed": "This attempt was already used. Send it again.",
} as const satisfies Record<(typeof forgotKeys)[number], string>;
