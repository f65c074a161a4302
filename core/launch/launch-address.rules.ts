/** The sources of games that the gateway allows, from the site's status (SITE-05). */
export interface GameSources {
  /** Launch CDNs in order of preference; none, or an empty string, keeps the vendor's own address. */
  readonly launchBases: readonly string[];
  /** The vendors' origins. */
  readonly gameOrigins: readonly string[];
}

/** A validated game address, and the origin that its page may post messages from. */
export interface GameAddress {
  readonly address: string;
  readonly origin: string;
}

interface Parsed {
  readonly origin: string;
  /** Path, query and fragment; starts with a slash. */
  readonly rest: string;
}

const LONGEST_ADDRESS = 4_000;
/**
 * Characters that browsers drop or rewrite: white space, control characters, backslashes (read as slashes) and halves of
 * surrogate pairs.
 */
const bent = /[\s\p{Cc}\p{Cf}\p{Surrogate}\\]/u;
/** Only scheme, host and port: no credentials before an `@`, no other scheme, no escapes in the host. */
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
 * Validates a launch answer's address; null refuses it (LAUNCH-02). The first launch CDN replaces the vendor's origin. It
 * must be an http(s) address on the operator's list, without credentials, backslashes or control characters, which
 * readers interpret differently. A gateway that serves games beside the portal must list its own origin.
 */
export function launchAddress(url: string, { launchBases, gameOrigins }: GameSources): GameAddress | null {
  const found = parse(url);
  const bases = launchBases.map(parse);
  const allowed = [...bases, ...gameOrigins.map(parse)];
  if (found === null || !allowed.some((source) => source?.origin === found.origin)) return null;
  const base = bases[0] ?? null;
  if (base === null || base.origin === found.origin)
    return { address: found.origin + found.rest, origin: found.origin };
  // The CDN's own path stays as a prefix; its query and fragment are ignored.
  const below = (base.rest.split(/[?#]/, 1)[0] ?? "").replace(/\/+$/, "");
  return { address: base.origin + below + found.rest, origin: base.origin };
}
