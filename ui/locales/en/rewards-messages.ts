import type { rewardsKeys } from "@parlour/core/rewards/rewards.keys";

/** English for what core says of rewards. */
export const rewardsMessages = {
  "claim.error.nothing": "There is nothing to claim just now. Look again later.",
  "claim.error.trialAccount": "A trial account is paid no rewards. Open an account of your own first.",
  "mission.error.unknown": "This mission is over. Nothing was taken from you.",
  "mission.error.nothing": "This mission is not reached yet. Only rounds that are settled count.",
  "mission.error.already": "You have had the reward of this mission already.",
  "mission.error.keptAway": "You are keeping away from games. The reward waits until your break is over.",
  "mission.error.trialAccount": "A trial account is paid no reward. Open an account of your own first.",
} as const satisfies Record<(typeof rewardsKeys)[number], string>;
