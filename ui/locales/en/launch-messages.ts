import type { launchKeys } from "@parlour/core/launch/launch.keys";

/** English texts of the messages of core about launching a game. */
export const launchMessages = {
  "launch.error.unknownGame": "This game isn’t available. It may have been removed.",
  "launch.error.trialAccount": "A trial account cannot play this game. Register to play.",
  "launch.error.limitReached": "You’ve reached a limit you set. You can play again when its period ends.",
  "launch.error.keptAway":
    "You can’t play during your time-out or self-exclusion. You can still withdraw and see your records.",
} as const satisfies Record<(typeof launchKeys)[number], string>;
