import { ageOn, isOfAge } from "@parlour/core/validation/age.rules";
import { calendarDayAt } from "@parlour/core/validation/calendar.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { monthFirst, realDate, yearFirst } from "./patterns-support.ts";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

describe("age", () => {
  it("REG-07 a person is of age from the birthday on, not the day before", () => {
    expect(isOfAge("2008-03-15", 18, at("2026-03-14"))).toBe(false);
    expect(isOfAge("2008-03-15", 18, at("2026-03-15"))).toBe(true);
    expect(isOfAge("03-15-2008", 18, at("2026-03-15"))).toBe(true);
    expect(isOfAge("2008-03-15", 21, at("2026-03-15"))).toBe(false);
    expect(ageOn("2008-12-31", at("2026-01-01"))).toBe(17);
  });

  it("REG-07 the day is the UTC day, from its first millisecond to its last", () => {
    const midnight = Date.parse("2026-03-15T00:00:00Z");
    expect(ageOn("2008-03-15", midnight - 1)).toBe(17);
    expect(ageOn("2008-03-15", midnight)).toBe(18);
    expect(ageOn("2008-03-15", midnight + 86_399_999)).toBe(18);
  });

  it("REG-07 a birthday on February 29 counts on March 1 in a common year, and on its day in a leap year", () => {
    expect(ageOn("2008-02-29", at("2026-02-28"))).toBe(17);
    expect(ageOn("2008-02-29", at("2026-03-01"))).toBe(18);
    expect(ageOn("2008-02-29", at("2028-02-28"))).toBe(19);
    expect(ageOn("02-29-2008", at("2028-02-29"))).toBe(20);
  });

  it("REG-07 an invalid date has no age, and a future or absurdly old birthday is not of age", () => {
    expect(["", "2007-02-29", "yesterday", "1.1.2000"].map((day) => ageOn(day, at("2026-03-15")))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(ageOn("2000-01-01", Number.NaN)).toBeNull();
    expect(isOfAge("2007-02-29", 18, at("2026-03-15"))).toBe(false);
    expect(isOfAge("2030-01-01", 0, at("2026-03-15"))).toBe(false);
    expect(isOfAge("0199-01-01", 18, at("2026-03-15"))).toBe(false);
  });

  it("REG-07 both formats of a birthday give the same age, which rises by one each year on the day", () => {
    const years = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(realDate, years, (born, years) => {
        fc.pre(born.year > 100 && born.year < 9000 && !(born.month === 2 && born.day === 29));
        const birthday = at(yearFirst({ ...born, year: born.year + years }));
        expect(ageOn(yearFirst(born), birthday)).toBe(years);
        expect(ageOn(monthFirst(born), birthday)).toBe(years);
        expect(ageOn(yearFirst(born), birthday - 86_400_000)).toBe(years - 1);
      }),
    );
  });

  it("REG-07 a time falls on the day that the platform's calendar gives", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(-6e13), max: new Date(2.5e14), noInvalidDate: true }), (date) => {
        expect(calendarDayAt(date.getTime())).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        });
      }),
      { numRuns: 2000 },
    );
  });
});
