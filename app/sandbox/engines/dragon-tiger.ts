/**
 * Dragon Tiger at a live table, from eight decks that are shuffled for each round: one card for each side, and the higher wins. A king
 * is the highest, an ace the lowest; suits do not count.
 */
import { CARDS_OF_DECK, cardName, RANKS, rankOf, shoe } from "./cards.ts";
import { type CountedPlace, countedPlaces, paysOfSide } from "./counted-places.ts";
import { liveTable } from "./live-table.ts";

export const DECKS = 8;

export interface Sides {
  readonly dragon: number;
  readonly tiger: number;
}

export type Winner = "dragon" | "tiger" | "tie";

/** The second cards that may follow a first one, and those of the same rank among them. */
export const ALL_WAYS = DECKS * CARDS_OF_DECK - 1;
const TIES = (DECKS * CARDS_OF_DECK) / RANKS - 1;
const WINS = (ALL_WAYS - TIES) / 2;

/** 1 : 1, and half of the stake comes back with a tie; 11 : 1 on a tie. */
export const PLACES: readonly CountedPlace[] = [
  { on: "dragon", pays: [200, 50], ways: [WINS, TIES] },
  { on: "tie", pays: [1_200], ways: [TIES] },
  { on: "tiger", pays: [200, 50], ways: [WINS, TIES] },
];

export function winnerOf({ dragon, tiger }: Sides): Winner {
  const [one, other] = [rankOf(dragon), rankOf(tiger)];
  return one === other ? "tie" : one > other ? "dragon" : "tiger";
}

const { returnToPlayer, facts } = countedPlaces(PLACES, ALL_WAYS);

export const dragonTiger = liveTable<Sides>({
  name: "dragon-tiger",
  returnToPlayer,
  isPlace: (on) => PLACES.some((place) => place.on === on),
  resultOf(random) {
    const next = shoe(random, DECKS);
    return { dragon: next(), tiger: next() };
  },
  paysOf: (on, sides) => paysOfSide(PLACES, on, winnerOf(sides)),
  shownOf: (sides) => ({
    dragon: cardName(sides.dragon),
    tiger: cardName(sides.tiger),
    winner: winnerOf(sides),
  }),
  facts,
});
