import { assign, setup } from "xstate";
import type { RoomInput, RoomVisit, VisitChanged } from "../portal/room-visit.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { GamesPort, ListPlaces } from "./games.ports.ts";

export interface GameListPorts {
  readonly games: GamesPort;
  readonly listPlaces: ListPlaces;
  readonly diagnostics: Diagnostics;
}

/** A list of games by category, vendor and sub-type, page by page (GAME-03, GAME-05). */
export function createGameListMachine(_ports: GameListPorts) {
  return setup({
    types: {
      context: {} as { readonly visit: RoomVisit },
      events: {} as VisitChanged,
      input: {} as RoomInput & {
        /** The page's own list, or the pop-up of one vendor (GAME-08). */ readonly of: "page" | "vendor";
      },
    },
  }).createMachine({
    id: "gameList",
    context: ({ input }) => ({ visit: input.visit }),
    on: { "visit.changed": { actions: assign(({ event }) => ({ visit: event.visit })) } },
  });
}
