/** Clock, money, outcomes, failures and formats, which every feature uses. */

export type { Clock } from "../shared/clock.ts";
export type { Diagnostic, Diagnostics } from "../shared/diagnostics.ts";
export { formatMinutes } from "../shared/duration.ts";
export { CallFailure, type FailureKind } from "../shared/failure.ts";
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
} from "../shared/format.ts";
export { decimalOf, type Money, minorDigits, parseMoney } from "../shared/money.ts";
export { type Done, done, membersOnly, type Outcome, type Refused, refused } from "../shared/outcome.ts";
export {
  isPictureKind,
  type PictureForm,
  type PictureFormat,
  type PictureKind,
  pictureFormats,
  pictureForms,
  pictureWidths,
} from "../shared/picture-forms.ts";
export type { Random } from "../shared/random.ts";
export { retryDelayMs } from "../shared/retry.ts";
export { isTimeZone } from "../shared/time-zone.ts";
export { typingCommands } from "../shared/typing.ts";
export { isUndone } from "../shared/undone.ts";
