import type { FailureKind } from "../shared/failure.ts";
import type { Downline, DownlinePage, DownlineQuery } from "./agent.ports.ts";

/** Downlines that come with one answer. */
export const DOWNLINES_A_PAGE = 20;
/** The most that a house answers at once, in whole pages. */
const MOST_AGAIN = 49 * DOWNLINES_A_PAGE;

/** A list of downlines: the agent's own, those below one of the team, or what a search found. */
export type BranchKey = "own" | "found" | `of ${string}`;
export const keyOf = (id: string): BranchKey => `of ${id}`;

/** What is on its way: the first page, the next one, or all that is shown once more. */
export type Reading = "first" | "more" | "again";

export interface Branch {
  /** Null until something was read. */
  readonly rows: readonly Downline[] | null;
  /** Pages of what is there in all, and how many of them are shown. */
  readonly pages: number;
  readonly shown: number;
  readonly count: number;
  readonly reading: Reading | null;
  /** It is read once more, at once or after what is on its way. */
  readonly isInvalidated: boolean;
  /** What was lost last, until something comes. */
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

/** All branches once more: of those where nothing has come yet, the first page. */
export const allAgain = (branches: Branches): readonly (readonly [BranchKey, Reading])[] =>
  keysOf(branches).map((key) => [key, branchIn(branches, key).rows === null ? "first" : "again"]);

/** The branches, each of them to be read once more. */
export const invalidated = (branches: Branches): Branches =>
  Object.fromEntries(
    keysOf(branches).map((key) => [key, { ...branchIn(branches, key), isInvalidated: true }]),
  );

/** Those that are to be read once more and wait for nothing that is on its way. */
export const dueAgain = (branches: Branches): readonly (readonly [BranchKey, Reading])[] =>
  allAgain(branches).filter(([key]) => {
    const { isInvalidated, reading } = branchIn(branches, key);
    return isInvalidated && reading === null;
  });

/** What a branch has lost, once more. */
export const lostOf = (branches: Branches, key: BranchKey): readonly (readonly [BranchKey, Reading])[] => {
  const { lost } = branchIn(branches, key);
  return lost === null ? [] : [[key, lost.reading]];
};

/** The part of a question that says which rows of a branch are wanted. */
export function pageOf({ shown }: Branch, reading: Reading): Pick<DownlineQuery, "page" | "size"> {
  if (reading === "more") return { page: shown + 1, size: DOWNLINES_A_PAGE };
  if (reading === "first") return { page: 1, size: DOWNLINES_A_PAGE };
  return { page: 1, size: Math.min(Math.max(shown, 1) * DOWNLINES_A_PAGE, MOST_AGAIN) };
}

/** Each once: somebody who came meanwhile pushes others to the next page, where they would stand again. */
const distinct = (rows: readonly Downline[]): readonly Downline[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** The branches with what was read for one of them. */
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

/** The branches with one whose reading was lost. */
export function withLoss(branches: Branches, key: BranchKey, failure: FailureKind): Branches {
  const branch = branchIn(branches, key);
  const lost = branch.reading === null ? branch.lost : { reading: branch.reading, failure };
  return { ...branches, [key]: { ...branch, reading: null, lost } };
}

/** Whether a downline stands in the tree as it is open now. */
export const standsIn = (branches: Branches, id: string): boolean =>
  Object.entries(branches).some(
    ([key, branch]) => key !== "found" && branch?.rows?.some((row) => row.id === id),
  );

/** The branches that can be seen: of somebody who does not stand in the tree any more nothing is open. */
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

/** The same without a branch and what is open below it. */
export function without(branches: Branches, key: BranchKey): Branches {
  const { [key]: _, ...others } = branches;
  return pruned(others);
}
