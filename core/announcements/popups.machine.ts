import { type AnyActorRef, assign, enqueueActions, not, setup } from "xstate";
import type { ContextChanged, FeatureContext, FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { PopupStore } from "./announcements.ports.ts";
import { isCalm, type Onlooker, onlookerOf } from "./popups.rules.ts";

export interface PopupsMachinePorts {
  readonly popupStore: PopupStore;
  readonly diagnostics: Diagnostics;
}

export interface PopupsContext {
  readonly featureContext: FeatureContext;
  /** Who was here when the pop-ups came up. */
  readonly shownTo: Onlooker;
  /** Whoever is here has closed them in this session. */
  readonly wereClosed: boolean;
  /** A field has the focus, or may have it: nobody has told yet. */
  readonly isTyping: boolean;
}

export type PopupsEvent =
  | ContextChanged
  /** A field of the page has the focus, or has it no more. */
  | { readonly type: "typing.started" | "typing.stopped" };

/** How long a page stands before pop-ups come over it: nobody is greeted before they have seen where they are. */
export const POPUP_DELAY_MS = 3_000;

/**
 * Shows the pop-ups once a session and state of the visitor, on home, when nothing else lies over the page and a front end
 * tells that nobody types (ANN-04). They are done with when they have been closed, by whoever was here then as by whoever was
 * here when they came.
 */
export function createPopupsMachine(portsOf: PortsOfActor<PopupsMachinePorts>) {
  const seenBy = (self: AnyActorRef, featureContext: FeatureContext) => ({
    featureContext,
    wereClosed: portsOf(self).popupStore.wasClosed(onlookerOf(featureContext)),
  });
  return setup({
    types: {} as { context: PopupsContext; events: PopupsEvent; input: FeatureInput },
    actions: {
      show: enqueueActions(({ enqueue, self }) =>
        notifyPortal({ enqueue, self }, { type: "overlay.asked", overlay: "announcements" }),
      ),
      keepOnlooker: assign(({ context }) => ({ shownTo: onlookerOf(context.featureContext) })),
      markClosed: assign(({ context: { featureContext, shownTo }, self }) => {
        const { popupStore } = portsOf(self);
        popupStore.saveClosed(shownTo);
        popupStore.saveClosed(onlookerOf(featureContext));
        return { wereClosed: true };
      }),
    },
    guards: {
      isDue: ({ context: { featureContext, isTyping, wereClosed } }) =>
        !isTyping && featureContext.popups !== "" && isCalm(featureContext) && !wereClosed,
      areShown: ({ context }) => context.featureContext.overlay === "announcements",
    },
    delays: { calm: POPUP_DELAY_MS },
  }).createMachine({
    id: "popups",
    context: ({ input: { featureContext }, self }) => ({
      ...seenBy(self, featureContext),
      shownTo: onlookerOf(featureContext),
      isTyping: true,
    }),
    on: {
      "context.changed": { actions: assign(({ event, self }) => seenBy(self, event.featureContext)) },
      "typing.started": { actions: assign({ isTyping: true }) },
      "typing.stopped": { actions: assign({ isTyping: false }) },
    },
    initial: "quiet",
    states: {
      /** Closed already, none, or another thing stands before the person. */
      quiet: {
        always: [
          { guard: "areShown", target: "shown" },
          { guard: "isDue", target: "waiting" },
        ],
      },
      waiting: {
        always: { guard: not("isDue"), target: "quiet" },
        after: { calm: "asking" },
      },
      asking: {
        entry: "show",
        always: { guard: "areShown", target: "shown" },
        // What was asked for may be gone with a change of page: then it waits for its time again.
        after: { calm: "quiet" },
      },
      shown: {
        entry: "keepOnlooker",
        always: { guard: not("areShown"), target: "quiet" },
        exit: "markClosed",
      },
    },
  });
}
