import type { NameHit } from "./best-names.ts";
import {
  addInside,
  addNear,
  createFinding,
  type Finding,
  literalTerm,
  rankNames,
  type Term,
} from "./finding.ts";
import { isUnspaced } from "./fold.ts";
import { joinPairs, partAll, partTerms, partTermsWithSlip } from "./joined-words.ts";
import type { NameTable } from "./name-table.ts";
import { UNFINISHED_WORD } from "./near-words.ts";

/** Words of at least this many letters may have two slips. */
const LONG_WORD = 6;
/** The least letters of a word that is searched inside other words. */
const INNER_PART = 3;
/** The most slips in a whole term: next to names found without slips, and where there are none. */
const SLIPS_BESIDE_HITS = 1;
const SLIPS = 3;

/**
 * Finds names of one table by folded words, best first, at most `limit`. The last word may be unfinished. Slower and vaguer
 * steps run only after the earlier ones found too little.
 */
export function createNameFinder(
  table: NameTable,
): (words: readonly string[], limit: number) => readonly NameHit[] {
  const finding = createFinding(table);
  const { best, matches } = finding;
  return (words, limit) => {
    matches.release(0);
    const terms = words.map((word, at) => literalTerm(finding, word, at === words.length - 1));
    rankNames(finding, matchesOf(terms), 0, 0);
    if (best.count() < limit) {
      const literal = best.count() > 0;
      joinPairs(finding, terms);
      if (!literal) partTerms(finding, terms);
      if (best.count() > 0) addSlips(finding, terms, terms, 1, SLIPS_BESIDE_HITS);
      else findWithSlips(finding, terms);
    }
    return best.take(limit);
  };
}

/** Runs when no name was found. First only unknown words may have a slip, then known ones, then any word may have two. */
function findWithSlips(finding: Finding, terms: readonly Term[]): void {
  const { best } = finding;
  const strange = terms.filter(({ match }) => match.count === 0);
  const known = terms.filter(({ match }) => match.count > 0);
  for (const some of [strange, known]) {
    if (some.length === 0 || best.count() > 0) continue;
    for (const term of some) if (term.letters.length >= INNER_PART) addInside(finding, term);
    addSlips(finding, terms, some, 1, SLIPS);
  }
  if (best.count() === 0) addSlips(finding, terms, terms, 2, SLIPS);
  if (best.count() === 0) partAll(finding, terms);
  if (best.count() === 0) partTermsWithSlip(finding, terms);
}

const matchesOf = (terms: readonly Term[]) => terms.map(({ match }) => match);

/**
 * Ranks the names that match the words, with up to `edits` slips in each word of `some` and `slips` in total. A short word
 * has at most one.
 */
function addSlips(
  finding: Finding,
  terms: readonly Term[],
  some: readonly Term[],
  edits: 1 | 2,
  slips: number,
): void {
  for (const { match, word, letters, last } of some) {
    const { length } = letters;
    const typed = length >= UNFINISHED_WORD;
    // Next to other words even "xf" may mean "of"; on its own it matches nothing.
    if (terms.length === 1 && !typed) continue;
    const anywhere = typed && isUnspaced(word);
    addNear(finding, match, letters, 0, length, {
      edits: length >= LONG_WORD ? edits : 1,
      unfinished: typed && (last || anywhere),
      anywhere,
    });
  }
  rankNames(finding, matchesOf(terms), slips, 0);
}
