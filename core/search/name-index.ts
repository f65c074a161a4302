import type { NameHit } from "./best-names.ts";
import { TERM_LETTERS, TERM_WORDS, wordsOf } from "./fold.ts";
import { createNameFinder } from "./name-finder.ts";
import { tableInSlices } from "./name-table.ts";

export type { NameHit } from "./best-names.ts";

/** An index over names that finds them by what people type (GAME-05). */
export interface NameIndex {
  /**
   * The names for a term, best first, at most `limit`:
   * - the exact name, then names that begin with the term,
   * - then names with all typed words, whole or begun, in any order,
   * - then names with slips; equal ranks keep the list's order.
   *
   * A slip is a letter wrong, missing, extra or swapped, in any place, or words joined or split. The last word may be
   * unfinished. Accepts every term: an empty one, one of signs only, or one of 10,000 letters.
   */
  search(term: string, limit: number): readonly NameHit[];
}

/** Names indexed between two pauses: about a millisecond on a desktop. */
const SLICE = 500;

/** Makes an index in one step. Keeps no reference to the names. */
export function createNameIndex(names: readonly string[]): NameIndex {
  const slices = indexInSlices(names);
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

/** Makes an index in slices of a few milliseconds, for a thread that has other work to do. */
export function* indexInSlices(names: readonly string[]): Generator<undefined, NameIndex, undefined> {
  const table = yield* tableInSlices(names, SLICE);
  const find = createNameFinder(table);
  return {
    search: (term, limit) => {
      const wanted = Math.min(Math.max(0, Math.floor(limit) || 0), table.size);
      const words = wordsOf(term, TERM_LETTERS).slice(0, TERM_WORDS);
      return wanted === 0 || words.length === 0 ? [] : find(words, wanted);
    },
  };
}
