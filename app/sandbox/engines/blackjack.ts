/**
 * Blackjack against a dealer who draws on a 17 with an ace that counts eleven. Cards come from several decks that are shuffled before
 * each card, so each is any of 52 with the same chance. A blackjack pays even money and there is no insurance. The dealer looks at
 * the hidden card first: with a dealer's blackjack nothing more can be staked.
 *
 * A hand of two cards may be doubled for exactly one more card. Two cards of the same rank may be split once; split aces get one card
 * each, and split hands are not doubled.
 */
import * as v from "valibot";
import type { Json } from "../../gateway/database/columns.ts";
import { BEST, countOdds, type Decision, dealerDraws, decisions, totalOf } from "./blackjack-odds.ts";
import { CARDS_OF_DECK, cardName, rankOf } from "./cards.ts";
import type { Engine, Progress, Random } from "./engine.ts";
import { stakesIn } from "./stakes.ts";

/** 1 for an ace, 10 for tens and pictures. */
const worthOf = (card: number): number => Math.min(10, rankOf(card) + 1);
const totalOfCards = (cards: readonly number[]) => totalOf(cards.map(worthOf));

interface Hand {
  readonly cards: readonly number[];
  /** In first stakes. */
  readonly stakes: number;
  readonly isSplit: boolean;
  /** Whether the player decides nothing more in it. */
  readonly isDone: boolean;
}

interface Table {
  /** The open card, then the hidden one. */
  readonly dealer: readonly [open: number, hidden: number];
  readonly hands: readonly Hand[];
}

const hasBlackjack = ({ cards, isSplit }: Pick<Hand, "cards" | "isSplit">): boolean =>
  !isSplit && cards.length === 2 && totalOfCards(cards).total === BEST;
const dealersBlackjack = ({ dealer }: Table): boolean => hasBlackjack({ cards: dealer, isSplit: false });

/** A hand that is done by itself at 21 and above. */
const handOf = (hand: Hand): Hand => ({
  ...hand,
  isDone: hand.isDone || totalOfCards(hand.cards).total >= BEST,
});

function deal(random: Random): Table {
  const [one, open, other, hidden] = [draw(random), draw(random), draw(random), draw(random)];
  const table: Table = { dealer: [open, hidden], hands: [] };
  const hand = { cards: [one, other], stakes: 1, isSplit: false, isDone: dealersBlackjack(table) };
  return { ...table, hands: [handOf(hand)] };
}

const draw = (random: Random): number => random.below(CARDS_OF_DECK);

/** What may be decided in a hand. */
export function optionsOf(hand: Hand): readonly Decision[] {
  const [one = 0, other = 0] = hand.cards;
  const isFresh = hand.cards.length === 2 && !hand.isSplit;
  return decisions.filter(
    (decision) =>
      decision === "hit" ||
      decision === "stand" ||
      (isFresh && (decision === "double" || rankOf(one) === rankOf(other))),
  );
}

/** The hands that the decision makes of one. */
function decided(hand: Hand, decision: Decision, random: Random): readonly Hand[] {
  const { cards } = hand;
  if (decision === "stand") return [{ ...hand, isDone: true }];
  if (decision === "hit") return [handOf({ ...hand, cards: [...cards, draw(random)] })];
  if (decision === "double")
    return [{ ...hand, cards: [...cards, draw(random)], stakes: 2 * hand.stakes, isDone: true }];
  return cards.map((card) =>
    handOf({ ...hand, cards: [card, draw(random)], isSplit: true, isDone: worthOf(card) === 1 }),
  );
}

/** The table after the player's decisions; null when one of them is not allowed. */
function played(table: Table, actions: readonly Json[], random: Random): Table | null {
  let { hands } = table;
  for (const action of actions) {
    const turn = hands.findIndex(({ isDone }) => !isDone);
    const hand = hands[turn];
    const read = v.safeParse(v.picklist(decisions), action);
    if (hand === undefined || !read.success || !optionsOf(hand).includes(read.output)) return null;
    hands = hands.toSpliced(turn, 1, ...decided(hand, read.output, random));
  }
  return { ...table, hands };
}

