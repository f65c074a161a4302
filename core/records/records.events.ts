import type { FailureKind } from "../shared/failure.ts";
import type { FileWords } from "./records.file.ts";
import type { DayRange, ListKind, ListRows, RecordPage, RecordSort } from "./records.ports.ts";
import type { RangeName } from "./records.rules.ts";

export type AnyRecord = ListRows[ListKind];

export interface RecordsContext {
  readonly kind: ListKind;
  readonly language: string;
  readonly timeZone: string;
  readonly range: DayRange;
  /** Null for days of the player's own choice. A named range moves on with the calendar. */
  readonly rangeName: RangeName | null;
  readonly filter: string | null;
  /** One account of a team; null for all (AGENT-03). */
  readonly account: string | null;
  /** Null for the list's own order. */
  readonly sort: RecordSort | null;
  /** From 1. */
  readonly page: number;
  /** The last answer; it stays on the screen while another page loads. */
  readonly answer: RecordPage<AnyRecord> | null;
  readonly failure: FailureKind | null;
  /** The chosen days are not a valid range. */
  readonly isBadRange: boolean;
  /** The texts of the last requested file. */
  readonly words: FileWords;
  readonly fileFailure: FailureKind | null;
  /** The last file contains only the first rows, because there were too many. */
  readonly isFileCut: boolean;
  /** The list is read again after the current read. */
  readonly isInvalidated: boolean;
}

export type RecordsEvent =
  | { readonly type: "range.chosen"; readonly name: RangeName }
  /** Days as "yyyy-MM-dd", in either order. */
  | { readonly type: "days.chosen"; readonly from: string; readonly to: string }
  | { readonly type: "filter.chosen"; readonly filter: string | null }
  /** An account of the team, in any case; null for the whole team. */
  | { readonly type: "account.chosen"; readonly account: string | null }
  /** Sorts by a column; choosing it again reverses the order. */
  | { readonly type: "sort.chosen"; readonly by: string }
  /** An order from the list of orders; null for the list's own. */
  | { readonly type: "order.chosen"; readonly sort: RecordSort | null }
  | { readonly type: "page.chosen"; readonly page: number }
  /** The rows may have changed: reads them again and keeps the old ones on the screen. */
  | { readonly type: "invalidated" }
  | { readonly type: "retry.asked" }
  /** Saves all pages as a file. */
  | { readonly type: "export.asked"; readonly words: FileWords };
