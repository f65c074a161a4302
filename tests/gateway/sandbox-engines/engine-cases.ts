/** The table of engines, each with what is its own. */
import { blackjack } from "@parlour/app/sandbox/engines/blackjack.ts";
import {
  countOdds,
  type Decision,
  keyOf,
  nameOfPair,
  totalOf,
} from "@parlour/app/sandbox/engines/blackjack-odds.ts";
import { rankOf } from "@parlour/app/sandbox/engines/cards.ts";
import { dice } from "@parlour/app/sandbox/engines/dice.ts";
import type { Progress } from "@parlour/app/sandbox/engines/engine.ts";
import type { EngineName } from "@parlour/app/sandbox/engines/engines.ts";
import { fishing, KINDS, SHOTS } from "@parlour/app/sandbox/engines/fishing.ts";
import { randomOf } from "@parlour/app/sandbox/engines/random.ts";
import { PLACES, roulette, timesOf } from "@parlour/app/sandbox/engines/roulette.ts";
import { LAYOUTS, layoutOf, returnOfLayout, slots } from "@parlour/app/sandbox/engines/slots.ts";
import { PAY_TABLE, videoPoker } from "@parlour/app/sandbox/engines/video-poker.ts";
import * as v from "valibot";
import { expect } from "vitest";
import { cardNamed, cardsNamed, numbers, playedBy, playOut } from "../support/engine-play.ts";
import { liveTables, lotteryCase, sportsCase } from "./clock-cases.ts";
import { bet, type EngineCase, type Simulation } from "./engine-case.ts";

const roundsOfSeed = (round: number) => ({ random: randomOf("server", "client", round) });
const inStakes = (minor: bigint | null | undefined) => Number(minor) / 500;

const rouletteCase: EngineCase = {
  engine: roulette,
  returnToPlayer: 97_30,
  asked: (round) => ({ choice: { bets: [bet("red", 500)] }, ...roundsOfSeed(round) }),
  refused: {
    "a split of numbers that do not meet": { choice: { bets: [bet("split-3-4", 500)] } },
    "a split named the other way round": { choice: { bets: [bet("split-9-8", 500)] } },
  },
  facts: {
    places: expect.arrayContaining([
      { on: "split-8-9", numbers: [8, 9], times: 18 },
      { on: "dozen-1", numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], times: 3 },
    ]),
  },
  placed: {
    places: [...PLACES.keys()],
    paysOf: (on, { number }) => (PLACES.get(on)?.includes(Number(number)) ? 100 * timesOf(on) : 0),
    mostPays: 3_600,
    mostMinor: 12_500,
  },
  simulated: [
    {
      what: "on mixed bets",
      rounds: [50_000, 200_000],
      errorBelow: 0.01,
      published: { stake: 36 / 37 },
      figuresOf(random) {
        const bets = [bet("17", 50), bet("column-2", 100), bet("red", 200), bet("high", 150)];
        return { stake: inStakes(playedBy(roulette, { choice: { bets }, random })?.winMinor) };
      },
    },
  ],
};

const odds = countOdds();
const worthOf = (card: string) => Math.min(10, rankOf(cardNamed(card)) + 1);
const openSchema = v.object({
  dealer: v.array(v.string()),
  hands: v.array(v.object({ cards: v.array(v.string()) })),
  turn: v.number(),
  options: v.array(v.string()),
});
/** The published best play. */
function bestAt({ shown }: Progress): Decision {
  const { dealer, hands, turn, options } = v.parse(openSchema, shown);
  const worths = (hands[turn]?.cards ?? []).map(worthOf);
  const [one = 0, other = 0] = worths;
  const by = options.includes("double")
    ? odds.first[nameOfPair(one, other)]
    : odds.later[keyOf(totalOf(worths))];
  return by?.[worthOf(dealer[0] ?? "") - 1] ?? "stand";
}

const blackjackCase: EngineCase = {
  engine: blackjack,
  returnToPlayer: 97_17,
  asked: (round) => (round === 0 ? { random: numbers(...cardsNamed("TS 9H 6D 7C")) } : roundsOfSeed(round)),
  refused: {
    insurance: { actions: ["insurance"] },
    "a decision after the last": { actions: ["stand", "hit"] },
  },
  idle: ["stand"],
  simulated: [
    {
      what: "by the best play, doubled and split stakes included",
      rounds: [40_000, 200_000],
      errorBelow: 0.003,
      // A round's return less its expected one, whose mean is nothing if the counted return is right.
      published: { more: 0, staked: odds.staked },
      figuresOf(random) {
        const { winMinor, stakedMinor } = playOut(blackjack, { random }, bestAt);
        const staked = inStakes(stakedMinor);
        return { more: inStakes(winMinor) - odds.returned * staked, staked };
      },
    },
  ],
};