const results = ["blackjack", "win", "push", "lose", "bust"] as const;
type Result = (typeof results)[number];

function resultOf(hand: Hand, table: Table, dealerTotal: number): Result {
  const { total } = totalOfCards(hand.cards);
  if (total > BEST) return "bust";
  const [own, dealers] = [hasBlackjack(hand), dealersBlackjack(table)];
  if (own !== dealers) return own ? "blackjack" : "lose";
  if (dealerTotal > BEST || total > dealerTotal) return "win";
  return total === dealerTotal ? "push" : "lose";
}

/** What a hand returns, in its stakes. */
const RETURNS: Readonly<Record<Result, bigint>> = { blackjack: 2n, win: 2n, push: 1n, lose: 0n, bust: 0n };

/** The dealer's cards in the end; none is drawn when no hand depends on it. */
function dealersCards(table: Table, random: Random): readonly number[] {
  let cards: readonly number[] = table.dealer;
  const isOpen = table.hands.some((hand) => totalOfCards(hand.cards).total <= BEST && !hasBlackjack(hand));
  while (isOpen && dealerDraws(totalOfCards(cards))) cards = [...cards, draw(random)];
  return cards;
}

const shownHand = (hand: Hand, stakeMinor: bigint): Readonly<Record<string, Json>> => ({
  cards: hand.cards.map(cardName),
  ...totalOfCards(hand.cards),
  stake: String(stakeMinor * BigInt(hand.stakes)),
});

/** The round while the player decides. The hidden card is not in it. */
function open(table: Table, turn: number, stakeMinor: bigint, stakedMinor: bigint): Progress {
  const hand = table.hands[turn];
  return {
    stakedMinor,
    winMinor: null,
    shown: {
      dealer: [cardName(table.dealer[0])],
      hands: table.hands.map((each) => shownHand(each, stakeMinor)),
      turn,
      options: hand === undefined ? [] : [...optionsOf(hand)],
    },
    idle: "stand",
  };
}

/** The round once the player has decided everything. */
function closed(table: Table, random: Random, stakeMinor: bigint, stakedMinor: bigint): Progress {
  const dealer = dealersCards(table, random);
  const { total } = totalOfCards(dealer);
  const hands = table.hands.map((hand) => {
    const result = resultOf(hand, table, total);
    return { hand, result, winMinor: stakeMinor * BigInt(hand.stakes) * RETURNS[result] };
  });
  return {
    stakedMinor,
    winMinor: hands.reduce((sum, { winMinor }) => sum + winMinor, 0n),
    shown: {
      dealer: dealer.map(cardName),
      dealerTotal: total,
      hands: hands.map(({ hand, result, winMinor }) => ({
        ...shownHand(hand, stakeMinor),
        result,
        win: String(winMinor),
      })),
    },
  };
}

const odds = countOdds();

export const blackjack: Engine = {
  cycleMs: 5_000,
  returnToPlayer: Math.floor(odds.returned * 10_000),
  facts: ({ currency }) => ({
    stakes: stakesIn(currency).map(String),
    bestPlay: {
      first: Object.fromEntries(Object.entries(odds.first).map(([hand, by]) => [hand, [...by]])),
      later: Object.fromEntries(Object.entries(odds.later).map(([hand, by]) => [hand, [...by]])),
    },
  }),
  play({ choice, actions, stakeMinor, currency, random }) {
    if (choice !== undefined || !stakesIn(currency).includes(stakeMinor)) return null;
    const table = played(deal(random), actions, random);
    if (table === null) return null;
    const stakedMinor = stakeMinor * BigInt(table.hands.reduce((sum, { stakes }) => sum + stakes, 0));
    const turn = table.hands.findIndex(({ isDone }) => !isDone);
    return turn === -1
      ? closed(table, random, stakeMinor, stakedMinor)
      : open(table, turn, stakeMinor, stakedMinor);
  },
};
