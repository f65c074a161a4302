import { begunMinutes, minutesUntilRetry } from "@parlour/core/shared/minutes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const MINUTE_MS = 60_000;

describe("minutes in a message", () => {
  it("LOGIN-07 are rounded up, and at least one", () => {
    fc.assert(
      fc.property(fc.integer({ min: -MINUTE_MS, max: 100 * MINUTE_MS }), (ms) => {
        const minutes = begunMinutes(ms);
        expect(minutes).toBeGreaterThanOrEqual(1);
        expect(minutes * MINUTE_MS).toBeGreaterThanOrEqual(ms);
        if (minutes > 1) expect((minutes - 1) * MINUTE_MS).toBeLessThan(ms);
        expect(minutesUntilRetry({ retryAfterMs: ms })).toBe(minutes);
      }),
    );
  });

  it.each([undefined, null, "soon", {}, { retryAfterMs: "soon" }, { retryAfterMs: Number.NaN }])(
    "LOGIN-07 are those of a full lock when the refusal does not say (%j)",
    (detail) => {
      expect(minutesUntilRetry(detail)).toBe(15);
    },
  );
});
