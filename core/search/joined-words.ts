import { addNear, type Finding, partMatch, rankNames, type Term, withInstead } from "./finding.ts";
import { UNFINISHED_WORD } from "./near-words.ts";
import type { TermMatch } from "./term-match.ts";
import { cutsBesideAWord, cutsInTwo, fewestParts } from "./word-breaks.ts";

/** The most splits tried for a joined word, and the least letters of a part that may contain a slip. */
const CUTS = 6;
const PART_WITH_SLIP = 2;

/** "moon light" for Moonlight. */
export function joinPairs(finding: Finding, terms: readonly Term[]): void {
  for (const [first, left] of terms.entries()) {
    const right = terms[first + 1];
    if (right === undefined) return;
    const letters = finding.list.encode(left.word + right.word);
    const mark = finding.matches.mark();
    const joined = partMatch(finding, letters, 0, letters.length, right.last);
    rankNames(finding, withInstead(terms, first, 2, [joined]), 0, 1);
    finding.matches.release(mark);
  }
}

/** "sweetbonanza" for Sweet Bonanza; tries more than two words when two do not match. */
export function partTerms(finding: Finding, terms: readonly Term[]): void {
  for (const [at, { letters, last }] of terms.entries()) {
    const cuts = cutsInTwo(finding.list, letters, last).slice(0, CUTS);
    const parts = cuts.length === 0 ? fewestParts(finding.list, letters, last) : null;
    for (const ends of parts === null ? cuts.map((cut) => [cut, letters.length]) : [parts]) {
      const mark = finding.matches.mark();
      rankNames(finding, withInstead(terms, at, 1, partedAt(finding, letters, ends, last)), 0, 1);
      finding.matches.release(mark);
    }
  }
}

/** "swee tbon anza": ignores all typed spaces. */
export function partAll(finding: Finding, terms: readonly Term[]): void {
  if (terms.length === 1) return;
  const letters = finding.list.encode(terms.map(({ word }) => word).join(""));
  const ends = fewestParts(finding.list, letters, true);
  if (ends !== null) rankNames(finding, partedAt(finding, letters, ends, true), 0, 1);
}

/** "sweetbonaza": joined words with a slip in one of two parts. */
export function partTermsWithSlip(finding: Finding, terms: readonly Term[]): void {
  for (const [at, { letters, last }] of terms.entries()) {
    const end = letters.length;
    for (const cut of cutsBesideAWord(finding.list, letters, PART_WITH_SLIP).slice(0, CUTS)) {
      const mark = finding.matches.mark();
      const left = partMatch(finding, letters, 0, cut, false);
      addNear(finding, left, letters, 0, cut, { edits: 1, unfinished: false, anywhere: false });
      const right = partMatch(finding, letters, cut, end, last);
      const unfinished = last && end - cut >= UNFINISHED_WORD;
      addNear(finding, right, letters, cut, end, { edits: 1, unfinished, anywhere: false });
      rankNames(finding, withInstead(terms, at, 1, [left, right]), 1, 1);
      finding.matches.release(mark);
    }
  }
}

const partedAt = (
  finding: Finding,
  letters: Uint16Array,
  ends: readonly number[],
  last: boolean,
): readonly TermMatch[] =>
  ends.map((to, at) => partMatch(finding, letters, ends[at - 1] ?? 0, to, last && at === ends.length - 1));
