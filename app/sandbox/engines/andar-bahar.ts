/**
 * Andar Bahar at a live table, from one deck that is shuffled for each round. The first card is the joker. Then cards go to Andar and
 * Bahar in turn, Andar first, until one has the joker's rank: its side wins. Other places are for how many cards that takes.
 */
import { CARDS_OF_DECK, cardName, rankOf, shoe } from "./cards.ts";
import { type CountedPlace, countedPlaces } from "./counted-places.ts";
import { liveTable } from "./live-table.ts";

export interface Dealt {
  readonly joker: number;
  /** In the order in which they are dealt, Andar's first; the last one has the joker's rank. */
  readonly cards: readonly number[];
}

const LEFT = CARDS_OF_DECK - 1;
/** The last card comes here at the latest: three of the joker's rank are left. */
const MOST = LEFT - 2;
const pairsOf = (cards: number): number => (cards * (cards - 1)) / 2;
/** Where the three cards of the joker's rank may lie, and how many of these have the first of them at that place, counted from 1. */
export const ALL_WAYS = (LEFT * (LEFT - 1) * (LEFT - 2)) / 6;
const firstAt = (place: number): number => pairsOf(LEFT - place);
const waysOf = (isHit: (count: number) => boolean): number =>
  Array.from({ length: MOST }, (_, at) => at + 1)
    .filter(isHit)
    .reduce((sum, count) => sum + firstAt(count), 0);

interface Place extends CountedPlace {
  /** Whether it wins when so many cards were dealt after the joker. */
  readonly isHit: (count: number) => boolean;
}

const place = (on: string, pays: number, isHit: Place["isHit"]): Place => ({
  on,
  pays: [pays],
  ways: [waysOf(isHit)],
  isHit,
});
const between =
  (least: number, most: number): Place["isHit"] =>
  (count) =>
    count >= least && count <= most;

export const PLACES: readonly Place[] = [
  place("andar", 188, (count) => count % 2 === 1),
  place("bahar", 200, (count) => count % 2 === 0),
  place("cards-1-5", 350, between(1, 5)),
  place("cards-6-10", 440, between(6, 10)),
  place("cards-11-15", 570, between(11, 15)),
  place("cards-16-25", 440, between(16, 25)),
  place("cards-26-49", 770, between(26, MOST)),
];
const places: ReadonlyMap<string, Place> = new Map(PLACES.map((one) => [one.on, one]));

/** Deals the round from a source of cards. */
export function dealt(next: () => number): Dealt {
  const joker = next();
  const cards: number[] = [];
  let last: number;
  do {
    last = next();
    cards.push(last);
  } while (rankOf(last) !== rankOf(joker));
  return { joker, cards };
}

/** In hundredths of the stake. */
export function paysOf(on: string, { cards }: Dealt): number {
  const found = places.get(on);
  return found?.isHit(cards.length) ? (found.pays[0] ?? 0) : 0;
}

const { returnToPlayer, facts } = countedPlaces(PLACES, ALL_WAYS);

export const andarBahar = liveTable<Dealt>({
  name: "andar-bahar",
  returnToPlayer,
  isPlace: (on) => places.has(on),
  resultOf: (random) => dealt(shoe(random)),
  paysOf,
  shownOf: ({ joker, cards }) => ({
    joker: cardName(joker),
    andar: cards.filter((_, at) => at % 2 === 0).map(cardName),
    bahar: cards.filter((_, at) => at % 2 === 1).map(cardName),
    winner: cards.length % 2 === 1 ? "andar" : "bahar",
  }),
  facts,
});
