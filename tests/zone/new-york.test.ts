import { formatDay, formatMoment } from "@parlour/core/shared/format";
import { describe, expect, it } from "vitest";

describe("the time zone of the tests of formats", () => {
  it("FMT-01 is behind UTC with summer time, and dates without a named zone follow it", () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe("America/New_York");
    expect(formatDay(0, "en-GB")).toBe("31 Dec 1969");
    expect(formatMoment(Date.UTC(2026, 6, 1), "en-GB")).toBe("30 Jun 2026, 20:00");
    expect(formatMoment(Date.UTC(2026, 0, 1), "en-GB", "UTC")).toBe("1 Jan 2026, 00:00");
  });
});
