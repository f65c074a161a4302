import type { PointMall, PointReward } from "@parlour/core/points/points.ports";
import {
  checkConversion,
  checkRedemption,
  conversionOf,
  convertQuote,
  MOST_AT_ONCE,
  redeemQuote,
  wholeNumberOf,
} from "@parlour/core/points/points.rules";
import { minorDigits } from "@parlour/core/shared/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const currency = fc.constantFrom("USD", "VND", "KWD", "JPY");
const ratio = fc.integer({ min: 1, max: 100_000 });
const points = fc.integer({ min: 0, max: 1_000_000_000 });

const mug: PointReward = {
  id: "mug",
  name: "A mug",
  imagePath: "/mug.svg",
  points: 300,
  remaining: 5,
  amount: null,
};
const five: PointReward = {
  ...mug,
  id: "five",
  points: 500,
  amount: { amountMinor: 5_00n, currency: "USD" },
};
const mall = (changes: Partial<PointMall> = {}): PointMall => ({
  points: 1_200,
  ratio: 100,
  currency: "USD",
  fewest: 500,
  most: 1_000,
  turnoverTimes: 1,
  rewards: [mug, five],
  ...changes,
});

describe("the value of points", () => {
  it("POINTS-02 WALLET-04 the amount is rounded down, only points that buy something are taken, and the rest is kept", () => {
    fc.assert(
      fc.property(points, ratio, currency, (asked, perUnit, code) => {
        const unit = 10n ** BigInt(minorDigits(code));
        const { amount, taken, kept } = conversionOf(asked, { ratio: perUnit, currency: code });
        expect(amount.currency).toBe(code);
        // Exactly: amount / unit <= asked / ratio < (amount + 1) / unit.
        expect(amount.amountMinor * BigInt(perUnit) <= BigInt(asked) * unit).toBe(true);
        expect((amount.amountMinor + 1n) * BigInt(perUnit) > BigInt(asked) * unit).toBe(true);
        expect(taken + kept).toBe(asked);
        expect(kept).toBeGreaterThanOrEqual(0);
        // The points that are taken buy the same amount, and one fewer would not.
        const again = conversionOf(taken, { ratio: perUnit, currency: code });
        expect([again.amount, again.kept]).toEqual([amount, 0]);
        if (taken > 0)
          expect(
            conversionOf(taken - 1, { ratio: perUnit, currency: code }).amount.amountMinor <
              amount.amountMinor,
          ).toBe(true);
      }),
    );
  });

  it("POINTS-02 converting in parts never yields more than converting at once", () => {
    fc.assert(
      fc.property(points, points, ratio, currency, (left, right, perUnit, code) => {
        const worth = (some: number) =>
          conversionOf(some, { ratio: perUnit, currency: code }).amount.amountMinor;
        expect(worth(left) + worth(right) <= worth(left + right)).toBe(true);
      }),
    );
  });
});

describe("a typed number of points", () => {
  it("POINTS-02 WALLET-04 is a plain whole number above zero, or null", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (whole) => {
        expect(wholeNumberOf(` ${whole} `)).toBe(whole);
      }),
    );
    for (const typed of [
      "",
      "0",
      "-1",
      "+1",
      "1.5",
      "1,000",
      "1e3",
      "0x1f",
      "٣",
      "１２",
      "1 0",
      "9999999999",
    ])
      expect(wholeNumberOf(typed)).toBeNull();
  });
});

describe("quotes and checks before sending", () => {
  it("POINTS-02 a redemption shows the points it takes, the points left, and the money", () => {
    expect(redeemQuote(mall(), mug, "3")).toEqual({ points: 900, after: 300, amount: null, problem: null });
    expect(redeemQuote(mall(), five, "2")).toEqual({
      points: 1_000,
      after: 200,
      amount: { amountMinor: 10_00n, currency: "USD" },
      problem: null,
    });
  });

  it("POINTS-02 a redemption with too large a quantity, of a sold-out reward or with too few points is not sent", () => {
    const problem = (typed: string, changes: Partial<PointMall> = {}) =>
      redeemQuote(mall(changes), mug, typed).problem?.key;
    expect(problem("")).toBe("points.error.quantity");
    expect(problem(String(MOST_AT_ONCE + 1))).toBe("points.error.quantity");
    expect(problem("6", { points: 9_000 })).toBe("points.error.soldOut");
    expect(problem("5")).toBe("points.error.insufficient");
    expect(redeemQuote(mall(), mug, "5").after).toBeNull();
    const redeem = (quantity: string, password: string) =>
      checkRedemption({ rewardId: "mug", quantity, password }, mall());
    expect(redeem("5", " ")).toEqual({
      kind: "wrong",
      errors: {
        quantity: { key: "points.error.insufficient" },
        password: { key: "points.error.passwordMissing" },
      },
    });
    expect(redeem("2", " p w ")).toEqual({
      kind: "ready",
      request: { kind: "redeem", rewardId: "mug", quantity: 2, password: " p w " },
    });
    expect(checkRedemption({ rewardId: "gone", quantity: "1", password: "x" }, mall())).toMatchObject({
      errors: { message: { key: "points.error.soldOut" } },
    });
  });

  it("POINTS-02 a conversion shows the money and the points left, within the operator's limits", () => {
    expect(convertQuote(mall(), "501")).toEqual({
      points: 501,
      after: 699,
      amount: { amountMinor: 5_01n, currency: "USD" },
      problem: null,
    });
    const problem = (typed: string, changes: Partial<PointMall> = {}) =>
      convertQuote(mall(changes), typed).problem;
    expect(problem("abc")).toEqual({ key: "points.error.number" });
    expect(problem("499")).toEqual({ key: "points.error.belowMinimum", values: { points: 500 } });
    expect(problem("1001")).toEqual({ key: "points.error.aboveMaximum", values: { points: 1_000 } });
    // Ten points a cent: no more than the most is taken, but more is asked for.
    expect(problem("1005", { ratio: 1_000 })?.key).toBe("points.error.aboveMaximum");
    expect(problem("1000", { ratio: 1_000 })).toBeNull();
    expect(problem("900", { points: 899 })).toEqual({ key: "points.error.insufficient" });
    // Worth less than the smallest coin.
    expect(problem("1", { fewest: 0, ratio: 1_000 })?.key).toBe("points.error.belowMinimum");
    const convert = (typed: string, password: string) => checkConversion({ points: typed, password }, mall());
    expect(convert("499", "")).toMatchObject({
      errors: {
        points: { key: "points.error.belowMinimum" },
        password: { key: "points.error.passwordMissing" },
      },
    });
    expect(convert("500", "x")).toEqual({
      kind: "ready",
      request: { kind: "convert", points: 500, password: "x" },
    });
  });
});
