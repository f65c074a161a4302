/** What the form of an opinion has to say. */
export const pagesKeys = [
  "feedback.error.missing",
  "feedback.error.tooLong",
  "feedback.error.contactTooLong",
  "feedback.error.tooManyRequests",
] as const;
