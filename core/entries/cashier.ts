/** Funds, deposits, withdrawals, receipts and uploaded pictures. */

export {
  type AgentTransfer,
  type AgentTransferRefusal,
  agentTransferRefusals,
  type BankCard,
  type CancellationRefusal,
  type CashierPort,
  cancellationRefusals,
  type Deposit,
  type DepositKind,
  type DepositMethod,
  type DepositRefusal,
  type DepositRequest,
  type DepositState,
  depositRefusals,
  type FilesPort,
  type Funds,
  type FundsPort,
  type Receipt,
  type ReceiptRefusal,
  receiptRefusals,
  type Upload,
  type UploadRefusal,
  uploadRefusals,
  type WholeHold,
  type Withdrawal,
  type WithdrawalCard,
  type WithdrawalRefusal,
  type WithdrawalRequest,
  type WithdrawalState,
  type WithdrawalTerms,
  withdrawalHolds,
  withdrawalRefusals,
} from "../cashier/cashier.ports.ts";
export { isOpenDeposit } from "../cashier/deposit.rules.ts";
export { depositForm, depositWatchView } from "../cashier/deposit.view.ts";
export { LARGEST_PICTURE_BYTES, pictureProblem } from "../cashier/pictures.rules.ts";
export { type PictureView, picturesForm, picturesView } from "../cashier/pictures.view.ts";
