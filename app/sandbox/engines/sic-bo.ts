/** Sic Bo at a live table: three dice for all players of the table. */
import type { Engine } from "./engine.ts";
import { liveTable } from "./live-table.ts";

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

const returnToPlayer = Math.min(...PLACES.map(returnOf));

export const sicBo: Engine = liveTable<Dice>({
  name: "sic-bo",
  returnToPlayer,
  isPlace: (on) => places.has(on),
  resultOf(random) {
    const die = () => random.below(6) + 1;
    return [die(), die(), die()];
  },
  paysOf(on, dice) {
    const place = places.get(on);
    return place === undefined ? 0 : paysOf(place, dice);
  },
  shownOf: (dice) => ({ dice: [...dice], total: sumOf(dice) }),
  facts: {
    places: PLACES.map((place) => ({
      on: place.on,
      pays: [...place.pays],
      ways: place.pays.map((_, hits) => throws.filter((dice) => place.hits(dice) === hits + 1).length),
      returnToPlayer: (returnOf(place) / 100).toFixed(2),
    })),
    ways: COMBINATIONS,
  },
});
