import { may, type Role } from "../site/permissions.rules.ts";
import type { Location } from "./navigation.ports.ts";
import { type Layout, notFound, type Overlay, routes, type Screen } from "./routes.ts";

/** What the resolver must know of the session. */
export interface Access {
  /** A token is stored; until the member behind it is known, `role` is still visitor and nobody is turned away. */
  readonly hasToken: boolean;
  readonly role: Role;
  /** Nothing else can be done before the password is changed (LOGIN-05). */
  readonly mustChangePassword: boolean;
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
 * agents' login page is already in. A page that this role may not see is home, with the login pop-up or the
 * true-account dialog over it, and becomes itself once the role may (PERM-05, PERM-06). A password that must be changed
 * is asked for wherever the visit goes (LOGIN-05).
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
  const isKnown = access.role !== "visitor" || !access.hasToken;

  if (route.entrance === "token" && !access.hasToken) return { ...place, redirect: "/login" };
  if (route.screen === "agent-home" && isKnown && access.role !== "agent")
    return { ...place, redirect: "/agent" };
  if (route.screen === "agent-login" && access.role === "agent") return { ...place, redirect: "/agentHome" };
  if (route.needs !== null && isKnown) {
    const permission = may(access.role, route.needs, { agentPolicy: true });
    if (permission === "log-in") return { ...place, screen: "home", overlay: "login" };
    if (permission === "true-account") return { ...place, screen: "home", overlay: "true-account" };
  }
  if (route.screen === "help" && hash === "#term") return { ...place, overlay: "help" };
  if (route.overlay !== null && !overlayFits(route.overlay, access)) return { ...place, redirect: "/" };
  return { ...place, overlay: route.overlay };
}

/** False for what has lost its sense to this visit: nobody logs in twice, or changes a password without a session. */
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
    case "announcements":
    case "notice":
    case "help":
    case "vendor-games":
    case "operator-menu":
      return true;
  }
}

/** Where closing the overlay of an address leads: to the page below it, and home from a page that is not shown. */
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

/** A `u` pattern sees a whole pair as one character, so that this finds halves only. */
const whole = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
