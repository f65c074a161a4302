import { isToken } from "../storage/token-store.ts";

/** The token found in an address, and the address without it. */
export interface Arrival {
  readonly token: string | null;
  /** Null when the address held no token. */
  readonly rewritten: string | null;
}

const TOKEN_PAIR = "token=";

/** Splits the query into the first token's text and the other pairs, which stay as written. */
function pick(query: string): { readonly found: string | null; readonly rest: string } {
  const pairs = query.split("&");
  const [first] = pairs.filter((pair) => pair.startsWith(TOKEN_PAIR));
  const rest = pairs.filter((pair) => !pair.startsWith(TOKEN_PAIR)).join("&");
  return { found: first?.slice(TOKEN_PAIR.length) ?? null, rest };
}

const joined = (head: string, mark: string, rest: string) => (rest === "" ? head : head + mark + rest);

/**
 * Takes the token out of an address such as `/home?token=…&lang=EN` or `/#/home?token=…` (LOGIN-11). Drops characters
 * that a mail or chat appended (a full stop, a slash), and discards an invalid token.
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
