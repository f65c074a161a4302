/** Hands of five cards in video poker, and which cards are best held. */
import { RANKS, rankOf, suitOf } from "./cards.ts";

/** From the worst to the best; a pair below jacks is "nothing". */
export const HANDS = [
  "nothing",
  "jacks",
  "two-pairs",
  "three",
  "straight",
  "flush",
  "full-house",
  "four",
  "straight-flush",
  "royal-flush",
] as const;
export type HandName = (typeof HANDS)[number];

const TEN = 9;
const JACK = 10;
const ACE_HIGH = RANKS;

/** From 1 for a two to 13 for an ace. */
const heightOf = (card: number): number => rankOf(card) || ACE_HIGH;

export function handOf(cards: readonly number[]): HandName {
  const counts = new Array<number>(ACE_HIGH + 1).fill(0);
  for (const card of cards) {
    const height = heightOf(card);
    counts[height] = (counts[height] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  switch (counts.filter((count) => count > 0).length) {
    case 2:
      return most === 4 ? "four" : "full-house";
    case 3:
      return most === 3 ? "three" : "two-pairs";
    case 4:
      return counts.indexOf(2) >= JACK ? "jacks" : "nothing";
    default:
      return withoutPair(cards, counts);
  }
}

/** A hand of five different ranks; an ace is high or low in a straight. */
function withoutPair(cards: readonly number[], counts: readonly number[]): HandName {
  const suit = suitOf(cards[0] ?? 0);
  const isFlush = cards.every((card) => suitOf(card) === suit);
  const lowest = counts.indexOf(1);
  const highest = counts.lastIndexOf(1);
  // The ace is the fifth card below a five, whose height is four.
  const isStraight = highest - lowest === 4 || (highest === ACE_HIGH && counts.lastIndexOf(1, -2) === 4);
  if (!isStraight) return isFlush ? "flush" : "nothing";
  if (!isFlush) return "straight";
  return lowest === TEN ? "royal-flush" : "straight-flush";
}

/** Positions of a hand's cards, from 0 to 4. */
export type Positions = readonly number[];

const POSITIONS: Positions = [0, 1, 2, 3, 4];
/** Every choice of so many positions. */
const choices = (count: number, from: Positions = POSITIONS): readonly Positions[] =>
  count === 0
    ? [[]]
    : from.flatMap((position, at) =>
        choices(count - 1, from.slice(at + 1)).map((others) => [position, ...others]),
      );
const CHOICES: readonly (readonly Positions[])[] = [0, 1, 2, 3, 4, 5].map((count) => choices(count));

/** What the rules below look at. */
interface Dealt {
  readonly hand: HandName;
  /** Each card's height and suit, by position. */
  readonly heights: readonly number[];
  readonly suits: readonly number[];
}
type Holds = (dealt: Dealt) => Positions | undefined;
/** Whether the cards of these heights and suits are what a line asks for. */
type IsRight = (heights: readonly number[], suits: readonly number[]) => boolean;

/** All five cards of these hands. */
const made =
  (...names: readonly HandName[]): Holds =>
  ({ hand }) =>
    names.includes(hand) ? POSITIONS : undefined;

/** The cards whose height comes so many times, if they are so many in all. */
const same =
  (times: number, all: number, isRight: (height: number) => boolean = () => true): Holds =>
  ({ heights }) => {
    const held = POSITIONS.filter((at) => {
      const height = heights[at] ?? 0;
      return isRight(height) && heights.filter((other) => other === height).length === times;
    });
    return held.length === all ? held : undefined;
  };

/** So many cards that are right; of several choices the one with the highest cards. */
const some =
  (count: number, isRight: IsRight): Holds =>
  ({ heights, suits }) => {
    const fromHighest = POSITIONS.toSorted((one, other) => (heights[other] ?? 0) - (heights[one] ?? 0));
    return CHOICES[count]
      ?.map((places) => places.map((place) => fromHighest[place] ?? 0))
      .find((positions) =>
        isRight(
          positions.map((at) => heights[at] ?? 0),
          positions.map((at) => suits[at] ?? 0),
        ),
      );
  };

const areEqual = (suits: readonly number[]): boolean => suits.every((suit) => suit === suits[0]);
/** Of different heights, the highest at most so far above the lowest. */
const areNear = (heights: readonly number[], most: number): boolean =>
  new Set(heights).size === heights.length && Math.max(...heights) - Math.min(...heights) <= most;

const straightFlush: IsRight = (heights, suits) =>
  areEqual(suits) &&
  (areNear(heights, 4) ||
    areNear(
      heights.map((height) => (height === ACE_HIGH ? 0 : height)),
      4,
    ));
const royalFlush: IsRight = (heights, suits) => areEqual(suits) && heights.every((height) => height >= TEN);
/** Four neighbours that a card at either end makes a straight. */
const openStraight: IsRight = (heights) => areNear(heights, 3) && Math.max(...heights) < ACE_HIGH;
const suitedPictures: IsRight = (heights, suits) =>
  areEqual(suits) && heights.every((height) => height >= JACK);
const tenWithPicture: IsRight = (heights, suits) =>
  royalFlush(heights, suits) && heights.every((height) => height < ACE_HIGH);

/** The two lowest of the pictures and aces. */
const lowPictures: Holds = ({ heights }) => {
  const height = (at: number) => heights[at] ?? 0;
  const held = POSITIONS.filter((at) => height(at) >= JACK).sort((one, other) => height(one) - height(other));
  return held.length < 2 ? undefined : held.slice(0, 2);
};

/** What to hold: the first line that the hand has. */
const BEST_HOLDS: readonly (readonly [holds: string, find: Holds])[] = [
  ["Royal flush or straight flush", made("royal-flush", "straight-flush")],
  ["Four of a kind", same(4, 4)],
  ["Four cards of a royal flush", some(4, royalFlush)],
  ["Full house, flush or straight", made("full-house", "flush", "straight")],
  ["Three of a kind", same(3, 3)],
  ["Four cards of a straight flush", some(4, straightFlush)],
  ["Two pairs", same(2, 4)],
  ["A pair of jacks or better", same(2, 2, (height) => height >= JACK)],
  ["Three cards of a royal flush", some(3, royalFlush)],
  ["Four cards of a flush", some(4, (_, suits) => areEqual(suits))],
  ["A pair of tens or lower", same(2, 2)],
  ["Four cards of a straight that is open at both ends", some(4, openStraight)],
  ["Two of jack, queen, king and ace in one suit", some(2, suitedPictures)],
  ["Three cards of a straight flush", some(3, straightFlush)],
  ["The two lowest of jack, queen, king and ace", lowPictures],
  ["A ten with a jack, queen or king of its suit", some(2, tenWithPicture)],
  ["A jack, queen, king or ace", some(1, ([height = 0]) => height >= JACK)],
];

export const bestHolds: readonly string[] = [...BEST_HOLDS.map(([holds]) => holds), "Otherwise nothing"];

/** The positions that the first fitting line holds, in ascending order. */
export function bestHold(cards: readonly number[]): Positions {
  const dealt = { hand: handOf(cards), heights: cards.map(heightOf), suits: cards.map(suitOf) };
  for (const [, find] of BEST_HOLDS) {
    const held = find(dealt);
    if (held !== undefined) return held.toSorted((one, other) => one - other);
  }
  return [];
}
