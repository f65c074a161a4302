import { assign, setup } from "xstate";
import type { RoomInput, RoomVisit, VisitChanged } from "../portal/room-visit.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Random } from "../shared/random.ts";
import type { JackpotPort } from "./showcase.ports.ts";

export interface JackpotMachinePorts {
  readonly jackpot: JackpotPort;
  readonly clock: Clock;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
}

/** The jackpot as its feed says, or an illustrative figure that says so (HOME-08). */
export function createJackpotMachine(_ports: JackpotMachinePorts) {
  return setup({
    types: {
      context: {} as { readonly visit: RoomVisit },
      events: {} as VisitChanged,
      input: {} as RoomInput,
    },
  }).createMachine({
    id: "jackpot",
    context: ({ input }) => ({ visit: input.visit }),
    on: { "visit.changed": { actions: assign(({ event }) => ({ visit: event.visit })) } },
  });
}
