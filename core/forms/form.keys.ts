/** Why no answer came to a request that may have been carried out: without a claim that nothing was lost. */
export const formKeys = [
  "unanswered.network",
  "unanswered.slow",
  "unanswered.malformed",
  "unanswered.server",
  "unanswered.busy",
  "unanswered.unknown",
] as const;
