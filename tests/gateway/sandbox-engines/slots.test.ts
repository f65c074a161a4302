import { dice } from "@parlour/app/sandbox/engines/dice.ts";
import { randomOf } from "@parlour/app/sandbox/engines/random.ts";
import {
  CROWN,
  LAYOUTS,
  type Layout,
  layoutOf,
  lineWin,
  returnOfLayout,
  type Spin,
  STAR,
  slots,
} from "@parlour/app/sandbox/engines/slots.ts";
import { describe, expect, it } from "vitest";
import { playedBy } from "../support/engine-play.ts";

const codeOf = (layout: Layout): string =>
  ["A", "B", "C"].find((code) => layoutOf(code) === layout) ?? "no code has this lay-out";

const spinAt = (layout: Layout, nonce: number) => {
  const random = randomOf("a steady seed", "mine", nonce);
  const progress = playedBy(slots, { gameCode: codeOf(layout), stakeMinor: 50n, random });
  if (progress === null) throw new Error("The spin was refused");
  return progress;
};
const spinsOf = ({ shown }: ReturnType<typeof spinAt>) => shown.spins as unknown as readonly Spin[];

describe.each(LAYOUTS.map((layout) => ({ layout, name: `${layout.reels} reels of ${layout.rows} rows` })))(
  "slots with $name",
  ({ layout }) => {
    it("LAUNCH-08 have one star on a reel, lines within the rows, a return of 94 to 97 %, and stakes that the lines share without a rest", () => {
      expect(layout.strip.filter((symbol) => symbol === STAR)).toHaveLength(1);
      expect(new Set(layout.lines.map(String)).size).toBe(layout.lines.length);
      for (const line of layout.lines) {
        expect(line).toHaveLength(layout.reels);
        expect(line.every((row) => row >= 0 && row < layout.rows)).toBe(true);
      }
      expect(returnOfLayout(layout)).toBeGreaterThan(94_00);
      expect(returnOfLayout(layout)).toBeLessThan(97_00);
      for (const stake of [50n, 100n, 200n, 500n, 1_250n])
        expect(stake % BigInt(layout.lines.length)).toBe(0n);
    });

    it("LAUNCH-08 pay what their lines show, and free spins twice, after three stars", () => {
      let seen = 0;
      for (let nonce = 0; nonce < 3_000; nonce += 1) {
        const progress = spinAt(layout, nonce);
        const [first, ...free] = spinsOf(progress);
        expect(free).toHaveLength((first?.stars ?? 0) >= 3 ? layout.freeSpins : 0);
        seen += free.length > 0 ? 1 : 0;
        const paysOf = ({ window }: Spin) =>
          layout.lines.reduce(
            (sum, line) =>
              sum +
              (lineWin(
                line.map((row, reel) => window[reel]?.[row] ?? ""),
                layout,
              )?.pays ?? 0),
            0,
          );
        const paid =
          (first === undefined ? 0 : paysOf(first)) + 2 * free.reduce((sum, each) => sum + paysOf(each), 0);
        expect(progress.winMinor).toBe(BigInt(paid) * (50n / BigInt(layout.lines.length)));
      }
      expect(seen).toBeGreaterThan(0);
    });
  },
);

it("LAUNCH-08 a line pays its best symbol from the first reel, and the crown stands for any but the star", () => {
  const [classic, five] = LAYOUTS;
  if (classic === undefined || five === undefined) throw new Error("There are three lay-outs");
  expect(lineWin(["bell", CROWN, "bell"], classic)).toEqual({ symbol: "bell", count: 3, pays: 24 });
  expect(lineWin([CROWN, CROWN, "cherry"], classic)).toMatchObject({ symbol: "cherry", count: 3 });
  expect(lineWin(["cherry", "cherry", "bell"], classic)).toEqual({ symbol: "cherry", count: 2, pays: 1 });
  expect(lineWin(["bell", "cherry", "bell"], classic)).toBeNull();
  expect(lineWin([STAR, CROWN, CROWN], classic)).toBeNull();
  // Three crowns alone pay more than three of what follows.
  expect(lineWin([CROWN, CROWN, CROWN, "ten", "queen"], five)).toMatchObject({ symbol: CROWN, count: 3 });
});

it("LAUNCH-08 a chosen chance of the number draw pays 97 % whatever the chance, and by the number alone", () => {
  for (const below of [5_000, 2_500, 1_000, 500, 100]) {
    let won = 0n;
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const random = randomOf("a steady seed", "mine", nonce);
      const progress = playedBy(dice, { choice: { below }, stakeMinor: 1_00n, random });
      const pays = (97_00n * 100n) / BigInt(below);
      expect(progress?.winMinor).toBe(Number(progress?.shown.number) < below ? pays : 0n);
      won += progress?.winMinor ?? 0n;
    }
    // The exact return: `below` of 10,000 numbers pay 9,700 / below stakes.
    expect(BigInt(below) * ((97_00n * 100n) / BigInt(below))).toBe(97_00n * 100n);
    expect(won).toBeGreaterThan(0n);
  }
});
