/**
 * A repeatable source of chance: the same seed gives the same pictures and the same catalogue on every machine.
 * It is for drawing and seeding only; nothing a player can win or lose may come from it.
 */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number in [low, high], both ends included. */
  integer(low: number, high: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One of the items. Refuses an empty list with a RangeError. */
  pick<T>(items: readonly T[]): T;
  /** The items in another order; the list given is left alone. */
  shuffle<T>(items: readonly T[]): T[];
};

/** FNV-1a over UTF-16 units: a 32-bit seed from a text such as a game's code. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32: small, quick, and even enough for pictures. Text seeds are hashed. */
export function createRandom(seed: number | string): Random {
  let state = (typeof seed === "string" ? hashText(seed) : seed) >>> 0;

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return randomFrom(next);
}

/** The same over another source; `next` answers numbers in [0, 1). */
export function randomFrom(next: () => number): Random {
  const between = (low: number, high: number) => low + next() * (high - low);
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const index = Math.floor(next() * items.length);
    for (const item of items.slice(index, index + 1)) return item;
    throw new RangeError("Cannot pick from an empty list");
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const rest = [...items];
    const shuffled: T[] = [];
    while (rest.length > 0) shuffled.push(...rest.splice(Math.floor(next() * rest.length), 1));
    return shuffled;
  };

  return { next, between, integer, chance: (probability) => next() < probability, pick, shuffle };
}
