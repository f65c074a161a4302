import uFuzzy from "@leeoniya/ufuzzy";
import { NAME_LETTERS, wordsOf } from "@parlour/core/search/fold";
import { createNameIndex } from "@parlour/core/search/name-index";
import MiniSearch from "minisearch";

/** Positions of the names that a term finds, best first. */
export type Engine = (term: string, limit: number) => readonly number[];

export interface Contender {
  readonly what: string;
  make(names: readonly string[]): Engine;
}

const foldedName = (name: string) => wordsOf(name, NAME_LETTERS).join(" ");

/** MiniSearch as its guide sets it up for search as you type: what fits without slips, and if that is too little, with them. */
const miniSearch = (names: readonly string[]): Engine => {
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ["name"],
    tokenize: (text) => [...wordsOf(text, NAME_LETTERS)],
    processTerm: (word) => word,
  });
  index.addAll(names.map((name, id) => ({ id, name })));
  const isLast = (_: string, place: number, words: readonly string[]) => place === words.length - 1;
  return (term, limit) => {
    const literal = index.search(term, { combineWith: "AND", prefix: isLast });
    if (literal.length >= limit) return literal.slice(0, limit).map(({ id }) => id as number);
    const fuzzy = index.search(term, {
      combineWith: "AND",
      prefix: true,
      fuzzy: (word) => (word.length >= 6 ? 2 : word.length >= 3 ? 1 : false),
    });
    return fuzzy.slice(0, limit).map(({ id }) => id as number);
  };
};

/** uFuzzy in its mode for single errors, words in the typed order or in any. */
const ufuzzy =
  (permuted: number) =>
  (names: readonly string[]): Engine => {
    const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
    const haystack = names.map(foldedName);
    return (term, limit) => {
      const [found, info, order] = fuzzy.search(haystack, term, permuted);
      if (found === null) return [];
      if (order === null) return found.slice(0, limit);
      return order.slice(0, limit).map((place) => info.idx[place] ?? 0);
    };
  };

/** Every name in turn until there are enough: what is written without thinking, with names folded beforehand. */
const scan = (names: readonly string[]): Engine => {
  const folded = names.map(foldedName);
  return (term, limit) => {
    const wanted = foldedName(term);
    const found: number[] = [];
    for (let at = 0; at < folded.length && found.length < limit; at += 1) {
      if (folded[at]?.includes(wanted)) found.push(at);
    }
    return found;
  };
};

/** Ours first; the others are what it is measured against. */
export const contenders: readonly Contender[] = [
  {
    what: "ours",
    make: (names) => {
      const index = createNameIndex(names);
      return (term, limit) => index.search(term, limit).map(({ at }) => at);
    },
  },
  { what: "MiniSearch", make: miniSearch },
  { what: "uFuzzy", make: ufuzzy(0) },
  { what: "uFuzzy, any order", make: ufuzzy(4) },
  { what: "plain scan", make: scan },
];
