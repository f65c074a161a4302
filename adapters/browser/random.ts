import type { Random } from "@parlour/core/shared/random";

/** The platform's source of chance. Its `randomUUID` is missing on plain http, so ids do without it. */
export interface CryptoLike {
  getRandomValues(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer>;
}

const RANGE = 2 ** 32;

export function createRandom(crypto: CryptoLike = globalThis.crypto): Random {
  const word = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return {
    below(below) {
      // Words of the last, incomplete round are thrown away, so that every number is as likely as the others.
      const fair = RANGE - (RANGE % below);
      let drawn = word();
      while (drawn >= fair) drawn = word();
      return drawn % below;
    },
    id() {
      const words = crypto.getRandomValues(new Uint32Array(4));
      return Array.from(words, (each) => each.toString(16).padStart(8, "0")).join("-");
    },
  };
}
