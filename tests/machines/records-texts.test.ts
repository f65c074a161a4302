import { recordTexts } from "@parlour/core/records/records.view";
import { describe, expect, it } from "vitest";

describe("texts of record rows", () => {
  it("FMT-01 are in the visitor's language and the operator's time zone, with days independent of a zone", () => {
    const { moment, day, money } = recordTexts("en", "America/New_York");
    expect(moment(Date.UTC(2026, 10, 1, 4, 30))).toMatch(/^Nov 1, 2026, 12:30/);
    expect([day("2026-11-01"), day("someday")]).toEqual(["Nov 1, 2026", "someday"]);
    expect(money({ amountMinor: -1_234_50n, currency: "USD" })).toBe("-$1,234.50");
    expect(money(null)).toBe("");
  });
});
