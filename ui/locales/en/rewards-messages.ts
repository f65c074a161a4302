import type { rewardsKeys } from "@parlour/core/rewards/rewards.keys";

/** Messages that core shows about rewards. */
export const rewardsMessages = {
  "claim.error.nothing": "There is nothing to claim right now. Try again later.",
  "claim.error.trialAccount": "A trial account gets no rewards. Register first.",
  "mission.error.unknown": "This mission has ended. Nothing was changed.",
  "mission.error.nothing": "You haven’t completed this mission yet. Only settled rounds count.",
  "mission.error.already": "You have already claimed this reward.",
  "mission.error.keptAway":
    "You can’t claim during a time-out or self-exclusion. You can claim later, while the mission is open.",
  "mission.error.trialAccount": "A trial account gets no rewards. Register first.",
} as const satisfies Record<(typeof rewardsKeys)[number], string>;
