/**
 * Teen Patti at a live table, from one deck that is shuffled for each round: two hands of three cards, A and B, and the better wins. From
 * the best: three of a kind, straight flush, straight, flush, pair, high card. An ace is high, but A-2-3 is the second best straight.
 * Suits do not count between hands.
 */
import { CARDS_OF_DECK, cardName, RANKS, rankOf, shoe, suitOf } from "./cards.ts";
import { type CountedPlace, countedPlaces, paysOfSide } from "./counted-places.ts";
import { liveTable } from "./live-table.ts";

export const HANDS = ["high-card", "pair", "flush", "straight", "straight-flush", "three"] as const;
export type HandName = (typeof HANDS)[number];

export interface Hands {
  readonly a: readonly number[];
  readonly b: readonly number[];
}
export type Winner = "a" | "b" | "tie";

/** An ace is 13, a king 12, a two 1. */
const heightOf = (card: number): number => rankOf(card) || RANKS;
/** The heights of a two, a three and an ace. */
const LOW_STRAIGHT = "13,2,1";

function nameOf(cards: readonly number[], [high = 0, middle = 0, low = 0]: readonly number[]): HandName {
  const [first = 0, ...others] = cards.map(suitOf);
  const isFlush = others.every((suit) => suit === first);
  const isStraight =
    (high - middle === 1 && middle - low === 1) || [high, middle, low].join() === LOW_STRAIGHT;
  if (high === low) return "three";
  if (isStraight) return isFlush ? "straight-flush" : "straight";
  if (isFlush) return "flush";
  return high === middle || middle === low ? "pair" : "high-card";
}

/** A-K-Q is the best straight and A-3-2 the second; the others go by their highest card. */
const straightOf = ([high = 0, middle = 0]: readonly number[]): number =>
  high < RANKS ? high : middle === RANKS - 1 ? RANKS + 1 : RANKS;

/** A hand's name, and a number that is higher for a better hand and equal for equal ones. */
export function rankedHand(cards: readonly number[]): { readonly name: HandName; readonly score: number } {
  const heights = cards.map(heightOf).sort((one, other) => other - one);
  const name = nameOf(cards, heights);
  const [high = 0, middle = 0, low = 0] = heights;
  // Of a pair its rank counts before the third card.
  const order =
    name === "pair"
      ? [middle, high === middle ? low : high, 0]
      : name === "straight" || name === "straight-flush"
        ? [straightOf(heights), 0, 0]
        : [high, middle, low];
  return { name, score: order.reduce((sum, each) => sum * 16 + each, HANDS.indexOf(name)) };
}

export function winnerOf({ a, b }: Hands): Winner {
  const difference = rankedHand(a).score - rankedHand(b).score;
  return difference === 0 ? "tie" : difference > 0 ? "a" : "b";
}

const choose = (cards: number): number => (cards * (cards - 1) * (cards - 2)) / 6;
const FIRST_HANDS = choose(CARDS_OF_DECK);
const SECOND_HANDS = choose(CARDS_OF_DECK - 3);
/** In how many of all deals both hands are equal; a test counts them. */
export const TIES = 450_528;
export const ALL_WAYS = FIRST_HANDS * SECOND_HANDS;
const WINS = (ALL_WAYS - TIES) / 2;

/** What a hand of at least a pair pays on its own, in hundredths of the stake, and how many of the 22,100 hands it is. */
export const PAIR_PLUS: readonly { readonly hand: HandName; readonly pays: number; readonly ways: number }[] =
  [
    { hand: "pair", pays: 200, ways: 3_744 },
    { hand: "flush", pays: 400, ways: 1_096 },
    { hand: "straight", pays: 700, ways: 720 },
    { hand: "straight-flush", pays: 3_100, ways: 48 },
    { hand: "three", pays: 4_100, ways: 52 },
  ];

/** 0.94 : 1, and the stake comes back when both hands are equal. */
const winOf = (on: string): CountedPlace => ({ on, pays: [194, 100], ways: [WINS, TIES] });
const pairPlus = (on: string): CountedPlace => ({
  on,
  pays: PAIR_PLUS.map(({ pays }) => pays),
  ways: PAIR_PLUS.map(({ ways }) => ways * SECOND_HANDS),
});
export const PLACES: readonly CountedPlace[] = [
  winOf("a"),
  winOf("b"),
  pairPlus("pair-a"),
  pairPlus("pair-b"),
];

/** In hundredths of the stake. */
export function paysOf(on: string, hands: Hands): number {
  if (on === "a" || on === "b") return paysOfSide(PLACES, on, winnerOf(hands));
  const { name } = rankedHand(on === "pair-a" ? hands.a : hands.b);
  return PAIR_PLUS.find(({ hand }) => hand === name)?.pays ?? 0;
}

const { returnToPlayer, facts } = countedPlaces(PLACES, ALL_WAYS);

export const teenPatti = liveTable<Hands>({
  name: "teen-patti",
  returnToPlayer,
  isPlace: (on) => PLACES.some((place) => place.on === on),
  resultOf(random) {
    const next = shoe(random);
    const cards = Array.from({ length: 6 }, next);
    return { a: cards.filter((_, at) => at % 2 === 0), b: cards.filter((_, at) => at % 2 === 1) };
  },
  paysOf,
  shownOf: (hands) => ({
    a: hands.a.map(cardName),
    b: hands.b.map(cardName),
    names: [rankedHand(hands.a).name, rankedHand(hands.b).name],
    winner: winnerOf(hands),
  }),
  facts: {
    ...facts,
    pairPlus: PAIR_PLUS.map(({ hand, pays, ways }) => ({
      hand,
      pays: [pays],
      chance: ((ways * 100) / FIRST_HANDS).toFixed(2),
    })),
  },
});
