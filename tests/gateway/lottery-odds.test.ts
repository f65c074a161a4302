/** The bets of lotteries and their odds (LOTT-03, NAV-05). */
import { betsOf, offeredBets } from "@parlour/app/gateway/play/lottery-odds.ts";
import { drawNumbers, lotteryOf } from "@parlour/app/gateway/play/lottery-rules.ts";
import { games } from "@parlour/app/seed/catalogue/games.ts";
import { hasWon } from "@parlour/core/lottery/draw-results.rules";
import { lotteryBetTypes, type PickShape } from "@parlour/core/lottery/lottery.ports";
import { isPick } from "@parlour/core/lottery/lottery-bet.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

type Drawn = ReturnType<typeof lotteryOf>["drawing"];
const modes = ["LOTT", "ZY", "ELOTT", "SEA"] as const;
const drawings: readonly Drawn[] = [
  { kind: "number", digits: 5 },
  { kind: "digits", count: 3 },
  { kind: "digits", count: 4 },
  { kind: "balls", count: 2, of: 49 },
  { kind: "balls", count: 3, of: 35 },
  { kind: "balls", count: 5, of: 20 },
];
/** Daily draws of LOTT are one number, so it has no bets on balls. */
const lotteries = modes
  .flatMap((prizeMode) => drawings.map((drawing) => ({ prizeMode, drawing })))
  .filter((lottery) => betsOf(lottery).length > 0);

/** Every draw that can happen, all equally likely. */
function* everyDraw(drawing: Drawn): Generator<readonly string[]> {
  if (drawing.kind === "balls") return yield* ballsFrom(1, drawing.count, drawing.of);
  const length = drawing.kind === "number" ? drawing.digits : drawing.count;
  for (let number = 0; number < 10 ** length; number += 1) {
    const digits = String(number).padStart(length, "0");
    yield drawing.kind === "number" ? [digits] : [...digits];
  }
}
function* ballsFrom(first: number, count: number, of: number): Generator<readonly string[]> {
  if (count === 0) return yield [];
  for (let ball = first; ball <= of; ball += 1)
    for (const others of ballsFrom(ball + 1, count - 1, of)) yield [String(ball).padStart(2, "0"), ...others];
}

const picksOf = (shape: PickShape): readonly (readonly string[])[] => {
  if (shape.kind === "choice") return shape.options.map((option) => [option]);
  if (shape.kind === "digits") return [["0", "7", "4", "9"].slice(0, shape.count)];
  return [["02", "05", "11"].slice(0, shape.count)];
};

const pickFor = (shape: PickShape): fc.Arbitrary<readonly string[]> => {
  if (shape.kind === "choice") return fc.constantFrom(...shape.options).map((option) => [option]);
  const from = shape.kind === "digits" ? 0 : 1;
  const to = shape.kind === "digits" ? 9 : shape.of;
  const number = fc.integer({ min: from, max: to });
  const bounds = { minLength: shape.count, maxLength: shape.count };
  if (shape.kind === "digits" && !shape.areDifferent)
    return fc.array(number, bounds).map((digits) => digits.map(String));
  const sorted = fc
    .uniqueArray(number, bounds)
    .map((picked) => picked.toSorted((left, right) => left - right));
  return sorted.map((picked) =>
    picked.map((each) => (shape.kind === "balls" ? String(each).padStart(2, "0") : String(each))),
  );
};

