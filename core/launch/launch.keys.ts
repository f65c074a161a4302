/** What a launch has to say. */
export const launchKeys = ["launch.error.unknownGame", "launch.error.trialAccount"] as const;
