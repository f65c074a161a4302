/** Why an action on a contract was refused. */
export const contractActionsKeys = [
  "contract.error.kindMissing",
  "contract.error.rateMissing",
  "contract.error.invalidRate",
  "contract.error.rateTooHigh",
  "contract.error.invalidMembers",
  "contract.error.invalidAmount",
  "contract.error.invalidTerms",
  "contract.error.periodNotHeld",
  "contract.error.uplineRate",
  "contract.error.notYourDownline",
  "contract.error.offerOpen",
  "contract.error.unknownContract",
  "contract.error.alreadyDecided",
] as const;
