/** What the claims of a rebate, a mission's reward and a friend's bonus came to. */
export const rewardsKeys = [
  "rebate.error.nothing",
  "rebate.error.trialAccount",
  "mission.error.unknown",
  "mission.error.nothing",
  "mission.error.already",
  "mission.error.keptAway",
  "mission.error.trialAccount",
  "referral.error.nothing",
  "referral.error.trialAccount",
] as const;
