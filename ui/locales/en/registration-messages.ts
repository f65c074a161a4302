import type { registrationKeys } from "@parlour/core/registration/registration.keys";

/** English for what core says of it. */
export const registrationMessages = {
  "registration.error.usernameTaken": "This username is taken. Choose another.",
} as const satisfies Record<(typeof registrationKeys)[number], string>;