describe("bets on draws", () => {
  it("LOTT-03 NAV-05 each prize mode has its own bets, and every lottery of the demo has some", () => {
    const onNumbers = modes.map((prizeMode) =>
      betsOf({ prizeMode, drawing: { kind: "number", digits: 5 } }).map(({ betType }) => betType),
    );
    expect(onNumbers).toEqual([
      ["last2", "last3", "last4", "firstDigit", "lastDigit"],
      ["firstDigit", "lastDigit", "last2", "parity", "size"],
      ["last2", "last3", "lastDigit", "contains", "parity", "size"],
      ["last3", "anyOrder3", "last2", "contains"],
    ]);
    const offered = games()
      .filter(({ category }) => category === "LOTT" || category === "ELOTT")
      .map((game) => betsOf(lotteryOf({ ...game, vendorCode: game.vendor })).length);
    expect(Math.min(...offered)).toBeGreaterThanOrEqual(3);
    expect(betsOf({ prizeMode: "SEA", drawing: { kind: "balls", count: 2, of: 49 } })).not.toContainEqual(
      expect.objectContaining({ betType: "threeBalls" }),
    );
  });

  it("LOTT-03 every bet is somewhere on offer", () => {
    const offered = lotteries.flatMap((lottery) => betsOf(lottery).map(({ betType }) => betType));
    expect(new Set(offered)).toEqual(new Set(lotteryBetTypes));
  });

  it.each(lotteries)(
    "LOTT-03 $prizeMode pays back 90 to 95 percent over all draws of $drawing",
    (lottery) => {
      const draws = [...everyDraw(lottery.drawing)];
      for (const { betType, pick: shape, oddsHundredths } of betsOf(lottery)) {
        for (const pick of picksOf(shape)) {
          expect(isPick(pick, shape)).toBe(true);
          const won = draws.filter((numbers) => hasWon(betType, pick, numbers)).length;
          const payback = (won * oddsHundredths) / draws.length;
          expect(payback).toBeLessThanOrEqual(95);
          expect(payback).toBeGreaterThan(90);
        }
      }
    },
  );

  it("LOTT-03 a real draw decides every bet of its lottery, for any pick that fits", () => {
    const bet = fc
      .constantFrom(...lotteries)
      .chain((lottery) =>
        fc
          .constantFrom(...betsOf(lottery))
          .chain((chosen) => pickFor(chosen.pick).map((pick) => ({ lottery, chosen, pick }))),
      );
    fc.assert(
      fc.property(bet, ({ lottery, chosen, pick }) => {
        expect(isPick(pick, chosen.pick)).toBe(true);
        const numbers = drawNumbers(lottery);
        expect(hasWon(chosen.betType, pick, numbers)).not.toBeNull();
      }),
    );
  });

  it("LOTT-03 numbers of another kind decide nothing", () => {
    expect(hasWon("last4", ["1", "2", "3", "4"], ["1", "2", "3"])).toBeNull();
    expect(hasWon("last2", ["1", "2"], ["12", "34"])).toBeNull();
    expect(hasWon("oneBall", ["12"], ["12345"])).toBeNull();
  });

  it("LOTT-03 tells winning from losing picks", () => {
    const won = (betType: (typeof lotteryBetTypes)[number], pick: string, numbers: string) =>
      hasWon(betType, pick.split(" "), numbers.split(" "));
    expect(won("last2", "1 3", "48213")).toBe(true);
    expect(won("last2", "3 1", "48213")).toBe(false);
    expect(won("last3", "0 4 0", "0 4 0")).toBe(true);
    expect(won("anyOrder3", "3 1 2", "48213")).toBe(true);
    expect(won("anyOrder3", "8 1 2", "48213")).toBe(false);
    expect(won("contains", "8", "48213")).toBe(false);
    expect(won("contains", "2", "48213")).toBe(true);
    expect(won("firstDigit", "4", "48213")).toBe(true);
    expect(won("lastDigit", "3", "48213")).toBe(true);
    expect(won("parity", "odd", "48213")).toBe(true);
    expect(won("size", "big", "48213")).toBe(false);
    expect(won("size", "big", "48215")).toBe(true);
    expect(won("twoBalls", "03 17", "03 08 17")).toBe(true);
    expect(won("twoBalls", "03 18", "03 08 17")).toBe(false);
    expect(won("sumParity", "even", "03 08 17")).toBe(true);
  });

  it("LOTT-03 bounds the stake so that no bet pays more than the operator's most", () => {
    const lottery = { prizeMode: "LOTT", drawing: { kind: "number", digits: 5 } } as const;
    const bounds = { leastMinor: 1_00n, mostMinor: 500_00n, mostWinMinor: 50_000_00n };
    const offered = offeredBets(lottery, bounds, "USD");
    expect(offered.map(({ betType, mostStake }) => [betType, mostStake.amountMinor])).toEqual([
      ["last2", 500_00n],
      ["last3", 52_63n],
      ["last4", 5_26n],
      ["firstDigit", 500_00n],
      ["lastDigit", 500_00n],
    ]);
    const few = offeredBets(lottery, { ...bounds, mostWinMinor: 5_000_00n }, "USD");
    expect(few.map(({ betType }) => betType)).not.toContain("last4");
  });
});
