import { spanOf } from "@parlour/app/gateway/records/days.ts";
import { netBars } from "@parlour/core/records/chart.rules";
import { dayAfter, dayOf, rangeFrom, rangeOf, recordKindOf } from "@parlour/core/records/records.rules";
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

describe("a bar chart of gains and losses", () => {
  const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
  const dayOfNet = (day: string, net: bigint) => ({
    id: day,
    day,
    rounds: 1,
    stake: usd(0n),
    win: usd(0n),
    bonus: usd(0n),
    net: usd(net),
  });

  it("MEMBER-01 starts bars at the zero line, oldest first, with gains above and losses below", () => {
    const { zero, bars } = netBars([
      dayOfNet("2026-11-03", -250n),
      dayOfNet("2026-11-02", 0n),
      dayOfNet("2026-11-01", 750n),
    ]);
    expect(zero).toBe(750);
    expect(bars.map(({ day, isGain, top, height }) => [day, isGain, top, height])).toEqual([
      ["2026-11-01", true, 0, 750],
      ["2026-11-03", false, 750, 250],
    ]);
    expect(netBars([dayOfNet("2026-11-02", 0n)]).bars).toEqual([]);
  });

  it("MEMBER-01 keeps bars within the chart for any amounts", () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), { maxLength: 30 }), (nets) => {
        const { zero, bars } = netBars(nets.map((net, at) => dayOfNet(dayAfter("2026-01-01", at), net)));
        for (const { top, height, isGain } of bars) {
          expect(top).toBeGreaterThanOrEqual(0);
          expect(height).toBeGreaterThan(0);
          expect(isGain ? top <= zero : top === zero).toBe(true);
        }
      }),
    );
  });
});
