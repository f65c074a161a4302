/** A portal's own are shorter. */
const LONGEST_URL = 500;
/** Of so many addresses; what is forgotten is found again by reading the request. */
const KEPT_AT_MOST = 4_000;

/** Under which key an address was answered, for players of one currency, so that asking again needs no reading of the request. */
export interface SharedKeys {
  keep(url: string, currency: string | null, key: string): void;
  of(url: string, currency: string | null): string | undefined;
}

export function createKeys(): SharedKeys {
  const keys = new Map<string, string>();
  const placeOf = (url: string, currency: string | null) => `${currency ?? ""} ${url}`;
  return {
    keep(url, currency, key) {
      if (url.length > LONGEST_URL) return;
      keys.set(placeOf(url, currency), key);
      if (keys.size <= KEPT_AT_MOST) return;
      const [oldest = ""] = keys.keys();
      keys.delete(oldest);
    },
    of: (url, currency) => keys.get(placeOf(url, currency)),
  };
}
