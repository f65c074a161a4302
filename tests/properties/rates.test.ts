import { formatRate, parseRate, rateText } from "@parlour/core/contracts/rate.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const rate = fc.integer({ min: 1, max: 10_000 });

describe("a contract's rate", () => {
  it("AGENT-04 CONTRACT-01 is read back exactly from every text that shows it", () => {
    fc.assert(
      fc.property(rate, (basisPoints) => {
        expect(parseRate(rateText(basisPoints))).toBe(basisPoints);
        expect(parseRate(formatRate(basisPoints, "en"))).toBe(basisPoints);
        expect(parseRate(formatRate(basisPoints, "de"))).toBe(basisPoints);
      }),
    );
  });

  it("AGENT-04 CONTRACT-01 is read as percent with a point or comma, without rounding errors", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(".", ","),
        fc.constantFrom("", "%", " %", "  "),
        (whole, hundredths, point, end) => {
          const typed = `${whole}${point}${String(hundredths).padStart(2, "0")}${end}`;
          const meant = whole * 100 + hundredths;
          expect(parseRate(typed)).toBe(meant === 0 ? null : meant);
        },
      ),
    );
    expect([parseRate("12"), parseRate("12.5"), parseRate(" 0,05 "), parseRate("100")]).toEqual([
      1_200, 1_250, 5, 10_000,
    ]);
  });

  it("AGENT-04 CONTRACT-01 is refused when it is invalid, zero or above 100 percent, without an exception", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.double().map(String)), (text) => {
        const read = parseRate(text);
        expect(read === null || (Number.isInteger(read) && read >= 1 && read <= 10_000)).toBe(true);
      }),
    );
    for (const text of [
      "",
      "%",
      "0",
      "0.00",
      "100.01",
      "-1",
      "+1",
      "1.234",
      "1e1",
      ".5",
      "5.",
      "1 000",
      "١٢",
    ])
      expect(parseRate(text), text).toBeNull();
  });

  it("FMT-01 is displayed as the language writes percent, without superfluous digits", () => {
    expect([1, 60, 1_250, 10_000].map((each) => formatRate(each, "en"))).toEqual([
      "0.01%",
      "0.6%",
      "12.5%",
      "100%",
    ]);
    expect(formatRate(1_250, "de")).toMatch(/^12,5\s%$/);
  });
});
