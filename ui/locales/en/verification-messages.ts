import type { verificationKeys } from "@parlour/core/verification/verification.keys";

/** English for what core says of it. */
export const verificationMessages = {
  "secondFactor.error.wrong": "The code is wrong. Wait for the next one, then try again.",
} as const satisfies Record<(typeof verificationKeys)[number], string>;
