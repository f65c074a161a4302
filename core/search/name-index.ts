import type { Hit } from "./best-names.ts";
import { TERM_LETTERS, TERM_WORDS, wordsOf } from "./fold.ts";
import { createNameFinder } from "./name-finder.ts";
import { tableInSlices } from "./name-table.ts";

export type { Hit } from "./best-names.ts";

/** An index over names that finds them by what people type (GAME-05). */
export interface NameIndex {
  /**
   * The names that a term means, best first, at most `limit`: the very name, then names that begin so, then names that
   * have all typed words, whole or begun, in any order, then those with slips; ties in the list's own order. A slip
   * is a letter wrong, missing, too many or swapped, in any place, or words joined or parted. The last word may be unfinished.
   * Refuses nothing: an empty term, one of signs only and one of 10,000 letters find what their letters allow.
   */
  search(term: string, limit: number): readonly Hit[];
}

/** Names that are taken apart between two rests: about a millisecond on a desktop. */
const SLICE = 500;

/** Makes an index at once. Keeps no reference to the names. */
export function createNameIndex(names: readonly string[]): NameIndex {
  const slices = indexInSlices(names);
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

/** Makes an index in slices of a few milliseconds, for a thread that has other things to do in between. */
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
