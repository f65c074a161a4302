import type { NameTable } from "./name-table.ts";

export const NO_MATCH = 255;

/** The words of the list that match one typed word. */
export interface TermMatch {
  /** For each word of the list: twice its slips, plus one when only its beginning was typed; or `NO_MATCH`. */
  readonly costs: Uint8Array;
  /** The matched words, in the first `count` entries. */
  readonly words: Uint32Array;
  readonly count: number;
  /** The number of names with a matched word. */
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

/** A stack of matches, reused by later searches. */
export interface TermMatches {
  /** Returns an empty match. */
  take(): TermMatch;
  /** Returns how many are in use. */
  mark(): number;
  /** Releases those taken after the mark. */
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
