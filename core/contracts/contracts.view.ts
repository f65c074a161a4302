import { claimOf } from "../rewards/rewards.view.ts";
import type { ContractClaim, ContractPayRefusal } from "./contracts.ports.ts";

/** The claim of what a contract has brought (ACT-03). */
export const contractClaimView = claimOf<ContractClaim, ContractPayRefusal>({
  "unknown-contract": "contract.error.unknown",
  "nothing-to-claim": "contract.error.nothing",
  "already-claimed": "contract.error.already",
  "trial-account": "contract.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
});
