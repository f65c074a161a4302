import type { Hit } from "./best-names.ts";
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

/** From this many letters on a word may have two slips. */
const LONG_WORD = 6;
/** A part of a word that is looked for inside of words has at least so many letters. */
const INNER_PART = 3;
/** In all words of a term together: beside names that were found without slips, and where there are none. */
const SLIPS_BESIDE_HITS = 1;
const SLIPS = 3;

/**
 * Finds names of one table by folded words, the last of them perhaps unfinished; best first, at most `limit`. What costs more
 * or means less is tried only when what came before it found too little.
 */
export function createNameFinder(
  table: NameTable,
): (words: readonly string[], limit: number) => readonly Hit[] {
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

/** Where nothing was found: words that no name has are the ones with a slip, or else all are; then more slips in one word. */
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

/** Ranks the names that have the words, with up to `edits` slips in each of `some`, `slips` in all; a short word has at most one. */
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
    // Beside other words even "xf" may mean "of"; alone it means nothing.
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
