import type { Random } from "../shared/random.ts";

/** Chance that repeats itself: the same seed gives the same numbers and the same identifiers ("id-1", "id-2", …). */
export function createSeededRandom(seed = 1): Random {
  let state = seed >>> 0;
  let ids = 0;
  return {
    // mulberry32: each seed begins elsewhere, and neighbours among the seeds have nothing to do with each other.
    below(below) {
      // The real source draws 32 bits at a time, and would never answer a larger range.
      if (below > 2 ** 32) throw new RangeError(`${below} is more than one draw holds`);
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
    },
    id() {
      ids += 1;
      return `id-${ids}`;
    },
  };
}
