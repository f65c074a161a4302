/** Why a deal about a contract did not come about. */
export const contractActionsKeys = [
  "deal.error.kindMissing",
  "deal.error.rateMissing",
  "deal.error.invalidRate",
  "deal.error.rateTooHigh",
  "deal.error.invalidMembers",
  "deal.error.invalidAmount",
  "deal.error.invalidTerms",
  "deal.error.periodNotHeld",
  "deal.error.uplineRate",
  "deal.error.notYourDownline",
  "deal.error.offerOpen",
  "deal.error.unknownContract",
  "deal.error.alreadyDecided",
  "deal.error.trialAccount",
] as const;
