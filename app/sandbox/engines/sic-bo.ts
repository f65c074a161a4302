/**
 * Sic Bo at a live table: three dice for all players of the table, thrown by a clock that they share. A table round takes 30
 * seconds, of which bets are open for the first 20.
 *
 * The dice come from the secret seed of the table round. Its hash is public while bets are open, the seed once the dice lie.
 */
import * as v from "valibot";
import type { Engine, World } from "./engine.ts";
import { commitTo } from "./random.ts";
import { placedBets, stakesIn } from "./stakes.ts";

export const ROUND_MS = 30_000;
export const CLOSES_AFTER_MS = 20_000;
/** When the dice lie, from the table round's start. */
export const THROWN_AFTER_MS = 23_000;
const RESULTS = 10;
const FACES = [1, 2, 3, 4, 5, 6] as const;
const COMBINATIONS = 216;

export type Dice = readonly [number, number, number];

export interface Place {
  readonly on: string;
  /**
   * What one, or two, or three hits pay, in hundredths of the stake, the stake included. Places that only win or lose have one
   * value; a single number counts the dice that show it.
   */
  readonly pays: readonly number[];
  /** How many of the dice hit: 0 loses, 1 pays the first value. */
  readonly hits: (dice: Dice) => number;
}

const sumOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];
const countOf = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;
const isTriple = ([first, second, third]: Dice): boolean => first === second && second === third;

const when = (on: string, pays: number, isWon: (dice: Dice) => boolean): Place => ({
  on,
  pays: [pays],
  hits: (dice) => Number(isWon(dice)),
});
/** Half of all sums, but every triple loses. */
const half = (on: string, isIn: (sum: number) => boolean): Place =>
  when(on, 200, (dice) => !isTriple(dice) && isIn(sumOf(dice)));

/** What the sums from 4 to 10 pay; those from 11 to 17 mirror them. */
const SUMS = [7_000, 3_500, 2_100, 1_400, 1_000, 840, 776];

export const PLACES: readonly Place[] = [
  half("small", (sum) => sum <= 10),
  half("big", (sum) => sum >= 11),
  half("odd", (sum) => sum % 2 === 1),
  half("even", (sum) => sum % 2 === 0),
  ...[...SUMS, ...SUMS.toReversed()].map((pays, at) =>
    when(`total-${at + 4}`, pays, (dice) => sumOf(dice) === at + 4),
  ),
  ...FACES.map((face) => when(`double-${face}`, 1_300, (dice) => countOf(dice, face) >= 2)),
  ...FACES.map((face) => when(`triple-${face}`, 21_000, (dice) => countOf(dice, face) === 3)),
  when("any-triple", 3_500, isTriple),
  ...FACES.map((face) => ({
    on: `single-${face}`,
    pays: [200, 300, 1_300],
    hits: (dice: Dice) => countOf(dice, face),
  })),
];

const places: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place.on, place]));

/** In hundredths of the stake. */
export const paysOf = ({ pays, hits }: Place, dice: Dice): number => pays[hits(dice) - 1] ?? 0;

/** Every throw, all equally likely. */
export const throws: readonly Dice[] = FACES.flatMap((first) =>
  FACES.flatMap((second) => FACES.map((third): Dice => [first, second, third])),
);

/** The exact return of a place over all throws, in hundredths of a percent, rounded down. */
export const returnOf = (place: Place): number =>
  Math.floor((throws.reduce((sum, dice) => sum + paysOf(place, dice), 0) * 100) / COMBINATIONS);

const LEAST_RETURN = Math.min(...PLACES.map(returnOf));

export const seedNameOf = (gameCode: string, table: number): string => `sic-bo.${gameCode}.${table}`;

/** The dice of a table round. Only for rounds whose dice lie, or their numbers are no secret any more. */
function diceOf(gameCode: string, table: number, world: World): Dice {
  const random = world.randomOf(seedNameOf(gameCode, table));
  const die = () => random.below(6) + 1;
  return [die(), die(), die()];
}

