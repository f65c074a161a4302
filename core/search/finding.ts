import { type BestNames, createBestNames } from "./best-names.ts";
import { isUnspaced } from "./fold.ts";
import type { NameTable } from "./name-table.ts";
import { createNearWords, type Nearness, type NearWords } from "./near-words.ts";
import { createTermMatches, type TermMatch, type TermMatches } from "./term-match.ts";
import type { WordList } from "./word-list.ts";

/** Costs as a `TermMatch` has them: the word itself, a beginning of it, a part of it. */
const WHOLE = 0;
const BEGUN = 1;
const INSIDE = 3;

/** A typed word. */
export interface Term {
  readonly word: string;
  readonly letters: Uint16Array;
  /** It is being typed: it may be the beginning of a word. */
  readonly last: boolean;
  readonly match: TermMatch;
}

/** What a search over one table works with, used again by the next search. */
export interface Finding {
  readonly list: WordList;
  readonly best: BestNames;
  readonly matches: TermMatches;
  readonly near: NearWords;
}

export const createFinding = (table: NameTable): Finding => ({
  list: table.list,
  best: createBestNames(table),
  matches: createTermMatches(table),
  near: createNearWords(table.list),
});

/** Without slips: the words that a typed word is or begins, and those that hold it where a script sets no spaces. */
export function literalTerm({ list, matches }: Finding, word: string, last: boolean): Term {
  const letters = list.encode(word);
  const match = matches.take();
  addBeginnings(list, match, letters, 0, letters.length);
  if (isUnspaced(word)) list.containing(word, (at) => match.add(at, BEGUN));
  return { word, letters, last, match };
}

/** A part of typed letters: a word of the list or, where it is `last` and unfinished, the words that begin so. */
export function partMatch(
  { list, matches }: Finding,
  letters: Uint16Array,
  from: number,
  to: number,
  last: boolean,
): TermMatch {
  const match = matches.take();
  if (last) addBeginnings(list, match, letters, from, to);
  else {
    const { low, exact } = list.beginningWith(letters, from, to);
    if (exact) match.add(low, WHOLE);
  }
  return match;
}

function addBeginnings(
  list: WordList,
  match: TermMatch,
  letters: Uint16Array,
  from: number,
  to: number,
): void {
  const { low, high, exact } = list.beginningWith(letters, from, to);
  for (let at = low; at < high; at += 1) match.add(at, exact && at === low ? WHOLE : BEGUN);
}

/** Adds the words that the letters from `from` up to `to` are with slips. */
export function addNear(
  { near }: Finding,
  match: TermMatch,
  letters: Uint16Array,
  from: number,
  to: number,
  how: Nearness,
): void {
  near(letters, from, to, how, (word, edits, whole) => match.add(word, edits * 2 + (whole ? WHOLE : BEGUN)));
}

/** Adds the words that have the typed one somewhere in them: "anza" for Bonanza. */
export function addInside({ list }: Finding, { match, word }: Term): void {
  list.containing(word, (at) => match.add(at, INSIDE));
}

/** Ranks the names in which every word is matched; `added` slips were made by joining or parting words. */
export function rankNames(
  { best }: Finding,
  matches: readonly TermMatch[],
  slips: number,
  added: number,
): void {
  if (matches.every(({ count }) => count > 0)) best.add(matches, slips, added);
}

/** The matches of terms, with others in the place of `replaced` ones from `first` on. */
export const withInstead = (
  terms: readonly Term[],
  first: number,
  replaced: number,
  instead: readonly TermMatch[],
): readonly TermMatch[] => {
  const matches = terms.map(({ match }) => match);
  matches.splice(first, replaced, ...instead);
  return matches;
};
