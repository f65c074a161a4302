/** Places of a table whose results are counted: from the counts follow chance and return of each. */

export interface CountedPlace {
  readonly on: string;
  /** What each kind of result pays, in hundredths of the stake, the stake included; kinds that pay nothing are left out. */
  readonly pays: readonly number[];
  /** In how many of all results each of these kinds comes. */
  readonly ways: readonly number[];
}

/** The exact return of a place, in hundredths of a percent, rounded down. */
export const returnOf = ({ pays, ways }: CountedPlace, all: number): number =>
  Math.floor((pays.reduce((sum, pay, kind) => sum + pay * (ways[kind] ?? 0), 0) * 100) / all);

const isGain = (pay: number): boolean => pay > 100;

/** The chance to get more than the stake, in percent with two decimals. */
export const chanceOf = ({ pays, ways }: CountedPlace, all: number): string =>
  ((pays.reduce((sum, pay, kind) => sum + (isGain(pay) ? (ways[kind] ?? 0) : 0), 0) * 100) / all).toFixed(2);

/**
 * What a place pays where one of several sides wins, in hundredths of the stake: its first value when it wins itself, its second
 * with a tie.
 */
export function paysOfSide(places: readonly CountedPlace[], on: string, winner: string): number {
  const [wins = 0, ties = 0] = places.find((place) => place.on === on)?.pays ?? [];
  return on === winner ? wins : winner === "tie" ? ties : 0;
}

const percent = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The least return of all places, and what the page needs to show them: what pays more than the stake, and the chance of it. */
export function countedPlaces(places: readonly CountedPlace[], all: number) {
  const returns = places.map((place) => returnOf(place, all));
  const [least, most] = [Math.min(...returns), Math.max(...returns)];
  return {
    returnToPlayer: least,
    facts: {
      returnToPlayer: `${percent(least)} to ${percent(most)}`,
      places: places.map((place, at) => ({
        on: place.on,
        pays: place.pays.filter(isGain),
        chance: chanceOf(place, all),
        returnToPlayer: percent(returns[at] ?? 0),
      })),
    },
  };
}
