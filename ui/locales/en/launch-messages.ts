import type { launchKeys } from "@parlour/core/launch/launch.keys";

/** English for what core says of it. */
export const launchMessages = {
  "launch.error.unknownGame": "We do not have this game. It may have left the house.",
  "launch.error.trialAccount": "A trial account cannot play this game. Register to play.",
  "launch.error.limitReached":
    "A limit you have set yourself is reached. It opens again when its period ends.",
  "launch.error.keptAway":
    "You are taking a break from games, as you asked. Withdrawing and your records stay open.",
} as const satisfies Record<(typeof launchKeys)[number], string>;
