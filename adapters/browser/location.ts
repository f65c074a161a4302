import { isToken } from "../storage/token-store.ts";

/** What an address held beside its place: a token that was found in it, and the address without it. */
export interface Arrival {
  readonly token: string | null;
  /** Null when there was nothing to take out. */
  readonly rewritten: string | null;
}

const TOKEN_PAIR = "token=";

/** Splits a query's pairs into the first token's text and the rest, which stays as it was written. */
function pick(query: string): { readonly found: string | null; readonly rest: string } {
  const pairs = query.split("&");
  const [first] = pairs.filter((pair) => pair.startsWith(TOKEN_PAIR));
  const rest = pairs.filter((pair) => !pair.startsWith(TOKEN_PAIR)).join("&");
  return { found: first?.slice(TOKEN_PAIR.length) ?? null, rest };
}

const joined = (head: string, mark: string, rest: string) => (rest === "" ? head : head + mark + rest);

/**
 * Takes the token out of an address such as `/home?token=…&lang=EN` or `/#/home?token=…` (LOGIN-11). What a mail or a
 * chat hung onto it (a full stop, a slash) is dropped; what then is no token is discarded, and still leaves the address.
 */
export function takeTokenFrom(address: string): Arrival {
  const [beforeHash = "", ...hashParts] = address.split("#");
  const hash = hashParts.join("#");
  const [path = "", ...queryParts] = beforeHash.split("?");
  const inQuery = pick(queryParts.join("?"));
  const startsAtOnce = hash.startsWith(TOKEN_PAIR);
  const [hashPath = "", ...hashQueryParts] = startsAtOnce ? ["", hash] : hash.split("?");
  const inHash = pick(hashQueryParts.join("?"));
  const found = inQuery.found ?? inHash.found;
  if (found === null) return { token: null, rewritten: null };
  const [token = ""] = /^[\w-]*/.exec(found) ?? [];
  const place = joined(path, "?", inQuery.rest);
  return {
    token: isToken(token) ? token : null,
    rewritten: joined(place, "#", joined(hashPath, "?", inHash.rest)),
  };
}
