/** Checks of a player's identity by documents. */

export {
  type AskedCheck,
  type CheckCause,
  type CheckState,
  checkCauses,
  checkStates,
  type DocumentKind,
  type DocumentPurpose,
  type DocumentsRequest,
  documentKinds,
  documentPurposes,
  type IdentityCheck,
  type IdentityCheckPort,
  type OpenCheckState,
  type SendingRefusal,
  sendingRefusals,
} from "../identity-check/identity-check.ports.ts";
export { canSend, isComplete } from "../identity-check/identity-check.rules.ts";
export {
  type CheckSituation,
  documentsForm,
  showsForm,
  situationOf,
} from "../identity-check/identity-check.view.ts";
export {
  type CheckThreshold,
  type MoneyTotals,
  thresholdReached,
} from "../identity-check/threshold.rules.ts";
