import type { Random } from "@parlour/app/pictures/random.ts";
import { NAME_LETTERS, wordsOf } from "@parlour/core/search/fold";

/** What a person typed, and the name that was meant. */
export interface Query {
  readonly term: string;
  readonly meant: string;
}

export interface QueryClass {
  readonly what: string;
  /** Whether it counts as misspelt: the right ones are there for the times. */
  readonly misspelt: boolean;
  readonly queries: readonly Query[];
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** A shorter word has no letter to lose. */
const SHORTEST_WORD = 3;
/** What is typed of an unfinished word: at least four letters, and not all. */
const TYPED_LETTERS = 4;

type Slip = (word: string, at: number, random: Random) => string;

const slips: Readonly<Record<string, Slip>> = {
  wrong: (word, at, random) => {
    const others = LETTERS.replace(word.charAt(at), "");
    return word.slice(0, at) + others.charAt(random.integer(0, others.length - 1)) + word.slice(at + 1);
  },
  missing: (word, at) => word.slice(0, at) + word.slice(at + 1),
  doubled: (word, at) => word.slice(0, at + 1) + word.slice(at),
  swapped: (word, at) => {
    const left = Math.min(at, word.length - 2);
    return word.slice(0, left) + word.charAt(left + 1) + word.charAt(left) + word.slice(left + 2);
  },
};

type Typing = (words: readonly string[], random: Random) => readonly string[] | null;

const slipIn =
  (slip: Slip, first: boolean): Typing =>
  (words, random) => {
    const places = words.flatMap((word, place) => (word.length >= SHORTEST_WORD ? [place] : []));
    if (places.length === 0) return null;
    const place = random.pick(places);
    return words.map((word, at) =>
      at === place ? slip(word, first ? 0 : random.integer(1, word.length - 1), random) : word,
    );
  };

const cutLast = (words: readonly string[], random: Random, change: (cut: string) => string) => {
  const last = words.at(-1) ?? "";
  if (last.length <= TYPED_LETTERS) return null;
  return [...words.slice(0, -1), change(last.slice(0, random.integer(TYPED_LETTERS, last.length - 1)))];
};

const unfinished =
  (slip: Slip): Typing =>
  (words, random) =>
    cutLast(words, random, (cut) => slip(cut, random.integer(0, cut.length - 1), random));

const joined: Typing = (words, random) => {
  if (words.length < 2) return null;
  const at = random.integer(0, words.length - 2);
  return [...words.slice(0, at), `${words[at] ?? ""}${words[at + 1] ?? ""}`, ...words.slice(at + 2)];
};

/** The same words in an order that is not theirs. */
const reordered: Typing = (words, random) => {
  const mixed = random.shuffle(words);
  return words.length < 2 ? null : mixed.join() === words.join() ? [...mixed].reverse() : mixed;
};

/** Every kind of typing; the same source of chance gives the same queries. */
const typings: readonly (readonly [what: string, typing: Typing])[] = [
  ["whole name", (words) => words],
  ["unfinished", (words, random) => cutLast(words, random, (cut) => cut)],
  ...Object.entries(slips).map(([what, slip]) => [`letter ${what}`, slipIn(slip, false)] as const),
  ...Object.entries(slips).map(([what, slip]) => [`first letter ${what}`, slipIn(slip, true)] as const),
  ...Object.entries(slips).map(([what, slip]) => [`unfinished, ${what}`, unfinished(slip)] as const),
  ["two words joined", joined],
  ["all words joined", (words) => (words.length < 2 ? null : [words.join("")])],
  ["words reordered", reordered],
];
const RIGHT = 2;

/** Queries of each class for names drawn from the list, each name as likely as any other. */
export function queryClasses(names: readonly string[], count: number, random: Random): readonly QueryClass[] {
  return typings.map(([what, typing], place) => {
    const queries: Query[] = [];
    while (queries.length < count) {
      const meant = random.pick(names);
      const term = typing(wordsOf(meant, NAME_LETTERS), random)?.join(" ");
      if (term !== undefined && (place < RIGHT || term !== wordsOf(meant, NAME_LETTERS).join(" "))) {
        queries.push({ term, meant });
      }
    }
    return { what, misspelt: place >= RIGHT, queries };
  });
}
