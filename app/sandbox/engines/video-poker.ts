/**
 * Video poker from one deck that is shuffled for each round: five cards, of which the player holds any, and the others are replaced once.
 * Pairs of jacks and better pay.
 */
import * as v from "valibot";
import { cardName, shoe } from "./cards.ts";
import type { Engine, Progress } from "./engine.ts";
import { bestHold, bestHolds, type HandName, handOf, type Positions } from "./poker-hands.ts";
import { stakesIn } from "./stakes.ts";

const CARDS = 5;

export interface PayRow {
  readonly hand: HandName;
  /** In stakes, the stake included. */
  readonly times: number;
  /** How many of a million rounds end so when the player holds what `bestHolds` says. */
  readonly perMillion: number;
}

/** The table that players call 8/5, after full house and flush. The best hand first. */
export const PAY_TABLE: readonly PayRow[] = [
  { hand: "royal-flush", times: 800, perMillion: 25 },
  { hand: "straight-flush", times: 50, perMillion: 111 },
  { hand: "four", times: 25, perMillion: 2_363 },
  { hand: "full-house", times: 8, perMillion: 11_517 },
  { hand: "flush", times: 5, perMillion: 11_087 },
  { hand: "straight", times: 4, perMillion: 10_635 },
  { hand: "three", times: 3, perMillion: 74_543 },
  { hand: "two-pairs", times: 2, perMillion: 129_552 },
  { hand: "jacks", times: 1, perMillion: 214_437 },
];
export const timesOf = (hand: HandName): number => PAY_TABLE.find((row) => row.hand === hand)?.times ?? 0;

/** What comes back by `bestHolds`, in hundredths of a percent; perfect play returns 97.29 %. A test counts both. */
export const RETURN = 97_19;

const actionSchema = v.object({
  hold: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CARDS - 1))),
    v.maxLength(CARDS),
    v.check((positions) => new Set(positions).size === positions.length),
  ),
});
const actionsSchema = v.pipe(v.array(actionSchema), v.maxLength(1));

/** The hand after the player's decision: the held cards stay in their places. */
const drawn = (cards: readonly number[], hold: Positions, next: () => number): readonly number[] =>
  cards.map((card, at) => (hold.includes(at) ? card : next()));

export const videoPoker: Engine = {
  cycleMs: 5_000,
  returnToPlayer: RETURN,
  facts: ({ currency }) => ({
    stakes: stakesIn(currency).map(String),
    payTable: PAY_TABLE.map((row) => ({ ...row })),
    bestHolds: [...bestHolds],
  }),
  play({ choice, actions, stakeMinor, currency, random }): Progress | null {
    const read = v.safeParse(actionsSchema, actions);
    if (choice !== undefined || !read.success || !stakesIn(currency).includes(stakeMinor)) return null;
    const next = shoe(random);
    const dealt = Array.from({ length: CARDS }, next);
    const [action] = read.output;
    if (action === undefined)
      return {
        stakedMinor: stakeMinor,
        winMinor: null,
        shown: { cards: dealt.map(cardName), hand: handOf(dealt) },
        idle: { hold: [...bestHold(dealt)] },
      };
    const cards = drawn(dealt, action.hold, next);
    const hand = handOf(cards);
    return {
      stakedMinor: stakeMinor,
      winMinor: stakeMinor * BigInt(timesOf(hand)),
      shown: { dealt: dealt.map(cardName), hold: action.hold, cards: cards.map(cardName), hand },
    };
  },
};
