import type { NameTable } from "./name-table.ts";

export const NO_MATCH = 255;

/** The words of the list that one typed word stands for. */
export interface TermMatch {
  /** For each word of the list: twice the slips, and one more when only its beginning was typed; or `NO_MATCH`. */
  readonly costs: Uint8Array;
  /** The matched words; `count` of them. */
  readonly words: Uint32Array;
  readonly count: number;
  /** How many names the matched words have between them. */
  readonly weight: number;
  add(word: number, cost: number): void;
  clear(): void;
}

function createTermMatch({ list, wordStarts }: NameTable): TermMatch {
  const costs = new Uint8Array(list.size).fill(NO_MATCH);
  const words = new Uint32Array(list.size);
  let count = 0;
  let weight = 0;
  return {
    costs,
    words,
    get count() {
      return count;
    },
    get weight() {
      return weight;
    },
    add: (word, cost) => {
      const before = costs[word] ?? 0;
      if (cost >= before) return;
      costs[word] = cost;
      if (before !== NO_MATCH) return;
      words[count] = word;
      count += 1;
      weight += (wordStarts[word + 1] ?? 0) - (wordStarts[word] ?? 0);
    },
    clear: () => {
      for (let at = 0; at < count; at += 1) costs[words[at] ?? 0] = NO_MATCH;
      count = 0;
      weight = 0;
    },
  };
}

/** Matches that are used again from one search to the next, as a stack. */
export interface TermMatches {
  /** An empty one. */
  take(): TermMatch;
  /** How many are taken. */
  mark(): number;
  /** Gives back those that were taken after the mark. */
  release(mark: number): void;
}

export function createTermMatches(table: NameTable): TermMatches {
  const made: TermMatch[] = [];
  let taken = 0;
  return {
    take: () => {
      const match = made[taken] ?? createTermMatch(table);
      made[taken] = match;
      taken += 1;
      match.clear();
      return match;
    },
    mark: () => taken,
    release: (mark) => {
      taken = mark;
    },
  };
}
