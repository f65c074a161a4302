import { spanOf } from "@parlour/app/gateway/records/days.ts";
import { chartDays, drawnAmount } from "@parlour/core/records/chart.rules";
import { dayAfter, dayOf, rangeFrom, rangeOf, recordKindOf } from "@parlour/core/records/records.rules";
import { formatShortDay, formatShortMoney } from "@parlour/core/shared/format";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const zones = [
  "UTC",
  "America/New_York",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/Havana",
  "Asia/Beirut",
] as const;
const between = {
  min: new Date("2015-01-02T00:00:00Z"),
  max: new Date("2030-12-30T00:00:00Z"),
  noInvalidDate: true,
};

describe("days in the operator's time zone", () => {
  it("MEMBER-01 contain every time in exactly one day, in every time zone", () => {
    fc.assert(
      fc.property(fc.date(between), fc.constantFrom(...zones), (moment, timeZone) => {
        const day = dayOf(moment.getTime(), timeZone);
        const span = spanOf(day, day, timeZone);
        const next = spanOf(dayAfter(day, 1), dayAfter(day, 1), timeZone);
        if (span === null || next === null) throw new Error(`${day} is not a valid day`);
        expect(span.from.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(span.until.getTime()).toBeGreaterThan(moment.getTime());
        expect(next.from).toEqual(span.until);
      }),
      { numRuns: 150 },
    );
  });

  it("MEMBER-01 start and end at the operator's midnight, also with 23 or 25 hours and at a month's end", () => {
    const hours = (day: string, timeZone: string) => {
      const span = spanOf(day, day, timeZone);
      return span === null
        ? null
        : [span.from.toISOString(), (span.until.getTime() - span.from.getTime()) / 3_600_000];
    };
    expect(hours("2026-03-08", "America/New_York")).toEqual(["2026-03-08T05:00:00.000Z", 23]);
    expect(hours("2026-11-01", "America/New_York")).toEqual(["2026-11-01T04:00:00.000Z", 25]);
    expect(hours("2026-12-31", "Pacific/Kiritimati")).toEqual(["2026-12-30T10:00:00.000Z", 24]);
    expect(hours("2028-02-29", "UTC")).toEqual(["2028-02-29T00:00:00.000Z", 24]);
    // A midnight that comes twice: the day begins with the first.
    expect(hours("2026-11-01", "America/Havana")).toEqual(["2026-11-01T04:00:00.000Z", 25]);
  });

  it("MEMBER-01 are refused in the wrong order, when they do not exist, and when there are too many", () => {
    expect(spanOf("2026-11-02", "2026-11-01", "UTC")).toBeNull();
    expect(spanOf("2026-02-29", "2026-03-01", "UTC")).toBeNull();
    expect(spanOf("2026-01-01", "2026-04-02", "UTC")).not.toBeNull();
    expect(spanOf("2026-01-01", "2026-04-03", "UTC")).toBeNull();
  });

  it("MEMBER-01 are available as named ranges that include today, also across a month's end", () => {
    const today = dayOf(Date.UTC(2026, 2, 1, 3, 0), "America/New_York");
    expect(today).toBe("2026-02-28");
    expect(rangeOf("today", today)).toEqual({ from: "2026-02-28", to: "2026-02-28" });
    expect(rangeOf("yesterday", "2026-03-01")).toEqual({ from: "2026-02-28", to: "2026-02-28" });
    expect(rangeOf("week", "2026-03-03")).toEqual({ from: "2026-02-25", to: "2026-03-03" });
    expect(rangeOf("month", "2026-03-01")).toEqual({ from: "2026-01-31", to: "2026-03-01" });
  });

  it("MEMBER-01 from a person's choice are put in order, and refused when there are too many", () => {
    fc.assert(
      fc.property(fc.date(between), fc.integer({ min: -120, max: 120 }), (moment, days) => {
        const first = moment.toISOString().slice(0, 10);
        const other = dayAfter(first, days);
        const range = rangeFrom(first, other);
        if (Math.abs(days) >= 92) expect(range).toBeNull();
        else expect(range).toEqual(days < 0 ? { from: other, to: first } : { from: first, to: other });
      }),
    );
    for (const day of ["", "2026-2-1", "11-01-2026", "2026-13-01", "today"])
      expect(rangeFrom(day, "2026-11-01")).toBeNull();
  });
});

describe("the kind of records to list", () => {
  it("MEMBER-01 POINTS-03 depends on the page, and in the points mall on the URL", () => {
    const kind = (screen: "member" | "point-mall" | "home", query: Record<string, string> = {}) =>
      recordKindOf({ screen, query });
    expect(kind("member")).toBe("signIns");
    expect(kind("member", { page: "depositv2" })).toBe("deposits");
    expect(kind("member", { page: "withdraw" })).toBe("withdrawals");
    expect(kind("member", { page: "personalHistoryCopy" })).toBe("bets");
    expect(kind("member", { page: "transactionHistory" })).toBe("movements");
    expect(kind("member", { page: "personalProfit" })).toBe("profit");
    expect(kind("member", { page: "bonusDetails" })).toBe("bonuses");
    expect(kind("member", { page: "referral" })).toBeNull();
    expect(kind("point-mall")).toBeNull();
    expect(kind("point-mall", { records: "redeems" })).toBe("redeems");
    expect(kind("point-mall", { records: "points" })).toBe("points");
    expect(kind("point-mall", { records: "bets" })).toBeNull();
    expect(kind("home", { page: "withdraw" })).toBeNull();
  });
});

describe("the days of a chart", () => {
  const row = (day: string) => ({ day, rounds: 1 });

  it("MEMBER-01 are all days of the range in order, with those of nothing in their place", () => {
    const days = chartDays([row("2026-03-01"), row("2026-02-27"), row("2026-03-09")], {
      from: "2026-02-27",
      to: "2026-03-02",
    });
    expect(days.map(({ day, row: each }) => [day, each?.rounds ?? null])).toEqual([
      ["2026-02-27", 1],
      ["2026-02-28", null],
      ["2026-03-01", 1],
      ["2026-03-02", null],
    ]);
  });

  it("MEMBER-01 follow each other by 24 hours, whatever the range", () => {
    fc.assert(
      fc.property(fc.date(between), fc.integer({ min: 0, max: 91 }), (moment, length) => {
        const from = moment.toISOString().slice(0, 10);
        const days = chartDays([row(from)], { from, to: dayAfter(from, length) });
        expect(days).toHaveLength(length + 1);
        expect(days[0]).toMatchObject({ atMs: Date.parse(from), row: row(from) });
        for (const [at, { atMs }] of days.entries()) expect(atMs).toBe(Date.parse(from) + at * 86_400_000);
      }),
    );
  });

  it("FMT-01 have rounded amounts beside them, in the format of the language", () => {
    const short = (major: number, tag = "en", currency = "USD") => formatShortMoney(major, currency, tag);
    expect([0, -14.05, 119.9, 1_236, 2_400_000].map((major) => short(major))).toEqual([
      "$0",
      "-$14.05",
      "$120",
      "$1.2K",
      "$2.4M",
    ]);
    expect(short(-14.05, "es", "EUR")).toBe("-14,05\u00a0€");
    expect(formatShortDay(Date.UTC(2026, 10, 21), "en", "UTC")).toBe("Nov 21");
  });

  it("WALLET-04 take a length from an amount of any size", () => {
    expect(drawnAmount({ amountMinor: -1_405n, currency: "USD" })).toBe(-14.05);
    expect(drawnAmount({ amountMinor: 10n ** 20n, currency: "JPY" })).toBe(1e20);
  });
});
