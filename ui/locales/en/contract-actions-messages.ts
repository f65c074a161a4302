import type { contractActionsKeys } from "@parlour/core/contracts/deals.keys";

/** English messages of core about contract offers. */
export const contractActionsMessages = {
  "deal.error.kindMissing": "You hold no contract of this kind, so you cannot offer one.",
  "deal.error.rateMissing": "Enter a rate.",
  "deal.error.invalidRate": "Enter a rate from 0.01 to 100 percent, with two decimals at most.",
  "deal.error.rateTooHigh": "This is higher than your own rate. Enter a lower rate.",
  "deal.error.invalidMembers": "Enter a whole number of members, up to 1,000,000.",
  "deal.error.invalidAmount": "Enter an amount of zero or more, without separators.",
  "deal.error.invalidTerms": "These terms aren’t allowed. Nothing was sent. Change the terms and try again.",
  "deal.error.periodNotHeld":
    "Your own contract now has another period. Nothing was changed. Review the offer and try again.",
  "deal.error.uplineRate":
    "Your upline can no longer offer these terms. Nothing was changed. Ask your upline for a new offer.",
  "deal.error.notYourDownline": "This account is no longer a direct downline. Nothing was changed.",
  "deal.error.offerOpen": "An offer of this kind is already waiting for an answer. Nothing was sent.",
  "deal.error.unknownContract": "This contract no longer exists. Nothing was changed.",
  "deal.error.alreadyDecided":
    "This contract was already accepted, rejected, cancelled or ended. Nothing was changed.",
  "deal.error.trialAccount": "A trial account has no contracts.",
} as const satisfies Record<(typeof contractActionsKeys)[number], string>;
