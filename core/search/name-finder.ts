import { createBestNames, type Hit } from "./best-names.ts";
import { isUnspaced } from "./fold.ts";
import type { NameTable } from "./name-table.ts";
import { createNearWords, type Nearness } from "./near-words.ts";
import { createTermMatches, type TermMatch } from "./term-match.ts";
import { cutsBesideAWord, cutsInTwo, fewestParts } from "./word-breaks.ts";

/** From this many letters on a word may have two slips. */
const LONG_WORD = 6;
/** An unfinished word of fewer letters is not searched with slips: nearly every word begins so. */
const UNFINISHED_WORD = 3;
/** A part of a word that is looked for inside of words has at least so many letters. */
const INNER_PART = 3;
/** In all words of a term together: beside names that were found without slips, and where there are none. */
const SLIPS_BESIDE_HITS = 1;
const SLIPS = 3;
/** Ways to part a joined word that are tried, and the least letters of a part when there is a slip in it too. */
const CUTS = 6;
const PART_WITH_SLIP = 2;
/** Costs as a `TermMatch` has them. */
const WHOLE = 0;
const BEGUN = 1;
const INSIDE = 3;

interface Term {
  readonly word: string;
  readonly letters: Uint16Array;
  /** It is being typed: it may be the beginning of a word. */
  readonly last: boolean;
  readonly match: TermMatch;
}

/** Finds names of one table by folded words, the last of them perhaps unfinished; best first, at most `limit`. */
export function createNameFinder(
  table: NameTable,
): (words: readonly string[], limit: number) => readonly Hit[] {
  const { list } = table;
  const best = createBestNames(table);
  const near = createNearWords(list);
  const matches = createTermMatches(table);

  /** Without slips: the words that a typed word is or begins, and those that hold it where a script sets no spaces. */
  const literal = (word: string, last: boolean): Term => {
    const letters = list.encode(word);
    const match = matches.take();
    const { low, high, exact } = list.beginningWith(letters, 0, letters.length);
    for (let at = low; at < high; at += 1) match.add(at, exact && at === low ? WHOLE : BEGUN);
    if (isUnspaced(word)) list.containing(word, (at) => match.add(at, BEGUN));
    return { word, letters, last, match };
  };
  /** One part of a joined word: a word of the list or, where it is the last and unfinished, a beginning. */
  const part = (letters: Uint16Array, from: number, to: number, last: boolean): TermMatch => {
    const match = matches.take();
    const { low, high, exact } = list.beginningWith(letters, from, to);
    if (exact) match.add(low, WHOLE);
    if (last) for (let at = low; at < high; at += 1) match.add(at, exact && at === low ? WHOLE : BEGUN);
    return match;
  };
  const addSlips = (match: TermMatch, letters: Uint16Array, from: number, to: number, how: Nearness): void =>
    near(letters, from, to, how, (word, edits, whole) =>
      match.add(word, edits * 2 + (whole ? WHOLE : BEGUN)),
    );

  /** Ranks the names with other matches in the place of `replaced` terms from `first` on. */
  const addInstead = (
    terms: readonly Term[],
    first: number,
    replaced: number,
    instead: readonly TermMatch[],
    slips: number,
  ): void => {
    const all = terms.map(({ match }) => match);
    all.splice(first, replaced, ...instead);
    if (all.every(({ count }) => count > 0)) best.add(all, slips, 1);
  };
  const parted = (letters: Uint16Array, ends: readonly number[], last: boolean): readonly TermMatch[] =>
    ends.map((to, at) => part(letters, ends[at - 1] ?? 0, to, last && at === ends.length - 1));

  /** "moon light" for Moonlight. */
  const joinPairs = (terms: readonly Term[]): void => {
    for (let first = 0; first + 1 < terms.length; first += 1) {
      const [left, right] = terms.slice(first, first + 2);
      if (left === undefined || right === undefined) continue;
      const letters = list.encode(left.word + right.word);
      const mark = matches.mark();
      addInstead(terms, first, 2, [part(letters, 0, letters.length, right.last)], 0);
      matches.release(mark);
    }
  };
  /** "sweetbonanza" for Sweet Bonanza. */
  const partTerms = (terms: readonly Term[]): void => {
    for (const [at, { letters, last }] of terms.entries()) {
      const cuts = cutsInTwo(list, letters, last).slice(0, CUTS);
      const more = cuts.length === 0 ? fewestParts(list, letters, last) : null;
      for (const ends of more === null ? cuts.map((cut) => [cut, letters.length]) : [more]) {
        const mark = matches.mark();
        addInstead(terms, at, 1, parted(letters, ends, last), 0);
        matches.release(mark);
      }
    }
  };
  /** "swee tbonanza", "swe etbon anza": as if no space had been typed. */
  const partAll = (terms: readonly Term[]): void => {
    if (terms.length === 1) return;
    const letters = list.encode(terms.map(({ word }) => word).join(""));
    const ends = fewestParts(list, letters, true);
    if (ends !== null) addInstead(terms, 0, terms.length, parted(letters, ends, true), 0);
  };
  const withSlips = (terms: readonly Term[], slips: number): void => {
    for (const { match, word, letters, last } of terms) {
      const { length } = letters;
      if (terms.length === 1 && length < UNFINISHED_WORD) continue;
      if (slips > SLIPS_BESIDE_HITS && length >= INNER_PART)
        list.containing(word, (at) => match.add(at, INSIDE));
      const anywhere = isUnspaced(word) && length >= UNFINISHED_WORD;
      const unfinished = anywhere || (last && length >= UNFINISHED_WORD);
      const edits = slips > 1 && length >= LONG_WORD ? 2 : 1;
      addSlips(match, letters, 0, length, { edits, unfinished, anywhere });
    }
    if (terms.every(({ match }) => match.count > 0))
      best.add(
        terms.map(({ match }) => match),
        slips,
        0,
      );
  };
  /** "sweetbonaza": joined, and a slip in one of the two parts. */
  const partTermsWithSlip = (terms: readonly Term[]): void => {
    for (const [at, { letters, last }] of terms.entries()) {
      for (const cut of cutsBesideAWord(list, letters, PART_WITH_SLIP).slice(0, CUTS)) {
        const mark = matches.mark();
        const left = part(letters, 0, cut, false);
        const right = part(letters, cut, letters.length, last);
        addSlips(left, letters, 0, cut, { edits: 1, unfinished: false, anywhere: false });
        const unfinished = last && letters.length - cut >= UNFINISHED_WORD;
        addSlips(right, letters, cut, letters.length, { edits: 1, unfinished, anywhere: false });
        addInstead(terms, at, 1, [left, right], 1);
        matches.release(mark);
      }
    }
  };

  return (words, limit) => {
    matches.release(0);
    const terms = words.map((word, at) => literal(word, at === words.length - 1));
    if (terms.every(({ match }) => match.count > 0))
      best.add(
        terms.map(({ match }) => match),
        0,
        0,
      );
    if (best.count() < limit) {
      const hits = best.count();
      joinPairs(terms);
      if (hits === 0) partTerms(terms);
      withSlips(terms, best.count() > 0 ? SLIPS_BESIDE_HITS : SLIPS);
      if (best.count() === 0) partAll(terms);
      if (best.count() === 0) partTermsWithSlip(terms);
    }
    return best.take(limit);
  };
}
