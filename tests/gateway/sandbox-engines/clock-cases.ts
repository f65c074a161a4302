/** Engines whose rounds wait for the clock: live tables, the lottery and sports. */
import { drawNumbers } from "@parlour/app/gateway/play/lottery-rules.ts";
import * as bahar from "@parlour/app/sandbox/engines/andar-bahar.ts";
import * as punto from "@parlour/app/sandbox/engines/baccarat.ts";
import { cardName, shoe } from "@parlour/app/sandbox/engines/cards.ts";
import { type CountedPlace, paysOfSide } from "@parlour/app/sandbox/engines/counted-places.ts";
import * as tiger from "@parlour/app/sandbox/engines/dragon-tiger.ts";
import type { Engine, GameAsked, Progress, Random } from "@parlour/app/sandbox/engines/engine.ts";
import { courseOf, fixtureOf, KICKS_OFF_EVERY_MS, LASTS_MS } from "@parlour/app/sandbox/engines/fixtures.ts";
import { CLOSES_AFTER_MS, DECIDED_AFTER_MS, ROUND_MS } from "@parlour/app/sandbox/engines/live-table.ts";
import { lottery, lotteryIn } from "@parlour/app/sandbox/engines/lottery.ts";
import * as dice from "@parlour/app/sandbox/engines/sic-bo.ts";
import { chanceOf, hasWon, oddsOf, type Pick, picks, sports } from "@parlour/app/sandbox/engines/sports.ts";
import * as patti from "@parlour/app/sandbox/engines/teen-patti.ts";
import { hasWon as isDrawn } from "@parlour/core/lottery/draw-results.rules";
import * as v from "valibot";
import { expect } from "vitest";
import { cardNamed, GAME, playedBy, worldAt } from "../support/engine-play.ts";
import { bet, type EngineCase, type Placed } from "./engine-case.ts";

export const TABLE = 59_000_000;
export const OPENS_MS = TABLE * ROUND_MS;
export const DECIDED_MS = OPENS_MS + DECIDED_AFTER_MS;

const wonSchema = v.array(v.object({ on: v.string(), win: v.string() }));
const placesSchema = v.array(
  v.object({ on: v.string(), pays: v.array(v.number()), returnToPlayer: v.string() }),
);

interface Table {
  readonly seedName: string;
  readonly returnToPlayer: number;
  readonly paysOf: Placed["paysOf"];
  readonly drawn: (random: Random) => object;
  readonly facts: object;
  readonly rounds: readonly [usual: number, all: number];
  readonly errorBelow: number;
}

function liveTable(engine: Engine, table: Table): EngineCase {
  const seedName = (ago: number) => `${table.seedName}.${GAME}.${TABLE - ago}`;
  const world = worldAt(OPENS_MS);
  const places = v.parse(placesSchema, engine.facts({ currency: "USD", gameCode: GAME, world }).places);
  const bets = places.map(({ on }) => bet(on, 100));
  const first = bets.slice(0, 1);
  return {
    engine,
    returnToPlayer: table.returnToPlayer,
    asked: (round) => ({
      choice: { table: TABLE + round, bets: first },
      stakeMinor: 100n,
      world: worldAt(OPENS_MS + round * ROUND_MS),
    }),
    refused: {
      "no table": { choice: { bets: first } },
      "a table in parts": { choice: { table: TABLE + 0.5, bets: first } },
    },
    facts: {
      table: TABLE,
      opensAtMs: OPENS_MS,
      closesAtMs: OPENS_MS + 20_000,
      decidedAtMs: DECIDED_MS,
      nextAtMs: OPENS_MS + ROUND_MS,
      seedName: seedName(0),
      results: Array.from({ length: 10 }, (_, at) => ({
        table: TABLE - 1 - at,
        seed: world.seedOf(seedName(at + 1)),
      })),
      ...table.facts,
    },
    placed: {
      places: places.map(({ on }) => on),
      paysOf: table.paysOf,
      mostPays: Math.max(...places.flatMap(({ pays }) => pays)),
      mostMinor: 12_500,
    },
    clocked: {
      opensMs: OPENS_MS,
      closesMs: OPENS_MS + CLOSES_AFTER_MS,
      decidedMs: DECIDED_MS,
      seedName: seedName(0),
      drawn: (random, seed) => ({ ...table.drawn(random), seed }),
    },
    simulated: [
      {
        what: "on every place",
        rounds: table.rounds,
        errorBelow: table.errorBelow,
        published: Object.fromEntries(places.map((place) => [place.on, Number(place.returnToPlayer) / 100])),
        figuresOf(random) {
          const played = playedBy(engine, {
            choice: { table: TABLE, bets },
            stakeMinor: BigInt(100 * bets.length),
            beganMs: OPENS_MS,
            world: { nowMs: DECIDED_MS, seedOf: String, randomOf: () => random },
          });
          const won = v.parse(wonSchema, played?.shown.won);
          return Object.fromEntries(won.map(({ on, win }) => [on, Number(win) / 100]));
        },
      },
    ],
  };
}

