/** Why the pay of a contract was not given. */
export const contractsKeys = [
  "contract.error.unknown",
  "contract.error.nothing",
  "contract.error.already",
  "contract.error.trialAccount",
] as const;
