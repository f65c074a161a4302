import { createNearWords, type Nearness } from "@parlour/core/search/near-words";
import { createWordList } from "@parlour/core/search/word-list";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Slips between two words by the textbook's table: a swap of neighbours counts once, and is not changed again. */
function slipsBetween(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const line = table[row];
      if (line === undefined) continue;
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(left.length, right.length);
}

/** Every part of a word that the typed letters may match. */
function partsOf(word: string, { unfinished, anywhere }: Nearness): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from <= (anywhere ? word.length : 0); from += 1) {
    for (let to = unfinished ? from : word.length; to <= word.length; to += 1)
      parts.push(word.slice(from, to));
  }
  return parts;
}

/** What a search must find, counted word by word: each similar word with its slips. */
const counted = (words: readonly string[], typed: string, how: Nearness) =>
  Object.fromEntries(
    words
      .map(
        (word) => [word, Math.min(...partsOf(word, how).map((part) => slipsBetween(typed, part)))] as const,
      )
      .filter(([, slips]) => slips <= how.edits),
  );

function near(words: readonly string[], typed: string, how: Nearness): Readonly<Record<string, number>> {
  const sorted = [...new Set(words)].sort();
  const list = createWordList(sorted);
  const found: Record<string, number> = {};
  const search = createNearWords(list);
  // Twice: the first search must leave nothing behind that shows in the second.
  search(list.encode("ab"), 0, 2, how, () => undefined);
  search(list.encode(typed), 0, typed.length, how, (word, slips) => {
    found[sorted[word] ?? ""] = slips;
  });
  return found;
}

/** Few different letters make many similar words. */
const word = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom("a", "b", "c"), { minLength, maxLength }).map((letters) => letters.join(""));

describe("words similar to a typed one", () => {
  const hows = fc.record({
    edits: fc.constantFrom(1 as const, 2 as const),
    unfinished: fc.boolean(),
    anywhere: fc.constant(false),
  });

  it("GAME-05 are those that a plain edit-distance table finds, for whole and unfinished words, with the fewest edits", () => {
    fc.assert(
      fc.property(
        fc.array(word(1, 8), { minLength: 1, maxLength: 60 }),
        word(3, 8),
        hows,
        (words, typed, how) => {
          expect(near(words, typed, how)).toEqual(counted(words, typed, how));
        },
      ),
      { numRuns: 1_500, seed: 4 },
    );
  });

  it("GAME-05 are those that contain the typed letters anywhere, for scripts without spaces", () => {
    const how = { edits: 1, unfinished: true, anywhere: true } as const;
    fc.assert(
      fc.property(fc.array(word(1, 9), { minLength: 1, maxLength: 40 }), word(3, 6), (words, typed) => {
        expect(near(words, typed, how)).toEqual(counted(words, typed, how));
      }),
      { numRuns: 600, seed: 4 },
    );
  });

  it("GAME-05 are found up to 29 letters, and longer words only when exact", () => {
    const how = { edits: 2, unfinished: false, anywhere: false } as const;
    const long = "abcabcabcabcabcabcabcabcabcab";
    expect(long).toHaveLength(29);
    expect(near([long], `b${long.slice(2)}a`, how)).toEqual({ [long]: 2 });
    expect(near([`${long}ab`], `${long}a`, how)).toEqual({});
  });
});
