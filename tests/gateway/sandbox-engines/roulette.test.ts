import { colourOf, PLACES, roulette, timesOf, WHEEL } from "@parlour/app/sandbox/engines/roulette.ts";
import { describe, expect, it } from "vitest";
import { numbers, playedBy } from "../support/engine-play.ts";
import { bet } from "./engine-case.ts";

/** A round with these bets in which the number comes. */
function come(number: number, ...bets: readonly { on: string; stake: string }[]) {
  const stakeMinor = bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
  return playedBy(roulette, { choice: { bets }, stakeMinor, random: numbers(number) });
}

describe("LAUNCH-08 roulette", () => {
  it("LAUNCH-08 has the 37 numbers of the European wheel, eighteen red, eighteen black, one green", () => {
    expect(WHEEL.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 37 }, (_, at) => at));
    expect(WHEEL.slice(0, 4)).toEqual([0, 32, 15, 19]);
    const colours = WHEEL.map(colourOf);
    expect(colours.filter((colour) => colour === "red")).toHaveLength(18);
    // Red and black take turns all around the wheel.
    for (const [at, colour] of colours.slice(2).entries()) expect(colour).not.toBe(colours[at + 1]);
  });

  it.each([
    ["17", 17, 36],
    ["0", 0, 36],
    ["dozen-2", 13, 3],
    ["column-3", 36, 3],
    ["column-1", 34, 3],
    ["red", 32, 2],
    ["black", 15, 2],
    ["odd", 35, 2],
    ["even", 2, 2],
    ["low", 18, 2],
    ["high", 19, 2],
    ["split-8-9", 9, 18],
    ["split-8-11", 8, 18],
    ["split-0-2", 0, 18],
    ["street-34-35-36", 35, 12],
    ["trio-0-2-3", 3, 12],
    ["corner-8-9-11-12", 11, 9],
    ["four-0-1-2-3", 0, 9],
    ["six-7-8-9-10-11-12", 12, 6],
  ])("LAUNCH-08 a bet on %s with %i returns %i times its stake", (on, number, times) => {
    expect(come(number, bet(on, 200))).toMatchObject({
      stakedMinor: 200n,
      winMinor: 200n * BigInt(times),
      shown: { number, colour: colourOf(number), bets: [{ on, stake: "200", win: String(200 * times) }] },
    });
  });

  it("LAUNCH-08 takes bets on all 157 places of a European table, each kind with its payout", () => {
    // The payout beside the stake, and how many places there are.
    const kinds: Readonly<Record<string, readonly [pays: number, places: number]>> = {
      split: [17, 60],
      street: [11, 12],
      trio: [11, 2],
      corner: [8, 22],
      four: [8, 1],
      six: [5, 11],
      dozen: [2, 3],
      column: [2, 3],
    };
    for (const [kind, [pays, count]] of Object.entries(kinds)) {
      const places = [...PLACES.keys()].filter((on) => on.startsWith(`${kind}-`));
      expect([kind, places.length]).toEqual([kind, count]);
      expect(new Set(places.map(timesOf)), kind).toEqual(new Set([pays + 1]));
    }
    expect(PLACES.size).toBe(157);
  });

  it("LAUNCH-08 a bet on several numbers is one on numbers that meet on the table, and is named after them", () => {
    const cellOf = (number: number) => [Math.ceil(number / 3), (number - 1) % 3] as const;
    const inside = [...PLACES].filter(([on]) => /^(split|street|trio|corner|four|six)-/.test(on));
    expect(inside).toHaveLength(108);
    for (const [on, numbers] of inside) {
      expect(on.split("-").slice(1).map(Number)).toEqual(numbers);
      expect(new Set(numbers).size, on).toBe(numbers.length);
      // Each is a rectangle of the table; zero lies along all of its first row.
      const cells = numbers.filter((number) => number > 0).map(cellOf);
      const [rows, columns] = [0, 1].map((at) => cells.map((cell) => cell[at] ?? Number.NaN));
      const reach = (along: readonly number[] = []) => Math.max(...along) - Math.min(...along) + 1;
      expect(reach(rows) * reach(columns), on).toBe(cells.length);
      if (numbers.includes(0)) expect(new Set(rows), on).toEqual(new Set([1]));
    }
    const sets = inside.map(([, numbers]) => String(numbers.toSorted((one, other) => one - other)));
    expect(new Set(sets).size).toBe(108);
  });

  it("LAUNCH-08 zero loses every bet without it, and each bet of a round is paid by itself", () => {
    const with0 = [...PLACES].filter(([, numbers]) => numbers.includes(0)).map(([on]) => on);
    expect(with0.toSorted()).toEqual(
      ["0", "four-0-1-2-3", "split-0-1", "split-0-2", "split-0-3", "trio-0-1-2", "trio-0-2-3"].toSorted(),
    );
    for (const on of [...PLACES.keys()].filter((place) => !with0.includes(place)))
      expect(come(0, bet(on, 100))?.winMinor).toBe(0n);
    const round = come(7, bet("7", 50), bet("red", 100), bet("even", 250), bet("dozen-1", 100));
    expect(round?.winMinor).toBe(50n * 36n + 200n + 300n);
    expect(round?.shown.bets).toMatchObject([{ win: "1800" }, { win: "200" }, { win: "0" }, { win: "300" }]);
  });

  it("LAUNCH-08 returns 97.30 % on every place, counted over all numbers", () => {
    for (const [on, winning] of PLACES) {
      let won = 0n;
      for (const number of WHEEL) won += come(number, bet(on, 100))?.winMinor ?? -1n;
      expect([on, won]).toEqual([on, 36n * 100n]);
      expect(winning.length * timesOf(on)).toBe(36);
    }
  });
});
