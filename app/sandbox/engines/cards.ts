/** Playing cards as numbers from 0 to 51, and shoes of full decks. */
import type { Random } from "./engine.ts";

export const CARDS_OF_DECK = 52;
export const RANKS = 13;
const SIGNS = "A23456789TJQK";
const SUITS = "SHDC";

/** From 0 for an ace to 12 for a king. */
export const rankOf = (card: number): number => card % RANKS;
export const suitOf = (card: number): number => Math.floor(card / RANKS);

/** Two signs, the card's rank and its suit: "TH" is the ten of hearts. */
export const cardName = (card: number): string =>
  `${SIGNS.charAt(rankOf(card))}${SUITS.charAt(suitOf(card))}`;

/** Deals cards of full decks, each once. The number drawn counts among the cards that are left, in their order. */
export function shoe(random: Random, decks = 1): () => number {
  const taken: number[] = [];
  return () => {
    let at = random.below(decks * CARDS_OF_DECK - taken.length);
    for (const gone of taken) if (gone <= at) at += 1;
    taken.push(at);
    taken.sort((one, other) => one - other);
    return at % CARDS_OF_DECK;
  };
}
