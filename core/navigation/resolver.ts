import type { Location } from "./navigation.ports.ts";
import { type Layout, notFound, type Overlay, routes, type Screen } from "./routes.ts";

/** What the resolver must know of the session. */
export interface Visit {
  readonly hasToken: boolean;
  readonly isLoggedIn: boolean;
  readonly isAgent: boolean;
}

/** What an address shows to this visit. */
export interface Place {
  readonly screen: Screen;
  readonly overlay: Overlay | null;
  /** Where this visit must go instead; the rest then describes where it was headed. */
  readonly redirect: string | null;
  readonly layout: Layout;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly hash: string;
}

/**
 * What a URL shows: one pure function of path, query, hash and session (ROUTE-11).
 * Lottery pages want a stored token (ROUTE-04); the agent centre wants an agent (PERM-09), and an agent who opens the
 * agents' login page is already in. A login pop-up has nothing to say to somebody who is logged in.
 */
export function resolve(location: Location, visit: Visit): Place {
  const { path, query, hash } = location;
  const route = routes.get(path) ?? notFound;
  const place = { screen: route.screen, layout: route.layout, redirect: null, path, query, hash };
  if (route.entrance === "token" && !visit.hasToken) return { ...place, overlay: null, redirect: "/login" };
  if (route.entrance === "agent" && !visit.isAgent) return { ...place, overlay: null, redirect: "/agent" };
  if (route.screen === "agent-login" && visit.isAgent)
    return { ...place, overlay: null, redirect: "/agentHome" };
  if (route.screen === "help" && hash === "#term") return { ...place, overlay: "help" };
  const pointless = visit.isLoggedIn && (route.overlay === "login" || route.overlay === "register");
  return { ...place, overlay: pointless ? null : route.overlay };
}

/** Reads "/rng?vassalage=AURORA#top"; a repeated query name keeps its last value, a broken escape stays as it is. */
export function parseLocation(url: string): Location {
  const [beforeHash = "", ...hashParts] = url.split("#");
  const [path = "", ...queryParts] = beforeHash.split("?");
  const pairs = queryParts
    .join("?")
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [unescape(name), unescape(value.join("="))] as const;
    });
  return {
    path: path === "" ? "/" : path,
    query: Object.fromEntries(pairs),
    hash: hashParts.length === 0 ? "" : `#${hashParts.join("#")}`,
  };
}

/** The inverse of `parseLocation`. */
export function formatLocation({ path, query, hash }: Location): string {
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  return path + (search === "" ? "" : `?${search}`) + hash;
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
