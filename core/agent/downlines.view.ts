import { failureMessage } from "../shared/failure.ts";
import type { Message } from "../shared/message-keys.ts";
import type { Downline, DownlineSort } from "./agent.ports.ts";
import type { DownlinesContext } from "./downlines.events.ts";
import { type Branch, type BranchKey, hasMore } from "./downlines.rules.ts";

/** A list of downlines as a screen shows it. */
export type BranchView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: Message; readonly isRetrying: boolean }
  | {
      readonly kind: "ready";
      readonly rows: readonly Downline[];
      /** On all pages. */
      readonly count: number;
      readonly hasMore: boolean;
      readonly isReadingMore: boolean;
      /** All of it is being read once more. */
      readonly isBusy: boolean;
      /** Why the next page or what is newer did not come. */
      readonly message: Message | null;
    };

export interface DownlinesView {
  readonly search: string;
  /** What a search finds is shown in place of the tree. */
  readonly isSearching: boolean;
  readonly sort: DownlineSort;
  readonly isDescending: boolean;
  /** One that is not open is null. */
  readonly branch: (key: BranchKey) => BranchView | null;
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

/** What a screen shows of the team (AGENT-04); undefined, while the room is not there, looks as if it were being read. */
export function downlinesView(snapshot: DownlinesSnapshot | undefined): DownlinesView {
  if (snapshot === undefined)
    return {
      search: "",
      isSearching: false,
      sort: "account",
      isDescending: false,
      branch: (key) => (key === "own" ? { kind: "loading" } : null),
    };
  const { branches, search, sort, isDescending } = snapshot.context;
  const isSearching = snapshot.value !== "tree";
  return {
    search,
    isSearching,
    sort,
    isDescending,
    branch(key) {
      const branch = branches[key];
      if (branch !== undefined) return branchView(branch);
      // Until something was looked for, it looks as if it were.
      return key === "found" && isSearching ? { kind: "loading" } : null;
    },
  };
}
