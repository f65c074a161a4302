/** Records of bets and movements: lists, days, totals, files and charts. */

export { chartDays, drawnAmount, largestResults } from "../records/chart.rules.ts";
export { csvOf, neutralised } from "../records/csv.rules.ts";
export { listsOf } from "../records/records.actors.ts";
export {
  type FileColumn,
  type FileWord,
  type FileWords,
  fileColumnKeys,
  fileColumns,
  fileWords,
} from "../records/records.file.ts";
export {
  type BetRecord,
  type BonusRecord,
  type DayRange,
  type DownloadsPort,
  type IncomeRecord,
  type ListKind,
  type ListRows,
  MOST_DAYS,
  type MovementKind,
  type MovementRecord,
  movementKinds,
  type PointRecord,
  type ProfitRecord,
  type RecordKind,
  type RecordPage,
  type RecordQuery,
  type RecordRows,
  type RecordSort,
  type RecordsPort,
  type RecordsRefusal,
  type RecordTotals,
  type RedeemRecord,
  recordsRefusals,
  type SettlementRecord,
  type SignInRecord,
  type SortOf,
  type TeamBetRecord,
  type TeamDayRecord,
  type TeamMovementRecord,
  type TeamProfitRecord,
  type TeamRecordKind,
  type TeamRecordRows,
  type TeamRecordsPort,
  teamSorts,
} from "../records/records.ports.ts";
export {
  dayAfter,
  dayOf,
  type RangeName,
  rangeFrom,
  rangeNames,
  recordKindOf,
} from "../records/records.rules.ts";
export {
  changeOf,
  featureOfKind,
  hasPeople,
  type ListView,
  type RecordsView,
  recordsView,
  recordTexts,
} from "../records/records.view.ts";
