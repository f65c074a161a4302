/** Why no answer came to a request that may have been carried out: without a claim that nothing was lost. */
export const formKeys = [
  "unanswered.network",
  "unanswered.slow",
  "unanswered.malformed",
  "unanswered.server",
  "unanswered.busy",
  "unanswered.overloaded",
  "unanswered.intercepted",
  "unanswered.blocked",
  "unanswered.incomplete",
  "unanswered.oversized",
  "unanswered.overlong",
  "unanswered.unknown",
] as const;
