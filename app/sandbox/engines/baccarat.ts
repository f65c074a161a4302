/**
 * Punto banco at a live table, from eight decks that are shuffled for each round. Two hands get two cards each, and perhaps a
 * third by fixed rules; the total nearer to nine wins.
 */
import { cardName, rankOf, shoe } from "./cards.ts";
import { type CountedPlace, countedPlaces, paysOfSide } from "./counted-places.ts";
import type { Engine } from "./engine.ts";
import { liveTable } from "./live-table.ts";

export const DECKS = 8;
/** Hands of two cards with this total or more end the round. */
const NATURAL = 8;
/** A hand with this total or less takes a third card. */
const DRAWS_TO = 5;

export type Winner = "player" | "banker" | "tie";

/** Cards are 0 to 51. */
export interface Hands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

/** An ace is one; tens and pictures are nothing. */
const worthOf = (card: number): number => {
  const rank = rankOf(card) + 1;
  return rank >= 10 ? 0 : rank;
};
export const totalOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + worthOf(card), 0) % 10;

/** Whether the banker, with this total of two cards, takes a third after the player's third of that worth; null without one. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= DRAWS_TO;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

/** Deals the round from a source of cards: player, banker, player, banker, then third cards as the rules say. */
export function dealt(next: () => number): Hands {
  const [one, two, three, four] = [next(), next(), next(), next()];
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  if (totalOf(player) >= NATURAL || totalOf(banker) >= NATURAL) return { player, banker };
  const third = totalOf(player) <= DRAWS_TO ? next() : null;
  const last = bankerDraws(totalOf(banker), third === null ? null : worthOf(third)) ? next() : null;
  return {
    player: third === null ? player : [...player, third],
    banker: last === null ? banker : [...banker, last],
  };
}

export function winnerOf({ player, banker }: Hands): Winner {
  const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)];
  return ofPlayer === ofBanker ? "tie" : ofPlayer > ofBanker ? "player" : "banker";
}

/** In how many of all orders of six cards each place wins. */
export const WAYS: Readonly<Record<Winner, number>> = {
  player: 2_230_518_282_592_256,
  banker: 2_292_252_566_437_888,
  tie: 475_627_426_473_216,
};
export const ALL_WAYS = WAYS.player + WAYS.banker + WAYS.tie;

/** 1 : 1, 0.95 : 1 and 8 : 1. With a tie the stakes on both hands come back. */
export const PLACES: readonly CountedPlace[] = [
  { on: "player", pays: [200, 100], ways: [WAYS.player, WAYS.tie] },
  { on: "banker", pays: [195, 100], ways: [WAYS.banker, WAYS.tie] },
  { on: "tie", pays: [900], ways: [WAYS.tie] },
];

const { returnToPlayer, facts } = countedPlaces(PLACES, ALL_WAYS);

export const baccarat: Engine = liveTable<Hands>({
  name: "baccarat",
  returnToPlayer,
  isPlace: (on) => PLACES.some((place) => place.on === on),
  resultOf: (random) => dealt(shoe(random, DECKS)),
  paysOf: (on, hands) => paysOfSide(PLACES, on, winnerOf(hands)),
  shownOf: (hands) => ({
    player: hands.player.map(cardName),
    banker: hands.banker.map(cardName),
    totals: [totalOf(hands.player), totalOf(hands.banker)],
    winner: winnerOf(hands),
  }),
  facts,
});
