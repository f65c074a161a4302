import type { pagesKeys } from "@parlour/core/pages/pages.keys";

/** English for what core says of it. */
export const pagesMessages = {
  "feedback.error.missing": "Please write something first.",
  "feedback.error.tooLong": "Please say it in at most {{max}} characters.",
  "feedback.error.contactTooLong": "Please leave a shorter way to reach you.",
  "feedback.error.tooManyRequests": "You have written a lot just now. Please try again later.",
} as const satisfies Record<(typeof pagesKeys)[number], string>;