const sidesOf =
  (places: readonly CountedPlace[]): Placed["paysOf"] =>
  (on, shown) =>
    paysOfSide(places, on, String(shown.winner));
const cardsIn = (shown: unknown) => v.parse(v.array(v.string()), shown).map(cardNamed);
const diceIn = ({ dice: thrown }: Progress["shown"]) =>
  v.parse(v.tuple([v.number(), v.number(), v.number()]), thrown);
export const placeOf = (on: string) => {
  const place = dice.PLACES.find((one) => one.on === on);
  if (place === undefined) throw new Error(`There is no place ${on}`);
  return place;
};

export const liveTables = {
  baccarat: liveTable(punto.baccarat, {
    seedName: "baccarat",
    returnToPlayer: 85_64,
    paysOf: sidesOf(punto.PLACES),
    drawn: (random) => ({ player: expect.arrayContaining([cardName(shoe(random, 8)())]) }),
    facts: {
      returnToPlayer: "85.64 to 98.94",
      places: [
        { on: "player", pays: [200], chance: "44.62", returnToPlayer: "98.76" },
        { on: "banker", pays: [195], chance: "45.86", returnToPlayer: "98.94" },
        { on: "tie", pays: [900], chance: "9.52", returnToPlayer: "85.64" },
      ],
    },
    rounds: [20_000, 200_000],
    errorBelow: 0.01,
  }),
  "dragon-tiger": liveTable(tiger.dragonTiger, {
    seedName: "dragon-tiger",
    returnToPlayer: 89_63,
    paysOf: sidesOf(tiger.PLACES),
    drawn: (random) => ({ dragon: cardName(shoe(random, 8)()) }),
    facts: { returnToPlayer: "89.63 to 96.26" },
    rounds: [40_000, 40_000],
    errorBelow: 0.04,
  }),
  "andar-bahar": liveTable(bahar.andarBahar, {
    seedName: "andar-bahar",
    returnToPlayer: 94_87,
    paysOf: (on, shown) => bahar.paysOf(on, { joker: 0, cards: [shown.andar, shown.bahar].flatMap(cardsIn) }),
    drawn: (random) => ({ joker: cardName(shoe(random)()) }),
    facts: { returnToPlayer: "94.87 to 96.99" },
    rounds: [20_000, 20_000],
    errorBelow: 0.04,
  }),
  "teen-patti": liveTable(patti.teenPatti, {
    seedName: "teen-patti",
    returnToPlayer: 92_90,
    paysOf: (on, { a, b }) => patti.paysOf(on, { a: cardsIn(a), b: cardsIn(b) }),
    drawn: (random) => ({ a: expect.arrayContaining([cardName(shoe(random)())]) }),
    facts: { returnToPlayer: "92.90 to 97.00" },
    rounds: [40_000, 40_000],
    errorBelow: 0.04,
  }),
  "sic-bo": liveTable(dice.sicBo, {
    seedName: "sic-bo",
    returnToPlayer: 96_29,
    paysOf: (on, shown) => dice.paysOf(placeOf(on), diceIn(shown)),
    drawn: (random) => ({ dice: [1, 2, 3].map(() => random.below(6) + 1) }),
    facts: { ways: 216 },
    rounds: [20_000, 60_000],
    // A triple pays 208 for 1 and falls once in 216 throws: 0.058 of so many rounds is expected.
    errorBelow: 0.065,
  }),
};

/** A draw of "Quick Draw, 3 Minutes" in the mode ELOTT, and a moment while it is open. */
const QUICK = { gameName: "Quick Draw, 3 Minutes", prizeMode: "ELOTT", category: "ELOTT" };
export const DRAWN_MS = 1_795_635_900_000;
const EVERY_MS = 180_000;
export const BEFORE_DRAW_MS = DRAWN_MS - 60_000;
const drawsSchema = v.array(v.object({ draw: v.string(), drawnAtMs: v.number() }));
/** The draws that are open, the next first. */
export const openDraws = (nowMs: number, game: GameAsked["game"] = QUICK) =>
  v.parse(drawsSchema, lottery.facts({ currency: "USD", gameCode: GAME, game, world: worldAt(nowMs) }).open);
const DRAW = openDraws(BEFORE_DRAW_MS)[0]?.draw ?? "";
const ODDS = { last2: 9_500, last3: 95_000, lastDigit: 950, contains: 350, parity: 190, size: 190 };
const betTypes = ["last2", "lastDigit", "contains", "parity"] as const;
export const ticket = (on: string, stake = 100, draw = DRAW) => ({
  choice: { draw, odds: ODDS, bets: [bet(on, stake)] },
  stakeMinor: BigInt(stake),
});

