import type { Random } from "../shared/random.ts";

/** Chance that repeats itself: the same seed gives the same numbers and the same identifiers ("id-1", "id-2", …). */
export function createSeededRandom(seed = 1): Random {
  let state = seed >>> 0;
  let ids = 0;
  return {
    // A linear congruential generator with the constants of Numerical Recipes: its high bits are even enough for tests.
    below(below) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    },
    id() {
      ids += 1;
      return `id-${ids}`;
    },
  };
}
