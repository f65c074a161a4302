import type { DayRange, ListKind, ListRows, RecordTotals, SortOf } from "@parlour/core/records/records.ports";
import type { ListView, recordTexts } from "@parlour/core/records/records.view";
import type { Money } from "@parlour/core/shared/money";
import type { TextKey } from "@parlour/messages";
import type { ReactNode } from "react";

export type RecordTexts = ReturnType<typeof recordTexts>;

/** A column of the table; on a phone a row of the card. */
export interface RecordColumn<Row, Sort extends string = never> {
  readonly key: string;
  readonly title: TextKey;
  /** `texts` formats moments, days and money in the visitor's language. */
  readonly cell: (row: Row, texts: RecordTexts) => ReactNode;
  /** A number, aligned to the end. */
  readonly isFigure?: boolean;
  /** The sort that the heading applies; without it the heading is plain text. */
  readonly sort?: Sort;
}

export type TotalName = keyof RecordTotals;

type Ready<Kind extends ListKind> = Extract<ListView<Kind>, { kind: "ready" }>;

export type RecordListProps<Kind extends ListKind> = {
  /** The kind of records; `recordKindOf` and `teamRecordKindOf` name the pages on which its feature runs. */
  kind: Kind;
  /** The list's heading, at level 2. */
  heading: TextKey;
  /** The first column names the row and is the heading of a phone's card. */
  columns: readonly RecordColumn<ListRows[Kind], SortOf<Kind>>[];
  /** Shown when there are no records. */
  empty: { readonly title: TextKey; readonly sentence: TextKey };
  /** The filter's label, and the name of each value where the gateway's own is not enough. */
  filter?: { readonly label: TextKey; readonly nameOf?: (value: string) => string };
  /** The name of a sum, where the usual name does not fit. */
  totals?: { readonly [Name in Exclude<TotalName, "rounds">]?: TextKey };
  /** Content between the totals and the table, such as a chart. */
  above?: (list: Ready<Kind>, texts: RecordTexts, range: DayRange) => ReactNode;
  /** Figures of a day whose course stands beneath their sum, for lists of days. */
  trends?: { readonly [Name in TotalName]?: (row: ListRows[Kind]) => Money | number };
  /** A row's expandable details; without it rows do not expand. */
  details?: (row: ListRows[Kind], texts: RecordTexts) => ReactNode;
};
