/**
 * The best play at the blackjack of this folder, and what it returns, counted exactly. Every card comes from a full deck, so earlier
 * cards change no chance, and a hand is known by its total, whether an ace in it counts eleven, and the dealer's open card.
 */

/** 1 is an ace; ten stands for tens, jacks, queens and kings. */
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const chanceOf = (rank: number): number => (rank === 10 ? 4 : 1) / 13;

export interface Total {
  readonly total: number;
  /** Whether an ace counts eleven. */
  readonly isSoft: boolean;
}

const NOTHING: Total = { total: 0, isSoft: false };
export const BEST = 21;

/** The total with one more card. */
export function withCard({ total, isSoft }: Total, rank: number): Total {
  const countsEleven = rank === 1 && total + 11 <= BEST;
  const next = total + (countsEleven ? 11 : rank);
  const soft = isSoft || countsEleven;
  return next > BEST && soft ? { total: next - 10, isSoft: false } : { total: next, isSoft: soft };
}

export const totalOf = (ranks: readonly number[]): Total => ranks.reduce(withCard, NOTHING);

/** The dealer draws to 16 and on a 17 with an ace that counts eleven. */
export const dealerDraws = ({ total, isSoft }: Total): boolean => total < 17 || (total === 17 && isSoft);

export const decisions = ["hit", "stand", "double", "split"] as const;
export type Decision = (typeof decisions)[number];

/** What a play brings on average, in first stakes. */
interface Worth {
  readonly net: number;
  readonly staked: number;
  readonly by: Decision;
}

/** The name of a hand in a strategy. */
export const keyOf = ({ total, isSoft }: Total): string => `${isSoft ? "soft " : ""}${total}`;
const averageOf = (worth: (rank: number) => number): number =>
  RANKS.reduce((sum, rank) => sum + chanceOf(rank) * worth(rank), 0);

/** How likely the dealer ends with each total; 22 stands for every total above 21. */
function dealerEnds(hand: Total): ReadonlyMap<number, number> {
  if (!dealerDraws(hand)) return new Map([[Math.min(hand.total, BEST + 1), 1]]);
  const ends = new Map<number, number>();
  for (const rank of RANKS)
    for (const [total, chance] of dealerEnds(withCard(hand, rank)))
      ends.set(total, (ends.get(total) ?? 0) + chanceOf(rank) * chance);
  return ends;
}

/** The dealer's ends with this open card, when it is known that there is no blackjack under it. */
function endsAfterPeek(open: number): ReadonlyMap<number, number> {
  const makesBlackjack = open === 1 ? 10 : open === 10 ? 1 : 0;
  const hidden = RANKS.filter((rank) => rank !== makesBlackjack);
  const all = hidden.reduce((sum, rank) => sum + chanceOf(rank), 0);
  const ends = new Map<number, number>();
  for (const rank of hidden)
    for (const [total, chance] of dealerEnds(totalOf([open, rank])))
      ends.set(total, (ends.get(total) ?? 0) + (chanceOf(rank) / all) * chance);
  return ends;
}

const best = (...plays: readonly Worth[]): Worth =>
  plays.reduce((one, other) => (other.net > one.net ? other : one));

interface Best {
  /** The best play of two cards. */
  ofPair(first: number, second: number): Worth;
  /** The best play of a hand that may only be hit or left. */
  ofHand(hand: Total): Worth;
}

/** The best play against one open card. */
function bestAgainst(open: number): Best {
  const ends = [...endsAfterPeek(open)];
  const known = new Map<string, Worth>();
  const resultOf = (total: number, dealer: number): number =>
    total > BEST ? -1 : dealer > BEST ? 1 : Math.sign(total - dealer);
  const stand = ({ total }: Total): Worth => ({
    net: ends.reduce((sum, [dealer, chance]) => sum + chance * resultOf(total, dealer), 0),
    staked: 1,
    by: "stand",
  });
  const ofHand = (hand: Total): Worth => {
    if (hand.total >= BEST) return stand(hand);
    const found = known.get(keyOf(hand));
    if (found !== undefined) return found;
    const hit = averageOf((rank) => ofHand(withCard(hand, rank)).net);
    const worth = best(stand(hand), { net: hit, staked: 1, by: "hit" });
    known.set(keyOf(hand), worth);
    return worth;
  };
  const double = (hand: Total): Worth => ({
    net: 2 * averageOf((rank) => stand(withCard(hand, rank)).net),
    staked: 2,
    by: "double",
  });
  // Split aces get one card each; other split hands are played on, but not doubled.
  const split = (rank: number): Worth => ({
    net: 2 * averageOf((next) => (rank === 1 ? stand : ofHand)(totalOf([rank, next])).net),
    staked: 2,
    by: "split",
  });
  return {
    ofHand,
    ofPair(first, second) {
      const hand = totalOf([first, second]);
      if (hand.total === BEST) return { net: 1, staked: 1, by: "stand" };
      const whole = best(ofHand(hand), double(hand));
      return first === second ? best(whole, split(first)) : whole;
    },
  };
}

/** Decisions by a hand's name ("soft 18", "pair 8", "11"), each for the open cards from the ace to the ten. */
export type Strategy = Readonly<Record<string, readonly Decision[]>>;

export interface Odds {
  /** Of all stakes, doubled and split ones included, what comes back: 0.97 for 97 %. */
  readonly returned: number;
  /** What is staked on average, in first stakes. */
  readonly staked: number;
  /** The best decision at two cards. */
  readonly first: Strategy;
  /** The best decision where only hit and stand are left. */
  readonly later: Strategy;
}

const hard = Array.from({ length: 17 }, (_, at) => ({ total: at + 4, isSoft: false }));
const soft = Array.from({ length: 9 }, (_, at) => ({ total: at + 12, isSoft: true }));
const pairs = RANKS.flatMap((one) =>
  RANKS.filter((other) => other >= one).map((other) => [one, other] as const),
);

/** The name of two cards in a strategy. */
export const nameOfPair = (first: number, second: number): string =>
  first === second ? `pair ${first}` : keyOf(totalOf([first, second]));

/** Counts every pair of cards against every open card. */
export function countOdds(): Odds {
  const all = RANKS.map((open) => ({ open, play: bestAgainst(open) }));
  let net = 0;
  let staked = 0;
  for (const { open, play } of all) {
    const blackjack = open === 1 ? chanceOf(10) : open === 10 ? chanceOf(1) : 0;
    for (const [one, other] of pairs) {
      const chance = chanceOf(open) * chanceOf(one) * chanceOf(other) * (one === other ? 1 : 2);
      const worth = play.ofPair(one, other);
      // The dealer's blackjack takes the first stake, unless the player has one too.
      const lost = totalOf([one, other]).total === BEST ? 0 : 1;
      net += chance * ((1 - blackjack) * worth.net - blackjack * lost);
      staked += chance * ((1 - blackjack) * worth.staked + blackjack);
    }
  }
  const undecided = pairs.filter(([one, other]) => totalOf([one, other]).total < BEST);
  return {
    returned: 1 + net / staked,
    staked,
    first: Object.fromEntries(
      undecided.map(([one, other]) => [
        nameOfPair(one, other),
        all.map(({ play }) => play.ofPair(one, other).by),
      ]),
    ),
    later: Object.fromEntries(
      [...hard, ...soft].map((hand) => [keyOf(hand), all.map(({ play }) => play.ofHand(hand).by)]),
    ),
  };
}
