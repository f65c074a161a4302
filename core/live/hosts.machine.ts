import { assign, setup } from "xstate";
import type { RoomInput, RoomVisit, VisitChanged } from "../portal/room-visit.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { LivePort } from "./live.ports.ts";

export interface HostsMachinePorts {
  readonly live: LivePort;
  readonly diagnostics: Diagnostics;
}

/** The hosts of the live rooms, and a chat with one (CS-01). */
export function createHostsMachine(_ports: HostsMachinePorts) {
  return setup({
    types: {
      context: {} as { readonly visit: RoomVisit },
      events: {} as VisitChanged,
      input: {} as RoomInput,
    },
  }).createMachine({
    id: "hosts",
    context: ({ input }) => ({ visit: input.visit }),
    on: { "visit.changed": { actions: assign(({ event }) => ({ visit: event.visit })) } },
  });
}
