import type { pagesKeys } from "@parlour/core/pages/pages.keys";

/** English texts of the messages of core about feedback. */
export const pagesMessages = {
  "feedback.error.missing": "Enter your feedback.",
  "feedback.error.tooLong": "Enter at most {{max}} characters.",
  "feedback.error.contactTooLong": "Enter shorter contact details.",
  "feedback.error.tooManyRequests": "You’ve sent a lot of feedback. Try again later.",
} as const satisfies Record<(typeof pagesKeys)[number], string>;
