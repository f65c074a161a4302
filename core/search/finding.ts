import { type BestNames, createBestNames } from "./best-names.ts";
import { isUnspaced } from "./fold.ts";
import type { NameTable } from "./name-table.ts";
import { createNearWords, type Nearness, type NearWords } from "./near-words.ts";
import { createTermMatches, type TermMatch, type TermMatches } from "./term-match.ts";
import type { WordList } from "./word-list.ts";

/** Costs in a `TermMatch`: the word itself, its beginning, or a part of it. */
const WHOLE = 0;
const BEGUN = 1;
const INSIDE = 3;

/** A typed word. */
export interface Term {
  readonly word: string;
  readonly letters: Uint16Array;
  /** The word may be unfinished, so it may be the beginning of a word. */
  readonly last: boolean;
  readonly match: TermMatch;
}

/** The working data of a search over one table, reused by the next search. */
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

/**
 * Matches without slips: the words equal to the typed one or beginning with it. In scripts without spaces, also words that
 * contain it.
 */
export function literalTerm({ list, matches }: Finding, word: string, last: boolean): Term {
  const letters = list.encode(word);
  const match = matches.take();
  addBeginnings(list, match, letters, 0, letters.length);
  if (isUnspaced(word)) list.containing(word, (at) => match.add(at, BEGUN));
  return { word, letters, last, match };
}

/**
 * Matches a part of the typed letters with a word of the list; an unfinished `last` part matches all words that begin with
 * it.
 */
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

/** Adds the words that match the letters from `from` up to `to` with slips. */
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

/** Adds the words that contain the typed one: "anza" matches Bonanza. */
export function addInside({ list }: Finding, { match, word }: Term): void {
  list.containing(word, (at) => match.add(at, INSIDE));
}

/** Ranks the names that match every word; `added` counts slips from joining or splitting words. */
export function rankNames(
  { best }: Finding,
  matches: readonly TermMatch[],
  slips: number,
  added: number,
): void {
  if (matches.every(({ count }) => count > 0)) best.add(matches, slips, added);
}

/** The matches of the terms, with `replaced` of them from `first` on replaced by `instead`. */
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
