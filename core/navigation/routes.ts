import type { Capability } from "../site/permissions.rules.ts";

/** Every screen of section 2 of the specification, including those without a feature yet. */
export type Screen =
  | "home"
  | "agent-login"
  | "agent-home"
  | "member"
  | "help"
  | "download"
  | "game-centre"
  | "game-list"
  | "lobby"
  | "account-games"
  | "search"
  | "lottery"
  | "promotions"
  | "point-mall"
  | "game"
  | "winners"
  | "about"
  | "blog"
  | "feedback"
  | "not-found";

/** What may be shown over a screen, one at a time (LAYOUT-02). */
export type Overlay =
  | "login"
  | "register"
  | "change-password"
  | "forgot-password"
  | "devices"
  | "true-account"
  | "announcements"
  /** Three steps for a new player; the welcome feature opens it. */
  | "welcome"
  | "notice"
  | "help"
  /** The logout question; the session opens it. */
  | "logout"
  /** A vendor's own list of games, over any page (GAME-08). */
  | "vendor-games"
  /** A player's balance and all destinations on phones, a sheet. */
  | "operator-menu";

/** What stands around a screen (LAYOUT-01). Game pages have no side menu (ROUTE-06). */
export interface Layout {
  /** False for the agents' own pages, which have no normal layout (ROUTE-02). */
  readonly normal: boolean;
  readonly sideMenu: boolean;
  readonly footer: boolean;
}

/** Who may enter: every visitor, or only a session with a stored token (ROUTE-04). */
export type Entrance = "anybody" | "token";

/** A row of the route table: what a path shows to those who may see it. `Place` says what the session makes of it. */
export interface Route {
  readonly screen: Screen;
  /** The overlay that the path opens over its screen, such as the login over home; null for none (ROUTE-01). */
  readonly overlay: Overlay | null;
  readonly entrance: Entrance;
  /** The capability that a role needs to see the page; the capability table lists the roles (PERM-04). */
  readonly needs: Capability | null;
  readonly layout: Layout;
}

export const everywhere: Layout = { normal: true, sideMenu: true, footer: true };
/** A page with a menu of its own, or none, such as a game. */
const ownMenu: Layout = { normal: true, sideMenu: false, footer: true };
const ownFrame: Layout = { normal: false, sideMenu: false, footer: false };

const shows = (screen: Screen, options: Partial<Omit<Route, "screen">> = {}): Route => ({
  screen,
  overlay: null,
  entrance: "anybody",
  needs: null,
  layout: everywhere,
  ...options,
});

/**
 * The route table, case-sensitive: `/vnLottery` and `/vnlottery` are two pages (ROUTE-07).
 * A Map rather than an object, so that `/constructor` is an unknown path like any other.
 */
export const routes: ReadonlyMap<string, Route> = new Map([
  ["/", shows("home")],
  ["/index", shows("home")],
  ["/index.html", shows("home")],
  ["/home", shows("home")],
  ["/login", shows("home", { overlay: "login" })],
  ["/register", shows("home", { overlay: "register" })],
  // Our own address, used by the link of a reset mail. Its token follows the hash, which no server receives.
  ["/reset", shows("home", { overlay: "forgot-password" })],
  ["/agent", shows("agent-login", { layout: ownFrame })],
  ["/agentHome", shows("agent-home", { layout: ownFrame })],
  ["/member", shows("member", { needs: "member-centre", layout: ownMenu })],
  ["/help", shows("help")],
  ["/down", shows("download")],
  ["/sports", shows("game-centre")],
  ["/esports", shows("game-centre")],
  ["/lott", shows("game-centre")],
  ["/elott", shows("game-centre")],
  ["/live", shows("game-list")],
  ["/fish", shows("game-list")],
  ["/rng", shows("game-list")],
  ["/pvp", shows("game-list")],
  ["/hot", shows("game-list")],
  ["/favorite", shows("account-games", { needs: "favourites" })],
  ["/recent", shows("account-games", { needs: "favourites" })],
  ["/search", shows("search")],
  ["/lottery", shows("lottery", { entrance: "token" })],
  ["/seaLottery", shows("lottery", { entrance: "token" })],
  ["/vnLottery", shows("lottery", { entrance: "token" })],
  ["/promotions", shows("promotions")],
  ["/pointMall", shows("point-mall")],
  // Our own addresses: the specification names these pages without one (PAGE-01, MEMBER-07).
  ["/lobby", shows("lobby")],
  ["/winners", shows("winners")],
  ["/about", shows("about")],
  ["/blog", shows("blog")],
  ["/feedback", shows("feedback")],
  ["/seamless", shows("game", { needs: "launch", layout: { ...ownMenu, footer: false } })],
  ["/lottert", shows("game", { needs: "launch", layout: ownMenu })],
  ["/vnlottery", shows("game", { needs: "launch", layout: ownMenu })],
  ["/sealottery", shows("game", { needs: "launch", layout: ownMenu })],
]);

export const notFound: Route = shows("not-found");
