import { engineFor, engines } from "@parlour/app/sandbox/engines/engines.ts";
import { randomOf, worldOf } from "@parlour/app/sandbox/engines/random.ts";
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
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const world = worldOf("a secret", 0);
const codeOf = (layout: Layout): string =>
  ["A", "B", "C"].find((code) => layoutOf(code) === layout) ?? "no code has this lay-out";

const spinAt = (layout: Layout, nonce: number, stakeMinor = 50n) => {
  const random = randomOf("a steady seed", "mine", nonce);
  const played = { choice: undefined, actions: [], stakeMinor, currency: "USD", world, beganMs: 0 };
  const progress = slots.play({ ...played, gameCode: codeOf(layout), random });
  if (progress === null) throw new Error("The spin was refused");
  return progress;
};
const spinsOf = ({ shown }: ReturnType<typeof spinAt>) => shown.spins as unknown as readonly Spin[];

describe.each(LAYOUTS.map((layout) => ({ layout, name: `${layout.reels} reels of ${layout.rows} rows` })))(
  "slots with $name",
  ({ layout }) => {
    it("LAUNCH-08 have one star on a reel, lines within the rows, and stakes that the lines share without a rest", () => {
      expect(layout.strip.filter((symbol) => symbol === STAR)).toHaveLength(1);
      expect(new Set(layout.lines.map(String)).size).toBe(layout.lines.length);
      for (const line of layout.lines) {
        expect(line).toHaveLength(layout.reels);
        expect(line.every((row) => row >= 0 && row < layout.rows)).toBe(true);
      }
      for (const stake of [50n, 100n, 200n, 500n, 1_250n])
        expect(stake % BigInt(layout.lines.length)).toBe(0n);
    });

    it("LAUNCH-08 return what they publish: a simulation agrees with the exact figure", () => {
      const published = returnOfLayout(layout) / 10_000;
      expect(published).toBeGreaterThan(0.94);
      expect(published).toBeLessThan(0.97);
      const rounds = 60_000;
      const returns = Array.from(
        { length: rounds },
        (_, nonce) => Number(spinAt(layout, nonce).winMinor) / 50,
      );
      const mean = returns.reduce((sum, each) => sum + each, 0) / rounds;
      const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (rounds - 1);
      expect(Math.abs(mean - published)).toBeLessThan(3 * Math.sqrt(variance / rounds));
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

it("LAUNCH-08 slots refuse a choice, a decision and a stake that is not on offer", () => {
  const stake = fc
    .bigInt({ min: -10n, max: 2_000n })
    .filter((minor) => ![50n, 100n, 200n, 500n, 1_250n].includes(minor));
  const played = { actions: [], currency: "USD", gameCode: "A", world, beganMs: 0 };
  const random = () => randomOf("s", "c", 0);
  fc.assert(
    fc.property(stake, (stakeMinor) => {
      expect(slots.play({ ...played, choice: undefined, stakeMinor, random: random() })).toBeNull();
    }),
  );
  expect(slots.play({ ...played, choice: { any: 1 }, stakeMinor: 50n, random: random() })).toBeNull();
  expect(
    slots.play({ ...played, choice: undefined, actions: ["spin"], stakeMinor: 50n, random: random() }),
  ).toBeNull();
});

it("LAUNCH-08 a chosen chance of the number draw pays 97 % whatever the chance, and by the number alone", () => {
  const { dice } = engines;
  for (const below of [5_000, 2_500, 1_000, 500, 100]) {
    let won = 0n;
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const random = randomOf("a steady seed", "mine", nonce);
      const played = { actions: [], stakeMinor: 1_00n, currency: "USD", gameCode: "A", world, beganMs: 0 };
      const progress = dice.play({ ...played, choice: { below }, random });
      const pays = (97_00n * 100n) / BigInt(below);
      expect(progress?.winMinor).toBe(Number(progress?.shown.number) < below ? pays : 0n);
      won += progress?.winMinor ?? 0n;
    }
    // The exact return: `below` of 10,000 numbers pay 9,700 / below stakes.
    expect(BigInt(below) * ((97_00n * 100n) / BigInt(below))).toBe(97_00n * 100n);
    expect(won).toBeGreaterThan(0n);
  }
  const played = { actions: [], stakeMinor: 50n, currency: "USD", gameCode: "A", world, beganMs: 0 };
  expect(dice.play({ ...played, choice: { below: 9_999 }, random: randomOf("s", "c", 0) })).toBeNull();
});

it("LAUNCH-08 a game's category and motif choose its engine; an operator that says neither gets the number draw", () => {
  expect(engineFor({ category: "RNG", motif: "seven", gameName: "Bars of Sevens" })).toBe("slots");
  expect(engineFor({ category: "RNG", motif: "dice", gameName: "Book of Six Sides" })).toBe("dice");
  expect(engineFor({ gameName: "Game 0" })).toBe("dice");
});
