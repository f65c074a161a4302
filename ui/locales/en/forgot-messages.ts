import type { forgotKeys } from "@parlour/core/password/forgot.keys";

/** English for what core says of it. */
export const forgotMessages = {
  "forgot.reset": "Your new password is in place. Log in with it.",
} as const satisfies Record<(typeof forgotKeys)[number], string>;
