import { UNKNOWN_LETTER, type WordList } from "./word-list.ts";

/** Reports the end of each word, or beginning of words, that the typed letters contain from `from` on. */
function eachEnd(
  list: WordList,
  typed: Uint16Array,
  from: number,
  featureContext: (to: number, isWord: boolean) => void,
): void {
  let low = 0;
  let high = list.size;
  for (let at = from; at < typed.length; at += 1) {
    const letter = typed[at] ?? UNKNOWN_LETTER;
    low = list.firstFrom(low, high, at - from, letter);
    high = list.firstFrom(low, high, at - from, letter + 1);
    if (low >= high) return;
    featureContext(at + 1, list.lengthOf(low) === at + 1 - from);
  }
}

/**
 * Splits letters into the fewest words of the list; the last may be a beginning when `unfinished`. Returns the ends of the
 * parts, or null when no split exists.
 */
export function fewestParts(
  list: WordList,
  typed: Uint16Array,
  unfinished: boolean,
): readonly number[] | null {
  const length = typed.length;
  const parts = new Uint8Array(length + 1).fill(255);
  const cameFrom = new Uint8Array(length + 1);
  parts[0] = 0;
  for (let from = 0; from < length; from += 1) {
    const made = parts[from] ?? 255;
    if (made === 255) continue;
    eachEnd(list, typed, from, (to, isWord) => {
      if (!isWord && !(unfinished && to === length)) return;
      if (made + 1 >= (parts[to] ?? 255)) return;
      parts[to] = made + 1;
      cameFrom[to] = from;
    });
  }
  if ((parts[length] ?? 255) === 255) return null;
  const ends: number[] = [];
  for (let end = length; end > 0; end = cameFrom[end] ?? 0) ends.unshift(end);
  return ends;
}

/** All positions that split letters into two words of the list; the second may be a beginning when `unfinished`. */
export function cutsInTwo(list: WordList, typed: Uint16Array, unfinished: boolean): readonly number[] {
  const cuts: number[] = [];
  eachEnd(list, typed, 0, (cut, isWord) => {
    if (!isWord || cut === typed.length) return;
    const right = list.beginningWith(typed, cut, typed.length);
    if (right.exact || (unfinished && right.low < right.high)) cuts.push(cut);
  });
  return cuts;
}

/** Positions where at least one of the two parts is a word of the list. The other part may contain a slip. */
export function cutsBesideAWord(list: WordList, typed: Uint16Array, least: number): readonly number[] {
  const cuts: number[] = [];
  for (let cut = least; cut <= typed.length - least; cut += 1) {
    if (list.beginningWith(typed, 0, cut).exact || list.beginningWith(typed, cut, typed.length).exact) {
      cuts.push(cut);
    }
  }
  return cuts;
}
