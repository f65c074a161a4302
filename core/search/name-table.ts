import { NAME_LETTERS, wordsOf } from "./fold.ts";
import { createWordList, type WordList } from "./word-list.ts";

/** Names and words, indexed in both directions, in arrays of numbers: 10,000 names take less than half a megabyte. */
export interface NameTable {
  /** The number of names. */
  readonly size: number;
  readonly list: WordList;
  /** Name `n` has the words from `nameStarts[n]` up to `nameStarts[n + 1]` of `nameWords`, in the name's order. */
  readonly nameStarts: Uint32Array;
  readonly nameWords: Uint32Array;
  /** Word `w` is in the names from `wordStarts[w]` up to `wordStarts[w + 1]` of `wordNames`, in the list's order. */
  readonly wordStarts: Uint32Array;
  readonly wordNames: Uint32Array;
}

/** Splits names into words, `slice` names at a time. The caller may do other work after each slice (GAME-05). */
export function* tableInSlices(
  names: readonly string[],
  slice: number,
): Generator<undefined, NameTable, undefined> {
  const numbers = new Map<string, number>();
  const nameStarts = new Uint32Array(names.length + 1);
  const words: number[] = [];
  for (const [at, name] of names.entries()) {
    for (const word of wordsOf(name, NAME_LETTERS)) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
      }
      words.push(number);
    }
    nameStarts[at + 1] = words.length;
    if ((at + 1) % slice === 0) yield;
  }

  const sorted = [...numbers.keys()].sort();
  const placeOf = new Uint32Array(sorted.length);
  for (const [place, word] of sorted.entries()) placeOf[numbers.get(word) ?? 0] = place;
  yield;
  const nameWords = new Uint32Array(words);
  for (let at = 0; at < nameWords.length; at += 1) nameWords[at] = placeOf[nameWords[at] ?? 0] ?? 0;
  yield;
  const list = createWordList(sorted);
  yield;
  return {
    size: names.length,
    list,
    nameStarts,
    nameWords,
    ...turnedRound(nameStarts, nameWords, sorted.length),
  };
}

/** Turns the words of each name into the names of each word. */
function turnedRound(nameStarts: Uint32Array, nameWords: Uint32Array, words: number) {
  const wordStarts = new Uint32Array(words + 1);
  for (const word of nameWords) wordStarts[word + 1] = (wordStarts[word + 1] ?? 0) + 1;
  for (let word = 0; word < words; word += 1) {
    wordStarts[word + 1] = (wordStarts[word + 1] ?? 0) + (wordStarts[word] ?? 0);
  }
  const next = wordStarts.slice(0, words);
  const wordNames = new Uint32Array(nameWords.length);
  for (let name = 0; name + 1 < nameStarts.length; name += 1) {
    for (let at = nameStarts[name] ?? 0; at < (nameStarts[name + 1] ?? 0); at += 1) {
      const word = nameWords[at] ?? 0;
      const place = next[word] ?? 0;
      wordNames[place] = name;
      next[word] = place + 1;
    }
  }
  return { wordStarts, wordNames };
}
