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
