/** Provably fair numbers: the hash commits the server to its seed before it knows the player's, and both decide. */
import { createHash, createHmac } from "node:crypto";
import type { Random, World } from "./engine.ts";

export interface Draw {
  readonly limit: number;
  readonly value: number;
}

/** Hexadecimal digits of an HMAC that a double holds exactly. */
const DIGITS = 13;

/** The hash of a server's seed, shown before the first round. */
export const commitTo = (serverSeed: string): string => createHash("sha256").update(serverSeed).digest("hex");

/** HMAC-SHA256 of `clientSeed:nonce`, and `:place` from the second number on, under the server's seed, in hexadecimal digits. */
export const hmacOf = (serverSeed: string, clientSeed: string, nonce: number, place = 0): string =>
  createHmac("sha256", serverSeed)
    .update(`${clientSeed}:${nonce}${place === 0 ? "" : `:${place}`}`)
    .digest("hex");

/**
 * The numbers of a round, and the list of those drawn so far. Each is the HMAC's first thirteen digits modulo the limit, which
 * favours some numbers below 10,000 over others by less than one in 400 thousand million.
 */
export function randomOf(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): Random & { readonly drawn: readonly Draw[] } {
  const drawn: Draw[] = [];
  return {
    drawn,
    below(limit) {
      const hmac = hmacOf(serverSeed, clientSeed, nonce, drawn.length);
      const value = Number.parseInt(hmac.slice(0, DIGITS), 16) % limit;
      drawn.push({ limit, value });
      return value;
    },
  };
}

/** The shared numbers of a vendor's tables and fixtures, all from the secret it has with the operator. */
export function worldOf(secret: string, nowMs: number): World {
  const seedOf = (name: string) => createHmac("sha256", secret).update(`seed.${name}`).digest("hex");
  return { nowMs, seedOf, randomOf: (name) => randomOf(seedOf(name), name, 0) };
}