/** The hosts of the tables. All names are invented. */
const HOSTS = ["Linh", "Marisol", "Anouk", "Teodor", "Priya", "Ivo", "Salma", "Kenji", "Noor", "Lucía"];

/** A table keeps its host: they follow from the game's code. `look` tells the page's portraits apart. */
function hostOf(gameCode: string) {
  const look = [...gameCode].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 7_919;
  return { name: HOSTS[look % HOSTS.length] ?? "Linh", look };
}

/** The last results, the newest first, each with the seed that its hash had committed to. */
function results(gameCode: string, newest: number, world: World) {
  return Array.from({ length: RESULTS }, (_, ago) => {
    const table = newest - ago;
    const dice = diceOf(gameCode, table, world);
    return { table, dice: [...dice], total: sumOf(dice), seed: world.seedOf(seedNameOf(gameCode, table)) };
  });
}

const tableSchema = v.object({ table: v.pipe(v.number(), v.integer()) });

export const sicBo: Engine = {
  cycleMs: 5_000,
  returnToPlayer: LEAST_RETURN,
  facts({ currency, gameCode, world }) {
    const table = Math.floor(world.nowMs / ROUND_MS);
    const opensAtMs = table * ROUND_MS;
    const isThrown = world.nowMs >= opensAtMs + THROWN_AFTER_MS;
    return {
      stakes: stakesIn(currency).map(String),
      places: PLACES.map((place) => ({
        on: place.on,
        pays: [...place.pays],
        ways: place.pays.map((_, hits) => throws.filter((dice) => place.hits(dice) === hits + 1).length),
        returnToPlayer: (returnOf(place) / 100).toFixed(2),
      })),
      ways: COMBINATIONS,
      table,
      opensAtMs,
      closesAtMs: opensAtMs + CLOSES_AFTER_MS,
      thrownAtMs: opensAtMs + THROWN_AFTER_MS,
      nextAtMs: opensAtMs + ROUND_MS,
      seedName: seedNameOf(gameCode, table),
      commit: commitTo(world.seedOf(seedNameOf(gameCode, table))),
      results: results(gameCode, isThrown ? table : table - 1, world),
      host: hostOf(gameCode),
    };
  },
  play({ choice, actions, stakeMinor, currency, gameCode, beganMs, world }) {
    const read = v.safeParse(tableSchema, choice);
    const bets = placedBets(choice, stakeMinor, currency, (on) => places.has(on));
    if (!read.success || bets === null || actions.length > 0) return null;
    const { table } = read.output;
    const opensAtMs = table * ROUND_MS;
    if (beganMs < opensAtMs || beganMs >= opensAtMs + CLOSES_AFTER_MS) return null;
    const shown = { table, bets: bets.map((bet) => ({ on: bet.on, stake: String(bet.stakeMinor) })) };
    const dueAtMs = opensAtMs + THROWN_AFTER_MS;
    if (world.nowMs < dueAtMs) return { stakedMinor: stakeMinor, winMinor: null, shown, dueAtMs };
    const dice = diceOf(gameCode, table, world);
    const won = bets.flatMap(({ on, stakeMinor: staked }) => {
      const place = places.get(on);
      const winMinor = (staked * BigInt(place === undefined ? 0 : paysOf(place, dice))) / 100n;
      return winMinor === 0n ? [] : [{ on, winMinor }];
    });
    return {
      stakedMinor: stakeMinor,
      winMinor: won.reduce((sum, { winMinor }) => sum + winMinor, 0n),
      shown: {
        ...shown,
        dice: [...dice],
        total: sumOf(dice),
        won: won.map(({ on, winMinor }) => ({ on, win: String(winMinor) })),
        seed: world.seedOf(seedNameOf(gameCode, table)),
      },
    };
  },
};
