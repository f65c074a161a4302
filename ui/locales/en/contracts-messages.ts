import type { contractsKeys } from "@parlour/core/contracts/contracts.keys";

/** English messages of core about contracts. */
export const contractsMessages = {
  "contract.error.unknown": "This contract no longer exists. No money was moved.",
  "contract.error.nothing": "There is nothing to claim now. Your next settlement will appear here.",
  "contract.error.already": "This amount was already claimed. No money was moved.",
  "contract.error.trialAccount": "A trial account has no contracts.",
} as const satisfies Record<(typeof contractsKeys)[number], string>;
