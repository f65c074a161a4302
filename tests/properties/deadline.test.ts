import { formatMinutes } from "@parlour/core/shared/duration";
import { formatDeadline } from "@parlour/core/withdrawal/deadline.rules";
import { describe, expect, it } from "vitest";

const HOUR_MS = 3_600_000;
const at = (iso: string) => Date.parse(iso);
/** Chromium and Node put a narrow space before "PM". */
const plain = (words: string) => words.replaceAll(/\s/g, " ");

describe("a deadline in words", () => {
  it("WDCONF-05 names today and tomorrow by name, and a later day by weekday and date", () => {
    const now = at("2026-11-25T20:00:00Z");
    const said = (iso: string, tag: string) => plain(formatDeadline(at(iso), now, tag, "UTC"));
    expect(said("2026-11-25T23:37:00Z", "en-GB")).toBe("today, 23:37");
    expect(said("2026-11-26T18:37:00Z", "en-GB")).toBe("tomorrow, 18:37");
    expect(said("2026-11-26T18:37:00Z", "en")).toBe("tomorrow, 6:37 PM");
    expect(said("2026-11-26T18:37:00Z", "es")).toBe("mañana, 18:37");
    expect(said("2026-11-27T18:37:00Z", "en")).toBe("Friday, November 27, 6:37 PM");
  });

  it("WDCONF-05 counts calendar days in the time zone, also where a day has 25 hours", () => {
    const now = at("2026-11-01T03:30:00Z");
    expect(formatDeadline(now + HOUR_MS, now, "en-GB", "America/New_York")).toBe("tomorrow, 00:30");
    // The clocks go back on November 1: a day later is still the same calendar day.
    const night = at("2026-11-01T04:30:00Z");
    expect(formatDeadline(night + 24 * HOUR_MS, night, "en-GB", "America/New_York")).toBe("today, 23:30");
  });
});

describe("a duration in words", () => {
  it.each([
    [0, "en", "0 minutes"],
    [1, "en", "1 minute"],
    [20, "en", "20 minutes"],
    [90, "en", "1 hour, 30 minutes"],
    [1_440, "en", "1 day"],
    [2_945, "en", "2 days, 1 hour, 5 minutes"],
    [1_440, "es", "1 día"],
    [90, "es", "1 hora y 30 minutos"],
  ] as const)("FMT-01 %i minutes in %s", (minutes, tag, words) => {
    expect(formatMinutes(minutes, tag)).toBe(words);
  });
});
