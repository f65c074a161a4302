/** What a forgotten password has to say. */
export const forgotKeys = [
  "forgot.reset",
  "forgot.error.tooManyRequests",
  "forgot.error.linkExpired",
  "forgot.error.replayed",
] as const;
