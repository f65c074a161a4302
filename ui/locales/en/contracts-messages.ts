import type { contractsKeys } from "@parlour/core/contracts/contracts.keys";

/** English for what core says of contracts. */
export const contractsMessages = {
  "contract.error.unknown": "This contract does not exist any more. Nothing was paid.",
  "contract.error.nothing": "There is nothing to claim just now. What is settled next will stand here.",
  "contract.error.already": "This was claimed before. It is paid only once.",
  "contract.error.trialAccount": "A trial account has no contracts.",
} as const satisfies Record<(typeof contractsKeys)[number], string>;
