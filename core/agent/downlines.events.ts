import type { FailureKind } from "../shared/failure.ts";
import type { DownlinePage, DownlineQuery, DownlineSort } from "./agent.ports.ts";
import type { Branches, BranchKey, Reading } from "./downlines.rules.ts";

export interface DownlinesContext {
  /** The own one, which is always there, those of downlines that are open, and what a search found. */
  readonly branches: Branches;
  /** As it was typed last. */
  readonly search: string;
  readonly sort: DownlineSort;
  readonly isDescending: boolean;
}

/** What a reader is sent for. */
export interface ReaderInput {
  readonly key: BranchKey;
  readonly query: DownlineQuery;
  readonly reading: Reading;
}

/** What a reader has come back with. */
export type ReaderUpdate =
  | {
      readonly type: "rows.read";
      readonly key: BranchKey;
      readonly reading: Reading;
      readonly answer: DownlinePage;
    }
  | { readonly type: "rows.lost"; readonly key: BranchKey; readonly failure: FailureKind }
  /** Whose downlines were asked for is none of the team any more. */
  | { readonly type: "rows.gone"; readonly key: BranchKey };

export type DownlinesEvent =
  | ReaderUpdate
  /** A downline who stands on the screen. */
  | { readonly type: "node.opened"; readonly id: string }
  | { readonly type: "node.closed"; readonly id: string }
  /** The next page of a branch. */
  | { readonly type: "more.asked"; readonly key: BranchKey }
  /** What a branch could not read is read again. */
  | { readonly type: "retry.asked"; readonly key: BranchKey }
  | { readonly type: "sort.chosen"; readonly sort: DownlineSort; readonly isDescending: boolean }
  | { readonly type: "search.typed"; readonly text: string }
  /** Without waiting for more to be typed. */
  | { readonly type: "search.submitted" }
  /** There may be others, or other figures: all once more, with what is there staying on the screen. */
  | { readonly type: "invalidated" };
