/** Checks of a player's identity by documents. */

export * from "../identity-check/identity-check.ports.ts";
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
