import { assign, setup } from "xstate";
import type { RoomInput, RoomVisit, VisitChanged } from "../portal/room-visit.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { FeedbackPort } from "./pages.ports.ts";

export interface FeedbackMachinePorts {
  readonly feedback: FeedbackPort;
  readonly diagnostics: Diagnostics;
}

/** A visitor's opinion of the house (PAGE-01). */
export function createFeedbackMachine(_ports: FeedbackMachinePorts) {
  return setup({
    types: {
      context: {} as { readonly visit: RoomVisit },
      events: {} as VisitChanged,
      input: {} as RoomInput,
    },
  }).createMachine({
    id: "feedback",
    context: ({ input }) => ({ visit: input.visit }),
    on: { "visit.changed": { actions: assign(({ event }) => ({ visit: event.visit })) } },
  });
}
