/** What a launch has to say. */
export const launchKeys = [
  "launch.error.unknownGame",
  "launch.error.trialAccount",
  "launch.error.limitReached",
  "launch.error.keptAway",
] as const;
