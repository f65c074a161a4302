import type { Capability } from "../site/permissions.rules.ts";

/** Every screen that the portal knows, whether its feature is built yet or not (section 2 of the specification). */
export type Screen =
  | "home"
  | "agent-login"
  | "agent-home"
  | "member"
  | "help"
  | "download"
  | "game-centre"
  | "game-list"
  | "account-games"
  | "search"
  | "lottery"
  | "promotions"
  | "point-mall"
  | "game"
  | "about"
  | "blog"
  | "feedback"
  | "not-found";

/** What may lie over a screen, one at a time (LAYOUT-02). */
export type Overlay =
  | "login"
  | "register"
  | "change-password"
  | "forgot-password"
  | "devices"
  | "true-account"
  | "announcements"
  | "notice"
  | "help"
  /** The question of logging out: the session puts it. */
  | "logout"
  /** A vendor's own list of games, over whatever page it was asked on (GAME-08). */
  | "vendor-games"
  /** The operator menu of phones, a drawer. */
  | "operator-menu";

export interface Layout {
  /** False for the agent centre, which stands without the normal layout (ROUTE-02). */
  readonly normal: boolean;
  readonly sideMenu: boolean;
  readonly footer: boolean;
}

/** Who may enter: anybody, or a visit with a stored token (ROUTE-04). */
export type Entrance = "anybody" | "token";

export interface Route {
  readonly screen: Screen;
  readonly overlay: Overlay | null;
  readonly entrance: Entrance;
  /** What somebody must be allowed to see the page; the capability table knows who is (PERM-04). */
  readonly needs: Capability | null;
  readonly layout: Layout;
}

const everywhere: Layout = { normal: true, sideMenu: true, footer: true };
const playing: Layout = { normal: true, sideMenu: false, footer: true };

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
  // Ours: where the link of a reset mail leads; its token stands behind the hash, which no server sees.
  ["/reset", shows("home", { overlay: "forgot-password" })],
  ["/agent", shows("agent-login")],
  ["/agentHome", shows("agent-home", { layout: { normal: false, sideMenu: false, footer: false } })],
  ["/member", shows("member", { needs: "member-centre" })],
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
  // Ours: the specification names these pages and gives them no address (PAGE-01).
  ["/about", shows("about")],
  ["/blog", shows("blog")],
  ["/feedback", shows("feedback")],
  ["/seamless", shows("game", { needs: "launch", layout: { ...playing, footer: false } })],
  ["/lottert", shows("game", { needs: "launch", layout: playing })],
  ["/vnlottery", shows("game", { needs: "launch", layout: playing })],
  ["/sealottery", shows("game", { needs: "launch", layout: playing })],
]);

export const notFound: Route = shows("not-found");
