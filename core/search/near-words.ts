import { UNKNOWN_LETTER, type WordList } from "./word-list.ts";

/** Longer words match by their exact beginning only: each letter position is a bit of a 32-bit number. */
const NEAR_LETTERS = 29;

/** Shorter unfinished words are not searched with slips, because they would match the beginning of nearly every word. */
export const UNFINISHED_WORD = 3;

export interface Nearness {
  /** Allowed slips, 1 or 2: a letter wrong, missing or extra, or two neighbours swapped. */
  readonly edits: 1 | 2;
  /** The word may continue after the typed letters. */
  readonly unfinished: boolean;
  /** The word may begin before the typed letters. */
  readonly anywhere: boolean;
}

/** Receives each near word with its slips, and whether its end was typed too. */
export type ReportNear = (word: number, edits: number, whole: boolean) => void;

export type NearWords = (
  typed: Uint16Array,
  from: number,
  to: number,
  how: Nearness,
  report: ReportNear,
) => void;

/**
 * Finds all words within one or two slips of a typed one (Damerau-Levenshtein, optimal string alignment). The sorted list is
 * searched as a tree, since neighbours share their first letters. At each letter, bit `i` of `states[e]` says that the
 * letters so far can be the first `i` typed ones with at most `e` slips. This is Wu and Manber's automaton, with a state for
 * the first half of a swap. Without any bit, all words with the same beginning are skipped.
 */
export function createNearWords(list: WordList): NearWords {
  const { letters, starts, shared, size } = list;
  const masks = new Int32Array(list.alphabet + 1);
  const depth = list.longest + 2;
  const none = new Int32Array(depth);
  const one = new Int32Array(depth);
  const two = new Int32Array(depth);
  const swapOne = new Int32Array(depth);
  const swapTwo = new Int32Array(depth);
  /** The fewest slips with which the letters so far contain all typed ones. */
  const fewest = new Uint8Array(depth);

  return (typed, from, to, { edits, unfinished, anywhere }, report) => {
    const length = to - from;
    if (length === 0 || length > NEAR_LETTERS) return;
    for (let at = 0; at < length; at += 1) {
      const letter = typed[from + at] ?? UNKNOWN_LETTER;
      if (letter !== UNKNOWN_LETTER) masks[letter] = (masks[letter] ?? 0) | (1 << at);
    }
    const all = (1 << length) | ((1 << length) - 1);
    const last = 1 << length;
    const third = edits === 2;
    none[0] = 1;
    one[0] = 3 & all;
    two[0] = third ? 7 & all : 0;
    fewest[0] = edits + 1;
    let dead = depth;

    for (let word = 0; word < size; word += 1) {
      let at = shared[word] ?? 0;
      if (at >= dead) {
        const slips = unfinished ? (fewest[dead] ?? 0) : edits + 1;
        if (slips <= edits) report(word, slips, false);
        else while (word + 1 < size && (shared[word + 1] ?? 0) >= dead) word += 1;
        continue;
      }
      const start = starts[word] ?? 0;
      const end = (starts[word + 1] ?? 0) - start;
      dead = depth;
      for (; at < end; at += 1) {
        const mask = masks[letters[start + at] ?? 0] ?? 0;
        const before = none[at] ?? 0;
        const beforeOne = one[at] ?? 0;
        const states = ((before & mask) << 1) | (anywhere ? 1 : 0);
        const statesOne =
          (((beforeOne & mask) << 1) |
            before |
            ((before | states) << 1) |
            (((swapOne[at] ?? 0) & mask) << 2) |
            (anywhere ? 3 : 0)) &
          all;
        none[at + 1] = states;
        one[at + 1] = statesOne;
        swapOne[at + 1] = before & (mask >> 1);
        let widest = statesOne;
        if (third) {
          widest =
            ((((two[at] ?? 0) & mask) << 1) |
              beforeOne |
              ((beforeOne | statesOne) << 1) |
              (((swapTwo[at] ?? 0) & mask) << 2) |
              (anywhere ? 7 : 0)) &
            all;
          two[at + 1] = widest;
          swapTwo[at + 1] = beforeOne & (mask >> 1);
        }
        if (unfinished) {
          const here = states & last ? 0 : statesOne & last ? 1 : widest & last ? 2 : edits + 1;
          fewest[at + 1] = Math.min(here, fewest[at] ?? 0);
        }
        if (widest === 0) {
          dead = at + 1;
          break;
        }
      }
      let whole = edits + 1;
      if (dead === depth) {
        whole = (none[end] ?? 0) & last ? 0 : (one[end] ?? 0) & last ? 1 : (two[end] ?? 0) & last ? 2 : whole;
      }
      const part = unfinished ? (fewest[Math.min(dead, end)] ?? 0) : edits + 1;
      if (whole <= part && whole <= edits) report(word, whole, true);
      else if (part <= edits) report(word, part, false);
    }
    for (let at = from; at < to; at += 1) masks[typed[at] ?? 0] = 0;
  };
}
