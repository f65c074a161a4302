import { assign, setup } from "xstate";
import type { GamesPort } from "../catalogue/games.ports.ts";
import type { RoomInput, RoomVisit, VisitChanged } from "../portal/room-visit.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { SearchPort } from "./search.ports.ts";

export interface SearchMachinePorts {
  readonly games: GamesPort;
  readonly search: SearchPort;
  readonly diagnostics: Diagnostics;
}

/** Search as one types, over every name of the house (HOME-01, GAME-05). */
export function createSearchMachine(_ports: SearchMachinePorts) {
  return setup({
    types: {
      context: {} as { readonly visit: RoomVisit },
      events: {} as VisitChanged,
      input: {} as RoomInput,
    },
  }).createMachine({
    id: "search",
    context: ({ input }) => ({ visit: input.visit }),
    on: { "visit.changed": { actions: assign(({ event }) => ({ visit: event.visit })) } },
  });
}
