/** Records of bets and movements: lists, days, totals, files and charts. */

export {
  type ChartDay,
  chartDays,
  drawnAmount,
  largestResults,
  type ResultBar,
} from "../records/chart.rules.ts";
export { csvOf, neutralised } from "../records/csv.rules.ts";
export {
  type CellFormat,
  type FileColumn,
  type FileColumnKey,
  type FileWord,
  type FileWords,
  fileColumnKeys,
  fileColumns,
  fileWords,
} from "../records/records.file.ts";
export * from "../records/records.ports.ts";
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
