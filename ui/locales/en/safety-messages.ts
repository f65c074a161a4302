import type { safetyKeys } from "@parlour/core/safety/safety.keys";

/** Messages that core shows about responsible gambling. */
export const safetyMessages = {
  "safety.loggedOutIdle": "We logged you out because you were inactive for a while. Nothing was lost.",
  "safety.error.invalidAmount": "Enter an amount above zero, with no more decimals than your currency has.",
  "safety.error.invalidMinutes": "Enter whole minutes: at least 1, and no more than the period has.",
  "safety.error.alreadyExcluded":
    "Your self-exclusion already lasts at least that long. You can only choose a longer one.",
  "safety.error.trialAccount": "A trial account uses play money and has no limits to set.",
} as const satisfies Record<(typeof safetyKeys)[number], string>;
