/** What the claims of all that is ready, and of a mission's reward, came to. */
export const rewardsKeys = [
  "claim.error.nothing",
  "claim.error.trialAccount",
  "mission.error.unknown",
  "mission.error.nothing",
  "mission.error.already",
  "mission.error.keptAway",
  "mission.error.trialAccount",
] as const;
