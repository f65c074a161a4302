import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import { gameLaunchFB, launchGame } from "@parlour/adapters/wire/launch.calls.ts";
import { refuse } from "../calls/answer.ts";
import { isTrialType } from "../members/roles.ts";
import type { Wanted } from "../play/find-game.ts";
import { launch } from "../play/launch.ts";
import { routesWith } from "./routes-with.ts";

/** Launching a game (LAUNCH-02). */
export const playRoutes = routesWith(
  "calls",
  "mode",
  "config",
  "clock",
  "db",
  "settings",
  "gameSessions",
  "secretOf",
  "sandboxOriginFor",
).add((app, needs) => {
  const { calls } = needs;
  calls.servePlayer(app, launchGame, async ({ request, player: { member }, claimed, theme }) => {
    const { language, backUrl } = request;
    const isDemo = request.launchMode === "GAME" && request.isTrial;
    if (isTrialType(member.type) && !isDemo) return refuse("trial-account");
    const lottery = request.launchMode === "LOTT" ? { prizeMode: request.prizeMode, view: request.view } : {};
    const wanted = request.launchMode === "LOTT" ? lotteryWanted(request) : gameWanted(request);
    return launch(needs, isDemo ? null : member, { wanted, language, backUrl, claimed, theme, ...lottery });
  });

  calls.serve(app, gameLaunchFB, async ({ request, claimed, theme }) => {
    // A visitor has no money to stake.
    if (!request.isTrial) return refuse("bad-request", { fields: ["isTrial"] });
    const { language, backUrl } = request;
    return launch(needs, null, { wanted: gameWanted(request), language, backUrl, claimed, theme });
  });
});

type LotteryRequest = Extract<RequestOf<typeof launchGame>, { launchMode: "LOTT" }>;

interface GameRequest {
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameCode?: string | undefined;
  readonly nodeId?: string | undefined;
}

/** A lobby shows the requested category; a named game opens from any category. */
function gameWanted({ vassalage, gameType, gameCode, nodeId }: GameRequest): Wanted {
  const isLobby = gameCode === undefined && nodeId === undefined;
  return { vendorCode: vassalage, gameCode, nodeId, ...(isLobby && { categories: [gameType] }) };
}

const SEA_VENDOR = "TCG_SEA";

/** The request names no vendor: the game's code or the prize mode selects the lottery (LAUNCH-03). */
function lotteryWanted({ prizeMode, gameCode, nodeId }: LotteryRequest): Wanted {
  if (gameCode !== undefined || nodeId !== undefined)
    return { gameCode, nodeId, categories: ["LOTT", "ELOTT"] };
  if (prizeMode === "SEA") return { vendorCode: SEA_VENDOR, categories: ["LOTT", "ELOTT"] };
  return { categories: [prizeMode === "ELOTT" ? "ELOTT" : "LOTT"] };
}
