import { fromCallback, fromPromise } from "xstate";
import type { CataloguePort, Game, LaneCache } from "../catalogue/catalogue.ports.ts";
import type { GamesPort } from "../catalogue/games.ports.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { GameWindowPort, LaunchPort, PrizeMode } from "./launch.ports.ts";
import type { PlayContext } from "./play.events.ts";
import { launchRequest, prizeModeOf, SUGGESTIONS } from "./play.rules.ts";

export interface PlayMachinePorts {
  readonly launch: LaunchPort;
  readonly games: GamesPort;
  readonly gameWindow: GameWindowPort;
  readonly catalogue: CataloguePort;
  readonly laneCache: LaneCache;
  readonly diagnostics: Diagnostics;
}

export type LaunchAnswer = Awaited<ReturnType<LaunchPort["launch"]>>;
export type WindowAnswer = ReturnType<GameWindowPort["open"]>;

/** The actors of a launch; each gets the machine's context at its start as input. */
export const createPlayActors = (portsOf: PortsOfActor<PlayMachinePorts>) => ({
  /** The lobby has usually cached the lanes; they are read here when the visit starts on a game's page (LAUNCH-03). */
  readPrizeMode: fromPromise<PrizeMode, PlayContext>(async ({ input: { featureContext }, signal, self }) => {
    const { language, contentVersion } = featureContext;
    const kept = portsOf(self).laneCache.read(language);
    return prizeModeOf(
      kept?.version === contentVersion
        ? kept.lanes
        : await portsOf(self).catalogue.readLanes(language, signal),
    );
  }),
  launch: fromPromise<LaunchAnswer, PlayContext>(
    ({ input: { game, prizeMode, featureContext }, signal, self }) => {
      if (game === null) throw new Error("The URL names no game to launch");
      return portsOf(self).launch.launch(launchRequest(game, prizeMode, featureContext.language), signal);
    },
  ),
  /** Opens the window synchronously with the click, since browsers block it otherwise. */
  openWindow: fromPromise<WindowAnswer, PlayContext>(async ({ input: { place }, self }) =>
    portsOf(self).gameWindow.open(place?.address ?? ""),
  ),
  watchWindow: fromCallback(({ sendBack, self }) =>
    portsOf(self).gameWindow.listen(() => sendBack({ type: "page.seen" })),
  ),
  suggest: fromPromise<readonly Game[], PlayContext>(
    async ({ input: { game, featureContext }, signal, self }) => {
      const asked = {
        category: game?.category ?? null,
        limit: SUGGESTIONS + 1,
        language: featureContext.language,
      };
      const popular = await portsOf(self).games.readPopular(asked, signal);
      return popular.filter(({ gameCode }) => gameCode !== game?.gameCode).slice(0, SUGGESTIONS);
    },
  ),
});
