import { may, type Role } from "../site/permissions.rules.ts";
import type { Location } from "./navigation.ports.ts";
import { everywhere, type Layout, notFound, type Overlay, routes, type Screen } from "./routes.ts";

/** The session facts that the resolver needs. */
export interface Access {
  /** A token is stored. Until its member is known, `role` is still visitor and no page is refused. */
  readonly hasToken: boolean;
  readonly role: Role;
  /** The session allows nothing else before the password is changed (LOGIN-05). */
  readonly mustChangePassword: boolean;
  /** Addresses of pages that the operator has switched off (SITE-08). */
  readonly closed: readonly string[];
}

/** What an address shows in this session. */
export interface Place {
  readonly screen: Screen;
  readonly overlay: Overlay | null;
  /** The address to open instead; the other fields then describe the original address. */
  readonly redirect: string | null;
  readonly layout: Layout;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly hash: string;
}

/**
 * What a URL shows: a pure function of path, query, hash and session (ROUTE-11).
 * - Lottery pages need a stored token (ROUTE-04).
 * - The agent centre needs an agent (PERM-09); the agents' login page redirects a logged-in agent there.
 * - A page forbidden to the role becomes home with the login pop-up or the true-account dialog over it. It opens once the
 *   role allows it (PERM-05, PERM-06).
 * - A page that the operator has switched off leads home (SITE-08).
 * - A password that must be changed puts its dialog over every page (LOGIN-05).
 */
export function resolve(location: Location, access: Access): Place {
  const place = placeOf(location, access);
  return access.mustChangePassword ? { ...place, overlay: "change-password" } : place;
}

function placeOf(location: Location, access: Access): Place {
  const { path, query, hash } = location;
  const route = routes.get(path) ?? notFound;
  const place: Place = {
    screen: route.screen,
    overlay: null,
    redirect: null,
    layout: route.layout,
    path,
    query,
    hash,
  };
  if (isClosed(location, access.closed)) return { ...place, redirect: "/" };
  const isKnown = access.role !== "visitor" || !access.hasToken;

  if (route.entrance === "token" && !access.hasToken) return { ...place, redirect: "/login" };
  if (route.screen === "agent-home" && isKnown && access.role !== "agent")
    return { ...place, redirect: "/agent" };
  if (route.screen === "agent-login" && access.role === "agent") return { ...place, redirect: "/agentHome" };
  if (route.needs !== null && isKnown) {
    const permission = may(access.role, route.needs, { agentPolicy: true });
    const home = { ...place, screen: "home", layout: everywhere } as const;
    if (permission === "log-in") return { ...home, overlay: "login" };
    if (permission === "true-account") return { ...home, overlay: "true-account" };
  }
  if (route.screen === "help" && hash === "#term") return { ...place, overlay: "help" };
  if (route.overlay !== null && !overlayFits(route.overlay, access)) return { ...place, redirect: "/" };
  return { ...place, overlay: route.overlay };
}

/** Whether an address leads to a page that the operator has switched off: by its path, or by a centre's own page. */
export const isClosed = (
  { path, query }: Pick<Location, "path" | "query">,
  closed: readonly string[],
): boolean => closed.some((page) => page === path || page === `${path}?page=${query.page}`);

/**
 * False for an overlay that makes no sense in this session, such as a login with a token or a password change without one.
 */
export function overlayFits(overlay: Overlay, access: Access): boolean {
  switch (overlay) {
    case "login":
    case "register":
    case "forgot-password":
      return !access.hasToken;
    case "change-password":
    case "devices":
    case "logout":
      return access.hasToken;
    case "true-account":
      return access.role === "trial";
    case "welcome":
      return access.role === "member";
    case "announcements":
    case "notice":
    case "help":
    case "vendor-games":
    case "operator-menu":
      return true;
  }
}

/** The address after closing an overlay: the page below it, or home when that page is not shown. */
export const withoutOverlay = (place: Place): string =>
  place.screen === "home" ? "/" : formatLocation({ ...place, hash: "" });

/**
 * Reads "/rng?vassalage=AURORA#top"; a repeated query name keeps its last value, a broken escape stays as it is. Half a
 * surrogate pair, which no address can carry, becomes the replacement character.
 */
export function parseLocation(url: string): Location {
  const [beforeHash = "", ...hashParts] = url.split("#");
  const [path = "", ...queryParts] = beforeHash.split("?");
  const pairs = queryParts
    .join("?")
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decoded(name), decoded(value.join("="))] as const;
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(whole(text.replaceAll("+", " ")));
  } catch {
    return whole(text);
  }
}

/** A `u` pattern sees a whole pair as one character, so this matches halves only. */
const whole = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
