/** Whom the gateway lets its games come from, as the site's status tells it (SITE-05). */
export interface GameSources {
  /** Launch CDNs in the order to try; the empty string, or none, leaves a game where its vendor has it. */
  readonly launchBases: readonly string[];
  /** Origins of vendors. */
  readonly gameOrigins: readonly string[];
}

/** A game's address that was looked at, and the origin that its page may speak from. */
export interface GameAddress {
  readonly address: string;
  readonly origin: string;
}

interface Parsed {
  readonly origin: string;
  /** Path, query and fragment; begins with a slash. */
  readonly rest: string;
}

const LONGEST_ADDRESS = 4_000;
/** White space and control characters, which browsers drop or bend, backslashes, which they take for slashes, halves of surrogate pairs. */
const bent = /[\s\p{Cc}\p{Cf}\p{Surrogate}\\]/u;
/** Scheme, host and port alone: nothing before an `@`, no other scheme, no host that is written in escapes. */
const shape =
  /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?=[/?#]|$)(.*)$/i;
const usualPort: Readonly<Record<string, number>> = { http: 80, https: 443 };

function parse(url: string): Parsed | null {
  if (url.length > LONGEST_ADDRESS || bent.test(url)) return null;
  const [, scheme = "", host = "", port, rest = ""] = shape.exec(url) ?? [];
  if (host === "") return null;
  const protocol = scheme.toLowerCase();
  const place = port === undefined || Number(port) === usualPort[protocol] ? "" : `:${Number(port)}`;
  return {
    origin: `${protocol}://${host.toLowerCase()}${place}`,
    rest: rest.startsWith("/") ? rest : `/${rest}`,
  };
}

/**
 * Where a game that a launch answered is opened; null refuses it (LAUNCH-02). Only http(s) addresses of the operator's own list of
 * origins pass, and nothing that two readers could read in two ways: no credentials, no backslashes, no control characters.
 * The visit's launch CDN takes the place of the vendor's origin. A gateway that serves games beside the portal lists its own origin.
 */
export function launchAddress(url: string, { launchBases, gameOrigins }: GameSources): GameAddress | null {
  const found = parse(url);
  const bases = launchBases.map(parse);
  const allowed = [...bases, ...gameOrigins.map(parse)];
  if (found === null || !allowed.some((source) => source?.origin === found.origin)) return null;
  const base = bases[0] ?? null;
  if (base === null || base.origin === found.origin)
    return { address: found.origin + found.rest, origin: found.origin };
  // A base may have a path of its own; a query or a fragment has no sense in one.
  const below = (base.rest.split(/[?#]/, 1)[0] ?? "").replace(/\/+$/, "");
  return { address: base.origin + below + found.rest, origin: base.origin };
}
