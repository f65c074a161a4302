import type { FailureKind } from "../shared/failure.ts";
import type { DownlinePage, DownlineQuery, DownlineSort } from "./agent.ports.ts";
import type { Branches, BranchKey, Reading } from "./downlines.rules.ts";

export interface DownlinesContext {
  /** The agent's own branch, which always exists, the open branches of downlines, and the search results. */
  readonly branches: Branches;
  /** The latest text of the search field. */
  readonly search: string;
  readonly sort: DownlineSort;
  readonly isDescending: boolean;
}

export interface ReaderInput {
  readonly key: BranchKey;
  readonly query: DownlineQuery;
  readonly reading: Reading;
}

/** The result of a reader. */
export type ReaderUpdate =
  | {
      readonly type: "rows.read";
      readonly key: BranchKey;
      readonly reading: Reading;
      readonly answer: DownlinePage;
    }
  | { readonly type: "rows.lost"; readonly key: BranchKey; readonly failure: FailureKind }
  /** The branch's parent is no longer in the subtree. */
  | { readonly type: "rows.gone"; readonly key: BranchKey };

export type DownlinesEvent =
  | ReaderUpdate
  /** A downline that is on the screen. */
  | { readonly type: "node.opened"; readonly id: string }
  | { readonly type: "node.closed"; readonly id: string }
  /** Reads the next page of a branch. */
  | { readonly type: "more.asked"; readonly key: BranchKey }
  /** Repeats a branch's failed read. */
  | { readonly type: "retry.asked"; readonly key: BranchKey }
  | { readonly type: "sort.chosen"; readonly sort: DownlineSort; readonly isDescending: boolean }
  | { readonly type: "search.typed"; readonly text: string }
  /** Searches without the usual pause. */
  | { readonly type: "search.submitted" }
  /**
   * The subtree or its figures may have changed: reads all branches again and keeps the current rows on the screen
   * meanwhile.
   */
  | { readonly type: "invalidated" };
