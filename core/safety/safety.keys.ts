/** What is said of a player's protection. */
export const safetyKeys = [
  "safety.loggedOutIdle",
  "safety.error.invalidAmount",
  "safety.error.invalidMinutes",
  "safety.error.alreadyExcluded",
  "safety.error.trialAccount",
] as const;
