import { assign, setup } from "xstate";
import type { RoomInput, RoomVisit, VisitChanged } from "../portal/room-visit.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { FavouriteGame, FavouritesPort } from "./favourites.ports.ts";

export interface FavouritesMachinePorts {
  readonly favourites: FavouritesPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

/** What a player keeps at hand (FAV-01 to FAV-04). */
export function createFavouritesMachine(_ports: FavouritesMachinePorts) {
  return setup({
    types: {
      context: {} as { readonly visit: RoomVisit },
      events: {} as VisitChanged | { readonly type: "toggle.asked"; readonly game: FavouriteGame },
      input: {} as RoomInput,
    },
  }).createMachine({
    id: "favourites",
    context: ({ input }) => ({ visit: input.visit }),
    on: { "visit.changed": { actions: assign(({ event }) => ({ visit: event.visit })) } },
  });
}
