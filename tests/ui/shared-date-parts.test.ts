import { describe, expect, it } from "vitest";
import { dateOrder, joinDate, plainDigits, readDate, splitDate } from "../../ui/shared/field/date-parts.ts";

const american = dateOrder("en-US");
const british = dateOrder("en-GB");

describe("a date in three parts", () => {
  it("FMT-01 is in the order of the language", () => {
    expect(american).toEqual(["month", "day", "year"]);
    expect(british).toEqual(["day", "month", "year"]);
    expect(dateOrder("ko")).toEqual(["year", "month", "day"]);
  });

  it("is one value, complete or partial", () => {
    expect(joinDate({ year: "1990", month: "5", day: "1" })).toBe("1990-05-01");
    expect(joinDate({ year: "", month: "5", day: "" })).toBe("-05-");
    expect(joinDate({ year: "", month: "", day: "" })).toBe("");
    expect(splitDate("1990-05-01")).toEqual({ year: "1990", month: "05", day: "01" });
    expect(splitDate("")).toEqual({ year: "", month: "", day: "" });
  });

  it("accepts the digits of any script and nothing else", () => {
    expect(plainDigits("1a9 9-0")).toBe("1990");
    expect(plainDigits("١٩٩٠")).toBe("1990");
    expect(plainDigits("१९९०")).toBe("1990");
    expect(plainDigits("1990")).toBe("1990");
  });

  it.each([
    ["1990-05-01", british],
    ["1990. 5. 1.", british],
    ["01/05/1990", british],
    [" 5/1/1990 ", american],
  ])("reads %j when pasted", (text, order) => {
    const parts = readDate(text, order);
    expect(parts && joinDate(parts)).toBe("1990-05-01");
  });

  it.each(["1990", "1/2/90", "1-2-3-4", "today"])("does not read %j as a date", (text) =>
    expect(readDate(text, british)).toBeNull(),
  );
});
