/** Funds, deposits, withdrawals, receipts and uploaded pictures. */

export * from "../cashier/cashier.ports.ts";
export { type DepositDraft, isOpenDeposit } from "../cashier/deposit.rules.ts";
export { depositForm, depositWatchView } from "../cashier/deposit.view.ts";
export { LARGEST_PICTURE_BYTES, type Picture, pictureProblem } from "../cashier/pictures.rules.ts";
export { type PicturesView, type PictureView, picturesForm, picturesView } from "../cashier/pictures.view.ts";