const viewSchema = v.object({ view: v.array(v.string()) });
const worths = new Map(KINDS.map(({ id, multiple }) => [id, multiple]));
const dearestIn = ({ shown }: Progress): string =>
  v
    .parse(viewSchema, shown)
    .view.reduce((one, id) => ((worths.get(id) ?? 0) > (worths.get(one) ?? 0) ? id : one));
const sardines = Array<string>(SHOTS).fill("sardine");

const fishingCase: EngineCase = {
  engine: fishing,
  returnToPlayer: 95_00,
  // With zeros the first view has the six commonest kinds.
  asked: (round) => (round === 0 ? { random: numbers(0, 0, 0, 0, 0) } : roundsOfSeed(round)),
  refused: {
    "a fish that is not in view": { actions: ["shark"] },
    "a fish that does not exist": { actions: ["whale"] },
    "a fish that has just fled": { actions: ["eel", "eel"] },
    "a sixth shot": { actions: [...sardines, "sardine"] },
  },
  idle: sardines,
  simulated: [
    {
      what: "aimed at the commonest fish",
      rounds: [50_000, 200_000],
      errorBelow: 0.002,
      published: { stake: 0.95 },
      figuresOf: (random) => ({
        stake: inStakes(playedBy(fishing, { actions: sardines, random })?.winMinor),
      }),
    },
    {
      what: "aimed at the dearest fish in view",
      rounds: [20_000, 20_000],
      errorBelow: 0.05,
      published: { stake: 0.95 },
      figuresOf: (random) => ({ stake: inStakes(playOut(fishing, { random }, dearestIn).winMinor) }),
    },
  ],
};

const videoPokerCase: EngineCase = {
  engine: videoPoker,
  returnToPlayer: 97_19,
  asked: (round) => (round === 0 ? { random: numbers() } : roundsOfSeed(round)),
  refused: {
    "a second decision": { actions: [{ hold: [] }, { hold: [] }] },
    "a card held twice": { actions: [{ hold: [1, 1] }] },
    "a sixth card": { actions: [{ hold: [5] }] },
    "half a card": { actions: [{ hold: [0.5] }] },
  },
  facts: { payTable: PAY_TABLE.map(({ hand, times }) => ({ hand, times })) },
  // The first cards of the deck are a straight flush from the ace.
  idle: [{ hold: [0, 1, 2, 3, 4] }],
  simulated: [
    {
      what: "by the published play",
      rounds: [20_000, 20_000],
      errorBelow: 0.06,
      published: { stake: 0.9719 },
      figuresOf: (random) => ({
        stake: inStakes(playOut(videoPoker, { random }, ({ idle }) => idle ?? null).winMinor),
      }),
    },
  ],
};

const ofLayout = (layout: (typeof LAYOUTS)[number]): Simulation => ({
  what: `with ${layout.reels} reels of ${layout.rows} rows`,
  rounds: [20_000, 60_000],
  errorBelow: 0.04,
  published: { stake: returnOfLayout(layout) / 10_000 },
  figuresOf(random) {
    const gameCode = ["A", "B", "C"].find((code) => layoutOf(code) === layout) ?? "";
    return { stake: Number(playedBy(slots, { gameCode, stakeMinor: 50n, random })?.winMinor) / 50 };
  },
});

export const cases: Readonly<Record<EngineName, EngineCase>> = {
  ...liveTables,
  blackjack: blackjackCase,
  dice: {
    engine: dice,
    returnToPlayer: 97_00,
    asked: roundsOfSeed,
    refused: { "a chance that is not there": { choice: { below: 9_999 } } },
  },
  fishing: fishingCase,
  lottery: lotteryCase,
  roulette: rouletteCase,
  slots: {
    engine: slots,
    returnToPlayer: Math.min(...LAYOUTS.map(returnOfLayout)),
    asked: roundsOfSeed,
    simulated: LAYOUTS.map(ofLayout),
  },
  sports: sportsCase,
  "video-poker": videoPokerCase,
};
