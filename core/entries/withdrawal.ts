/** Withdrawals: what can be withdrawn, and the confirmation of payments. */

export { type AwaitingView, awaitingView } from "../withdrawal/awaiting.view.ts";
export { formatDeadline } from "../withdrawal/deadline.rules.ts";
export {
  accountsWaitUntilMs,
  accountWaitsUntilMs,
  outsideTerms,
  type WithdrawalFigures,
  type WithdrawalLimit,
  withdrawable,
  withdrawalRefusal,
} from "../withdrawal/withdrawable.rules.ts";
export {
  arrivingOf,
  type Countdown,
  countdownTo,
  heldOf,
  missingNeeds,
  paidOf,
  type ReceiptDraft,
  type ReceiptRequest,
  type TurnoverProgress,
  turnoverProgress,
  type WithdrawalDraft,
  type WithdrawalNeed,
} from "../withdrawal/withdrawal.rules.ts";
export {
  type CancellationFormView,
  type ReceiptFormView,
  type WithdrawalAnswerView,
  type WithdrawalFormView,
  type WithdrawalsView,
  withdrawalsView,
} from "../withdrawal/withdrawal.view.ts";
