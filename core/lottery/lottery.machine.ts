import { assign, setup } from "xstate";
import type { RoomInput, RoomVisit, VisitChanged } from "../portal/room-visit.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { LotteryPort } from "./lottery.ports.ts";

export interface LotteryMachinePorts {
  readonly lottery: LotteryPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

/** Lotteries with their draws, and missions (LOTT-01, LOTT-02). */
export function createLotteryMachine(_ports: LotteryMachinePorts) {
  return setup({
    types: {
      context: {} as { readonly visit: RoomVisit },
      events: {} as VisitChanged,
      input: {} as RoomInput,
    },
  }).createMachine({
    id: "lottery",
    context: ({ input }) => ({ visit: input.visit }),
    on: { "visit.changed": { actions: assign(({ event }) => ({ visit: event.visit })) } },
  });
}
