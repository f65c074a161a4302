import type { Clock } from "@parlour/core/shared/clock";

/** A number in browsers, an object in Node. */
type Timer = Parameters<typeof clearTimeout>[0];

/** Longer timers overflow and would fire at once. */
const MAX_TIMER_MS = 2_147_483_647;

/**
 * The system's clock, in browsers and in Node. It reads `Date` rather than `performance`, because deadlines come from the
 * gateway too, and because `performance` stands still while some systems sleep.
 */
export function createSystemClock(): Clock {
  return {
    nowMs: () => Date.now(),
    setTimeout: (fn, ms) => setTimeout(fn, Math.min(ms, MAX_TIMER_MS)),
    clearTimeout(id) {
      if (typeof id === "number" || typeof id === "object") clearTimeout(id as Timer);
    },
  };
}
