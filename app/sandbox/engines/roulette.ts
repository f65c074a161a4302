/** European roulette: a wheel of 37 numbers with one zero. A round has bets on one or more places of the table. */
import type { Engine, PlacedBet } from "./engine.ts";
import { placedBets, stakesIn } from "./stakes.ts";

/** The numbers in their order on the wheel. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = "green" | "red" | "black";

export const colourOf = (number: number): Colour =>
  number === 0 ? "green" : RED.has(number) ? "red" : "black";

/** The numbers 1 to 36, in twelve rows of three. */
const ALL = Array.from({ length: 36 }, (_, at) => at + 1);
/** What a place pays is the stake times this, divided by how many numbers it has; the 37th number is the edge. */
const SHARES = 36;

const straights = [0, ...ALL].map((number) => [String(number), [number]] as const);
const thirds = [1, 2, 3].flatMap((third) => [
  [`dozen-${third}`, ALL.filter((number) => Math.ceil(number / 12) === third)] as const,
  [`column-${third}`, ALL.filter((number) => number % 3 === third % 3)] as const,
]);

/** Numbers that lie beside each other on the table. A place's name is its kind and its numbers: "split-8-9". */
const inside: readonly (readonly [kind: string, numbers: readonly number[]])[] = [
  ...ALL.filter((number) => number % 3 !== 0).map((number) => ["split", [number, number + 1]] as const),
  ...ALL.slice(0, -3).map((number) => ["split", [number, number + 3]] as const),
  ...[1, 2, 3].map((number) => ["split", [0, number]] as const),
  ...rowsOf(1).map((numbers) => ["street", numbers] as const),
  ["trio", [0, 1, 2]],
  ["trio", [0, 2, 3]],
  ...ALL.slice(0, -3)
    .filter((number) => number % 3 !== 0)
    .map((number) => ["corner", [number, number + 1, number + 3, number + 4]] as const),
  ["four", [0, 1, 2, 3]],
  ...rowsOf(2).map((numbers) => ["six", numbers] as const),
];

/** The numbers of each run of that many rows. */
function rowsOf(count: number): readonly (readonly number[])[] {
  const firsts = ALL.filter((number) => number % 3 === 1 && number + 3 * count <= ALL.length + 1);
  return firsts.map((first) => ALL.slice(first - 1, first - 1 + 3 * count));
}

/** Every place that can be bet on, with the numbers that win there. */
export const PLACES: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...straights,
  ...thirds,
  ["red", ALL.filter((number) => RED.has(number))],
  ["black", ALL.filter((number) => !RED.has(number))],
  ["odd", ALL.filter((number) => number % 2 === 1)],
  ["even", ALL.filter((number) => number % 2 === 0)],
  ["low", ALL.filter((number) => number <= 18)],
  ["high", ALL.filter((number) => number > 18)],
  ...inside.map(([kind, numbers]) => [[kind, ...numbers].join("-"), numbers] as const),
]);

/** What a winning bet on the place returns, in its stakes, the stake included; 0 for a place that does not exist. */
export const timesOf = (place: string): number => SHARES / (PLACES.get(place)?.length ?? Infinity);

/** What a bet returns when this number comes, in minor units. */
const winOf = ({ on, stakeMinor }: PlacedBet, number: number): bigint =>
  PLACES.get(on)?.includes(number) ? stakeMinor * BigInt(timesOf(on)) : 0n;

export const roulette: Engine = {
  cycleMs: 5_000,
  // 36 of 37 on every place: 97.297... %, rounded.
  returnToPlayer: Math.round((SHARES / WHEEL.length) * 10_000),
  facts: ({ currency }) => ({
    stakes: stakesIn(currency).map(String),
    wheel: [...WHEEL],
    places: [...PLACES].map(([on, numbers]) => ({ on, numbers: [...numbers], times: timesOf(on) })),
    reds: [...RED],
  }),
  play({ choice, actions, stakeMinor, currency, random }) {
    const bets = placedBets(choice, stakeMinor, currency, (place) => PLACES.has(place));
    if (bets === null || actions.length > 0) return null;
    const number = random.below(WHEEL.length);
    const paid = bets.map((bet) => ({ ...bet, winMinor: winOf(bet, number) }));
    return {
      stakedMinor: stakeMinor,
      winMinor: paid.reduce((sum, { winMinor }) => sum + winMinor, 0n),
      shown: {
        number,
        colour: colourOf(number),
        bets: paid.map((bet) => ({ on: bet.on, stake: String(bet.stakeMinor), win: String(bet.winMinor) })),
      },
    };
  },
};
