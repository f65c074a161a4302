import type { ListKind, ListRows, SortOf } from "@parlour/core/records/records.ports";
import type { ListView, recordTexts } from "@parlour/core/records/records.view";
import type { ReactNode } from "react";
import type { TextKey } from "../locales/en/pack.ts";

export type RecordTexts = ReturnType<typeof recordTexts>;

/** A column of the table; on a phone a line of the card. */
export interface RecordColumn<Row, Sort extends string = never> {
  readonly key: string;
  readonly title: TextKey;
  /** `texts` writes moments, days and money in the visitor's language. */
  readonly cell: (row: Row, texts: RecordTexts) => ReactNode;
  /** A number: it aligns to the end. */
  readonly isFigure?: boolean;
  /** What its heading orders the list by; without it the heading is only words. */
  readonly sort?: Sort;
}

type Ready<Kind extends ListKind> = Extract<ListView<Kind>, { kind: "ready" }>;

export type RecordListProps<Kind extends ListKind> = {
  /** What is listed; its room lists it on the pages that `recordKindOf` and `teamRecordKindOf` name. */
  kind: Kind;
  /** The list's heading, of level 2. */
  heading: TextKey;
  /** The first column names the row: it is the heading of a phone's card. */
  columns: readonly RecordColumn<ListRows[Kind], SortOf<Kind>>[];
  /** What stands there when there is nothing. */
  empty: { readonly title: TextKey; readonly sentence: TextKey };
  /** What the filter is called, and each of its values where the gateway's own name does not say it. */
  filter?: { readonly label: TextKey; readonly nameOf?: (value: string) => string };
  /** What a sum is called where its usual name would not say it. */
  totals?: { readonly [Name in "stake" | "win" | "net" | "moneyIn" | "moneyOut"]?: TextKey };
  /** What stands between the totals and the table, such as a chart. */
  above?: (list: Ready<Kind>, texts: RecordTexts) => ReactNode;
  /** What a row opens to, beneath it; without it rows do not open. */
  details?: (row: ListRows[Kind], texts: RecordTexts) => ReactNode;
};
