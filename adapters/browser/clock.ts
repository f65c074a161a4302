import type { Clock } from "@parlour/core/shared/clock";

/** A number in browsers, an object in Node. */
type Timer = Parameters<typeof clearTimeout>[0];

/** Longer timers overflow and fire at once. */
const MAX_TIMER_MS = 2_147_483_647;

/**
 * The system clock, in browsers and in Node. Uses `Date`, not `performance`: deadlines come from the gateway, and
 * `performance` stops while some systems sleep.
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
