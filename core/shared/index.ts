/** Clock, money, outcomes, failures and formats, which every feature uses. */

export type { Clock } from "./clock.ts";
export type { Diagnostic, Diagnostics } from "./diagnostics.ts";
export { formatMinutes } from "./duration.ts";
export { CallFailure, type FailureKind } from "./failure.ts";
export {
  currencyName,
  formatAmount,
  formatCount,
  formatCountChange,
  formatDay,
  formatGmtOffset,
  formatMoment,
  formatMoney,
  formatNear,
  formatOdds,
  formatShare,
  formatShortDay,
  formatShortMoney,
  formatTidyMoney,
  MASKED_AMOUNT,
} from "./format.ts";
export { decimalOf, type Money, minorDigits, parseMoney } from "./money.ts";
export { type Done, done, membersOnly, type Outcome, type Refused, refused } from "./outcome.ts";
export {
  isPictureKind,
  type PictureFormat,
  type PictureKind,
  pictureFormats,
  pictureForms,
  pictureWidths,
} from "./picture-forms.ts";
export type { Random } from "./random.ts";
export { retryDelayMs } from "./retry.ts";
export { isTimeZone } from "./time-zone.ts";
export { typingCommands } from "./typing.ts";
