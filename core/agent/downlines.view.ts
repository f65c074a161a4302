import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Downline, DownlineSort } from "./agent.ports.ts";
import type { DownlinesContext, DownlinesEvent } from "./downlines.events.ts";
import { type Branch, type BranchKey, hasMore, keyOf } from "./downlines.rules.ts";

/** A list of downlines as a screen shows it. */
export type BranchView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: Message; readonly isRetrying: boolean }
  | {
      readonly kind: "ready";
      readonly rows: readonly Downline[];
      /** The number of rows on all pages. */
      readonly count: number;
      readonly hasMore: boolean;
      readonly isReadingMore: boolean;
      /** A refresh of the whole list is under way. */
      readonly isBusy: boolean;
      /** Why the next page or the refresh failed. */
      readonly message: Message | null;
    };

/**
 * The subtree as a tree of branches: `own` are the direct downlines, `of …` those below a member, `found` the search
 * results.
 */
export interface DownlinesView {
  readonly search: string;
  /** Search results replace the tree. */
  readonly isSearching: boolean;
  readonly sort: DownlineSort;
  readonly isDescending: boolean;
  /** Null for a branch that is not open. */
  readonly branch: (key: BranchKey) => BranchView | null;
  /** Opens or closes the branch below a downline on the screen. */
  toggle(id: string): void;
  /** Reads the next page of a branch, or repeats its failed read. */
  readMore(key: BranchKey): void;
  /** Repeats the failed read of a branch. */
  retry(key: BranchKey): void;
  /** Searches for part of an account or a nickname; an empty text shows the tree. */
  typeSearch(text: string): void;
  /** Searches without the usual pause. */
  submitSearch(): void;
  /** Sorts by another column: ascending for the account, descending for figures and dates. */
  sortBy(sort: DownlineSort): void;
  order(isDescending: boolean): void;
}

interface DownlinesSnapshot {
  readonly value: unknown;
  readonly context: DownlinesContext;
}

function branchView(branch: Branch): BranchView {
  const { rows, count, reading, lost } = branch;
  const message: Message | null = lost && { key: failureMessage(lost.failure) };
  if (rows !== null)
    return {
      kind: "ready",
      rows,
      count,
      hasMore: hasMore(branch),
      isReadingMore: reading === "more",
      isBusy: reading === "again",
      message,
    };
  if (message === null) return { kind: "loading" };
  return { kind: "failed", message, isRetrying: reading !== null };
}

const nothing: DownlinesContext = { branches: {}, search: "", sort: "account", isDescending: false };
const loading = (key: BranchKey): BranchView | null => (key === "own" ? { kind: "loading" } : null);

/**
 * What a screen shows of the subtree (AGENT-04), with its commands. It shows as loading while the feature does not run
 * (`undefined`).
 */
export function downlinesView(
  snapshot: DownlinesSnapshot | undefined,
  send: (event: DownlinesEvent) => void = () => undefined,
): DownlinesView {
  const { branches, search, sort, isDescending }: DownlinesContext = snapshot?.context ?? nothing;
  const isSearching = snapshot !== undefined && snapshot.value !== "tree";
  return {
    search,
    isSearching,
    sort,
    isDescending,
    branch(key) {
      if (snapshot === undefined) return loading(key);
      const branch = branches[key];
      if (branch !== undefined) return branchView(branch);
      // Shows as loading until the first search starts.
      return key === "found" && isSearching ? { kind: "loading" } : null;
    },
    toggle: (id) => send({ type: branches[keyOf(id)] === undefined ? "node.opened" : "node.closed", id }),
    readMore: (key) => send({ type: "more.asked", key }),
    retry: (key) => send({ type: "retry.asked", key }),
    typeSearch: (text) => send({ type: "search.typed", text }),
    submitSearch: () => send({ type: "search.submitted" }),
    // Names sort ascending first; counts and dates sort descending first.
    sortBy: (chosen) => send({ type: "sort.chosen", sort: chosen, isDescending: chosen !== "account" }),
    order: (isDown) => send({ type: "sort.chosen", sort, isDescending: isDown }),
  };
}
