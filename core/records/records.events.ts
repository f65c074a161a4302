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
  /** Null for days of the player's own choice; a name goes on with the days. */
  readonly rangeName: RangeName | null;
  readonly filter: string | null;
  /** One person of a team, by account; null for all (AGENT-03). */
  readonly account: string | null;
  /** Null for the list's own order. */
  readonly sort: RecordSort | null;
  /** From 1. */
  readonly page: number;
  /** The last answer; it stays on the screen while another page is on its way. */
  readonly answer: RecordPage<AnyRecord> | null;
  readonly failure: FailureKind | null;
  /** The days chosen last are no range that can be asked for. */
  readonly isBadRange: boolean;
  /** The words of the file that was asked for last. */
  readonly words: FileWords;
  readonly fileFailure: FailureKind | null;
  /** The last file holds no more than the first rows, because there were too many. */
  readonly isFileCut: boolean;
  /** The list is read once more after the read that is under way. */
  readonly isInvalidated: boolean;
}

export type RecordsEvent =
  | { readonly type: "range.chosen"; readonly name: RangeName }
  /** Days as "yyyy-MM-dd", in either order. */
  | { readonly type: "days.chosen"; readonly from: string; readonly to: string }
  | { readonly type: "filter.chosen"; readonly filter: string | null }
  /** An account of the team in any case; null for everybody. */
  | { readonly type: "account.chosen"; readonly account: string | null }
  /** A column; the same again turns the order round. */
  | { readonly type: "sort.chosen"; readonly by: string }
  /** An order as it is named in a list of them; null for the list's own. */
  | { readonly type: "order.chosen"; readonly sort: RecordSort | null }
  | { readonly type: "page.chosen"; readonly page: number }
  /** There may be other rows: the same once more, with what is there staying on the screen. */
  | { readonly type: "invalidated" }
  | { readonly type: "retry.asked" }
  /** All pages as a file. */
  | { readonly type: "export.asked"; readonly words: FileWords };
