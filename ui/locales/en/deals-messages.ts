import type { dealsKeys } from "@parlour/core/contracts/deals.keys";

/** English for what core says of deals about contracts. */
export const dealsMessages = {
  "deal.error.kindMissing": "You hold no contract of this kind, so you cannot offer one.",
  "deal.error.rateMissing": "Enter a rate.",
  "deal.error.invalidRate": "Enter a rate from 0.01 to 100 percent, with two decimals at most.",
  "deal.error.rateTooHigh": "This is more than you hold yourself. Enter a lower rate.",
  "deal.error.invalidMembers": "Enter a whole number of members, up to 1,000,000.",
  "deal.error.invalidAmount": "Enter an amount of zero or more, without separators.",
  "deal.error.invalidTerms": "A contract cannot be offered on these terms. Nothing was sent.",
  "deal.error.periodNotHeld":
    "Your own contract has changed, and this one no longer fits its period. Nothing was changed.",
  "deal.error.uplineRate":
    "Who offers this no longer holds a contract that allows it, or it no longer fits. Nothing was changed.",
  "deal.error.notYourDownline": "This account is no longer right below the upline. Nothing was changed.",
  "deal.error.offerOpen": "An offer of this kind is waiting for an answer already. Nothing was sent.",
  "deal.error.unknownContract": "This contract is not there any more. Nothing was changed.",
  "deal.error.alreadyDecided": "The other side was faster: this was decided already. Nothing was changed.",
  "deal.error.trialAccount": "A trial account has no contracts.",
} as const satisfies Record<(typeof dealsKeys)[number], string>;