export const lotteryCase: EngineCase = {
  engine: lottery,
  returnToPlayer: 91_10,
  asked(round) {
    const nowMs = BEFORE_DRAW_MS + round * EVERY_MS;
    return { ...ticket("parity:odd", 100, openDraws(nowMs)[0]?.draw), world: worldAt(nowMs), game: QUICK };
  },
  refused: {
    "no draw": { choice: { odds: ODDS, bets: [bet("parity:odd", 100)] } },
    "a draw that is not there": ticket("parity:odd", 100, `${DRAW}9`),
    "other odds": { choice: { draw: DRAW, odds: { last2: 9_501 }, bets: [bet("last2:0:7", 100)] } },
    "odds of another bet": { choice: { draw: DRAW, odds: { size: 190 }, bets: [bet("parity:odd", 100)] } },
    "a bet of another mode": ticket("last4:1:2:3:4"),
    "a bet of balls": ticket("oneBall:07"),
    "a digit too few": ticket("last2:0"),
    "no digit": ticket("last2:0:x"),
    "a choice that is not there": ticket("parity:both"),
    "a stake that could win too much": ticket("last3:0:0:7", 550),
  },
  facts: { returnToPlayer: "94.85", open: [{ draw: DRAW, drawnAtMs: DRAWN_MS }, {}, {}] },
  placed: {
    places: ["last2:0:7", "parity:odd", "parity:even", "lastDigit:4", "contains:3"],
    paysOf(on, { numbers }) {
      const [name, ...pick] = on.split(":");
      const [betType] = betTypes.filter((one) => one === name);
      const drawn = v.parse(v.array(v.string()), numbers);
      return betType !== undefined && isDrawn(betType, pick, drawn) === true ? ODDS[betType] : 0;
    },
    mostPays: 9_500,
    mostMinor: 1_250,
  },
  clocked: {
    opensMs: DRAWN_MS - 10_000 - 3 * EVERY_MS,
    closesMs: DRAWN_MS - 10_000,
    decidedMs: DRAWN_MS,
    seedName: `draw.${GAME}.${DRAW}`,
    drawn: (random, seed) => ({
      numbers: drawNumbers(lotteryIn({ gameCode: GAME, game: QUICK }), (below) => random.below(below)),
      seed,
    }),
  },
};

export const FIRST = 14_900_000;
export const FOOTBALL = { category: "SPORTS", gameName: "Football" };
/** A moment before the first fixture kicks off. */
export const BEFORE_FIRST_MS = FIRST * KICKS_OFF_EVERY_MS - 60_000;
const football = (ahead: number) => fixtureOf(GAME, "football", FIRST + ahead);
export const select = (ahead: number, pick: Pick, odds?: number) => ({
  fixture: FIRST + ahead,
  market: pick === "over" || pick === "under" ? "total" : "result",
  pick,
  odds: odds ?? oddsOf("football", football(ahead).levels, pick),
});
/** How a fixture ends. */
export const finalOf = (ahead: number) =>
  courseOf(GAME, "football", football(ahead), worldAt(0)).at(-1) ?? { home: -1, away: -1 };
export const slip = (...selections: readonly ReturnType<typeof select>[]) => ({ choice: { selections } });

export const sportsCase: EngineCase = {
  engine: sports,
  returnToPlayer: 94_37,
  asked: (round) => ({
    ...slip(select(round, "1")),
    stakeMinor: 100n,
    world: worldAt(BEFORE_FIRST_MS + round * KICKS_OFF_EVERY_MS),
    game: FOOTBALL,
  }),
  refused: {
    "no selection": slip(),
    "six selections": slip(...[0, 1, 2, 3, 4, 5].map((ahead) => select(ahead, "under"))),
    "two selections of a fixture": slip(select(0, "1"), select(0, "over")),
    "odds that have changed": slip(select(0, "1", 9_999)),
    "a pick of another market": slip({ ...select(0, "1"), market: "total" }),
    "a fixture in parts": slip({ ...select(0, "1"), fixture: FIRST + 0.5 }),
  },
  facts: { open: Array.from({ length: 8 }, (_, at) => ({ id: FIRST + at })) },
  clocked: {
    opensMs: (FIRST - 8) * KICKS_OFF_EVERY_MS,
    closesMs: FIRST * KICKS_OFF_EVERY_MS,
    decidedMs: FIRST * KICKS_OFF_EVERY_MS + LASTS_MS,
    seedName: `fixture.${GAME}.${FIRST}`,
    drawn(_random, seed) {
      const { home, away } = finalOf(0);
      return { selections: [{ score: [home, away], seed, isWon: home > away }] };
    },
  },
  simulated: [
    {
      what: "on football, compared with each pairing's odds",
      rounds: [3_000, 6_000],
      errorBelow: 0.06,
      published: Object.fromEntries(picks.map((pick) => [pick, 0])),
      figuresOf(_random, round) {
        const { levels } = football(-round);
        const final = finalOf(-round);
        const figure = (pick: Pick) => {
          const [winning, all] = chanceOf("football", levels, pick);
          const odds = oddsOf("football", levels, pick) / 100;
          return (hasWon("football", pick, final) ? odds : 0) - (odds * winning) / all;
        };
        return Object.fromEntries(picks.map((pick) => [pick, figure(pick)]));
      },
    },
  ],
};
