import type { identityKeys } from "@parlour/core/identity/identity.keys";

/** English for what core says of it. */
export const identityMessages = {
  "identity.error.wrong": "The other service could not confirm who you are. Try again.",
} as const satisfies Record<(typeof identityKeys)[number], string>;
