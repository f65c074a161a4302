/** Every page of the portal for each kind of visit, as scenes of the site page. */
import { agentPages, agentPath } from "@parlour/core/agent/agent.pages";
import { memberPages, memberPath } from "@parlour/core/member/member.pages";
import { routes } from "@parlour/core/navigation/routes";

/** Other names of home, pages of the centres, and pages of the agents' own login. */
const elsewhere = new Set(["/index", "/index.html", "/home", "/member", "/agent", "/agentHome"]);
const own = ["/login", "/register", "/reset"];
const game = "?vassalage=AURORA&gameCode=AURORA-1";

/** Every route; a game wants to know which one. */
const paths = [...routes].flatMap(([path, { screen }]) =>
  elsewhere.has(path) ? [] : [screen === "game" ? `${path}${game}` : path],
);

export const visits = {
  "a visitor": [...paths, "/agent", "/nowhere"].map((path) => `visitor ${path}`),
  "a player": paths.filter((path) => !own.includes(path)).map((path) => `player ${path}`),
  "a player in the member centre": memberPages.map((page) => `player ${memberPath(page)}`),
  "an agent in the agent centre": agentPages.map((page) => `agent ${agentPath(page)}`),
} as const satisfies Readonly<Record<string, readonly string[]>>;
