import type { safetyKeys } from "@parlour/core/safety/safety.keys";

/** English for what core says of it. */
export const safetyMessages = {
  "safety.loggedOutIdle": "You were logged out because nothing was done here for a while. Nothing was lost.",
  "safety.error.invalidAmount": "Write an amount above zero, with the digits that your currency has.",
  "safety.error.invalidMinutes": "Write whole minutes, at least one and no more than the period has.",
  "safety.error.alreadyExcluded": "You are excluded for as long already. A longer time may be added.",
  "safety.error.trialAccount": "A trial account plays for nothing and has no limits to set.",
} as const satisfies Record<(typeof safetyKeys)[number], string>;
