import type { contractActionsKeys } from "@parlour/core/contracts/contract-actions.keys";

/** English messages of core about contract offers. */
export const contractActionsMessages = {
  "contract.error.kindMissing": "You hold no contract of this kind, so you cannot offer one.",
  "contract.error.rateMissing": "Enter a rate.",
  "contract.error.invalidRate": "Enter a rate from 0.01 to 100 percent, with two decimals at most.",
  "contract.error.rateTooHigh": "This is higher than your own rate. Enter a lower rate.",
  "contract.error.invalidMembers": "Enter a whole number of members, up to 1,000,000.",
  "contract.error.invalidAmount": "Enter an amount of zero or more, without separators.",
  "contract.error.invalidTerms":
    "These terms aren’t allowed. Nothing was sent. Change the terms and try again.",
  "contract.error.periodNotHeld":
    "Your own contract now has another period. Nothing was changed. Review the offer and try again.",
  "contract.error.uplineRate":
    "Your upline can no longer offer these terms. Nothing was changed. Ask your upline for a new offer.",
  "contract.error.notYourDownline": "This account is no longer a direct downline. Nothing was changed.",
  "contract.error.offerOpen": "An offer of this kind is already waiting for an answer. Nothing was sent.",
  "contract.error.unknownContract": "This contract no longer exists. Nothing was changed.",
  "contract.error.alreadyDecided":
    "This contract was already accepted, rejected, cancelled or ended. Nothing was changed.",
} as const satisfies Record<(typeof contractActionsKeys)[number], string>;
