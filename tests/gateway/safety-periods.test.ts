import { dayStartMs, periodStartMs } from "@parlour/app/gateway/safety/periods.ts";
import { minutesOf } from "@parlour/app/gateway/safety/usage.ts";
import { describe, expect, it } from "vitest";

const at = (instant: string) => Date.parse(instant);
const told = (ms: number) => new Date(ms).toISOString();

describe("the operator's days, weeks and months", () => {
  it.each([
    ["day", "2026-11-21T23:59:59Z", "UTC", "2026-11-21T00:00:00.000Z"],
    ["day", "2026-11-22T00:00:00Z", "UTC", "2026-11-22T00:00:00.000Z"],
    ["day", "2026-11-21T16:00:00Z", "Asia/Ho_Chi_Minh", "2026-11-20T17:00:00.000Z"],
    ["day", "2026-11-21T17:00:00Z", "Asia/Ho_Chi_Minh", "2026-11-21T17:00:00.000Z"],
    ["week", "2026-11-22T12:00:00Z", "UTC", "2026-11-16T00:00:00.000Z"],
    ["week", "2026-11-23T00:00:00Z", "UTC", "2026-11-23T00:00:00.000Z"],
    ["month", "2026-11-30T23:59:59Z", "UTC", "2026-11-01T00:00:00.000Z"],
    ["month", "2026-03-01T04:30:00Z", "America/New_York", "2026-02-01T05:00:00.000Z"],
    // The clock is put forward on the 8th and back on the 1st.
    ["week", "2026-03-10T12:00:00Z", "America/New_York", "2026-03-09T04:00:00.000Z"],
    ["month", "2026-11-15T12:00:00Z", "America/New_York", "2026-11-01T04:00:00.000Z"],
    ["day", "2026-01-01T10:30:00Z", "Pacific/Kiritimati", "2026-01-01T10:00:00.000Z"],
    ["day", "2026-01-01T10:30:00Z", "Pacific/Pago_Pago", "2025-12-31T11:00:00.000Z"],
  ] as const)("SAFE-01 the %s of %s in %s began at %s", (period, now, timeZone, began) => {
    expect(told(periodStartMs(period, at(now), timeZone))).toBe(began);
  });

  it("SAFE-01 a day without a midnight begins with its first minute", () => {
    // In 2018 the clocks of São Paulo were put forward at midnight of 4 November.
    expect(told(dayStartMs("2018-11-04", "America/Sao_Paulo"))).toBe("2018-11-04T03:00:00.000Z");
  });
});

describe("the time a player is logged in", () => {
  const minute = (count: number) => count * 60_000;
  it("SAFE-01 counts two devices at the same time once, and nothing before the period", () => {
    const spans = [
      { fromMs: minute(-30), toMs: minute(10) },
      { fromMs: minute(5), toMs: minute(20) },
      { fromMs: minute(6), toMs: minute(8) },
      { fromMs: minute(40), toMs: minute(45) },
    ];
    expect(minutesOf(spans, 0)).toBe(25);
    // Short visits on another device while one session goes on.
    const within = [5, 12, 25].map((from) => ({ fromMs: minute(from), toMs: minute(from + 3) }));
    expect(minutesOf([{ fromMs: 0, toMs: minute(30) }, ...within], 0)).toBe(30);
    expect(minutesOf([{ fromMs: minute(-9), toMs: minute(-3) }], 0)).toBe(0);
    expect(minutesOf([], 0)).toBe(0);
  });
});
