import type { PublicJwk } from "../wire/site.calls.ts";

/** Makes what a sealed call sends in place of its request (CRYPTO-01). */
export interface Sealer {
  /** A compact JWE around the body, good for one call and one try: its number is never used twice. */
  seal(audience: string, body: unknown, signal: AbortSignal): Promise<string>;
  /** Drops the cached keys, so that the next seal reads them again. */
  forget(): void;
}

/** Reads the gateway's public keys, newest first. */
export type ReadJwks = (signal: AbortSignal) => Promise<readonly PublicJwk[]>;

/** Loads the sealer with its library on the first sealed call, to keep both out of the first download. */
export type LoadSealer = (readJwks: ReadJwks) => Promise<Sealer>;
