import type { FailureKind } from "../shared/failure.ts";
import type { Downline, DownlinePage, DownlineQuery } from "./agent.ports.ts";

/** The page size. */
export const DOWNLINES_A_PAGE = 20;
/** The most rows that a refresh reads again, in whole pages. */
const MOST_AGAIN = 50 * DOWNLINES_A_PAGE;

/** A list of downlines: the agent's own, those below a member of the subtree, or the search results. */
export type BranchKey = "own" | "found" | `of ${string}`;
/** The key of the branch below the downline with this id. */
export const keyOf = (id: string): BranchKey => `of ${id}`;

/** The read under way: the first page, the next page, or a refresh of all rows shown. */
export type Reading = "first" | "more" | "again";

export interface Branch {
  /** Null until the first page arrives. */
  readonly rows: readonly Downline[] | null;
  /** The number of pages in total, and how many of them are shown. */
  readonly pages: number;
  readonly shown: number;
  readonly count: number;
  readonly reading: Reading | null;
  /** A refresh is due, at once or after the read under way. */
  readonly isInvalidated: boolean;
  /** The latest failed read; null again after a success. */
  readonly lost: { readonly reading: Reading; readonly failure: FailureKind } | null;
}

export type Branches = { readonly [Key in BranchKey]?: Branch };

export const keysOf = (branches: Branches): readonly BranchKey[] => Object.keys(branches) as BranchKey[];

export const newBranch: Branch = {
  rows: null,
  pages: 0,
  shown: 0,
  count: 0,
  reading: null,
  isInvalidated: false,
  lost: null,
};

export const hasMore = ({ rows, pages, shown, reading }: Branch): boolean =>
  rows !== null && reading === null && shown < pages;

export const branchIn = (branches: Branches, key: BranchKey): Branch => branches[key] ?? newBranch;

/** A read for every branch: a refresh, or the first page where no rows have arrived yet. */
export const allAgain = (branches: Branches): readonly (readonly [BranchKey, Reading])[] =>
  keysOf(branches).map((key) => [key, branchIn(branches, key).rows === null ? "first" : "again"]);

/** Marks all branches for a refresh. */
export const invalidated = (branches: Branches): Branches =>
  Object.fromEntries(
    keysOf(branches).map((key) => [key, { ...branchIn(branches, key), isInvalidated: true }]),
  );

/** The reads that are due: branches marked for a refresh that have no read under way. */
export const dueAgain = (branches: Branches): readonly (readonly [BranchKey, Reading])[] =>
  allAgain(branches).filter(([key]) => {
    const { isInvalidated, reading } = branchIn(branches, key);
    return isInvalidated && reading === null;
  });

/** The failed read of a branch, to be repeated. */
export const lostOf = (branches: Branches, key: BranchKey): readonly (readonly [BranchKey, Reading])[] => {
  const { lost } = branchIn(branches, key);
  return lost === null ? [] : [[key, lost.reading]];
};

/** The part of a query that says which rows of a branch it reads. */
export function pageOf({ shown }: Branch, reading: Reading): Pick<DownlineQuery, "page" | "size"> {
  if (reading === "more") return { page: shown + 1, size: DOWNLINES_A_PAGE };
  if (reading === "first") return { page: 1, size: DOWNLINES_A_PAGE };
  return { page: 1, size: Math.min(Math.max(shown, 1) * DOWNLINES_A_PAGE, MOST_AGAIN) };
}

/** Removes duplicates: a new downline pushes rows to the next page, where they would appear a second time. */
const distinct = (rows: readonly Downline[]): readonly Downline[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** The branches after one of them has received rows. */
export function withRows(
  branches: Branches,
  key: BranchKey,
  reading: Reading,
  answer: DownlinePage,
): Branches {
  const branch = branchIn(branches, key);
  const { rows, count } = answer;
  const before = reading === "more" ? (branch.rows ?? []) : [];
  const wanted = pageOf(branch, reading);
  const shown = reading === "more" ? wanted.page : wanted.size / DOWNLINES_A_PAGE;
  const pages = Math.ceil(count / DOWNLINES_A_PAGE);
  const read: Branch = {
    ...branch,
    rows: distinct([...before, ...rows]),
    pages,
    shown: Math.min(shown, Math.max(pages, 1)),
    count,
    reading: null,
    lost: null,
  };
  return pruned({ ...branches, [key]: read });
}

/** The branches after a read of one has failed. */
export function withLoss(branches: Branches, key: BranchKey, failure: FailureKind): Branches {
  const branch = branchIn(branches, key);
  const lost = branch.reading === null ? branch.lost : { reading: branch.reading, failure };
  return { ...branches, [key]: { ...branch, reading: null, lost } };
}

/** Whether a downline is a row of the currently open tree; search results do not count. */
export const standsIn = (branches: Branches, id: string): boolean =>
  Object.entries(branches).some(
    ([key, branch]) => key !== "found" && branch?.rows?.some((row) => row.id === id),
  );

/** Keeps only the branches that can be seen. It drops those of downlines that are no longer in the tree. */
export function pruned(branches: Branches): Branches {
  const kept: { [Key in BranchKey]?: Branch } = {};
  const keep = (key: BranchKey): void => {
    const branch = branches[key];
    if (branch === undefined || kept[key] !== undefined) return;
    kept[key] = branch;
    for (const { id } of branch.rows ?? []) if (key !== "found") keep(keyOf(id));
  };
  keep("own");
  keep("found");
  return kept;
}

/** The branches without the given one and the open ones below it. */
export function without(branches: Branches, key: BranchKey): Branches {
  const { [key]: _, ...others } = branches;
  return pruned(others);
}
