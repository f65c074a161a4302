import { type AnyActorRef, assign, enqueueActions, not, setup } from "xstate";
import type { ContextChanged, FeatureContext, FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { TypingEvent } from "../shared/typing.ts";
import type { WelcomeStore } from "../welcome/welcome.ports.ts";
import { progressOf } from "../welcome/welcome.rules.ts";
import type { PopupStore } from "./announcements.ports.ts";
import { isCalm, type Onlooker, onlookerOf } from "./popups.rules.ts";

export interface PopupsMachinePorts {
  readonly popupStore: PopupStore;
  readonly welcomeStore: WelcomeStore;
  readonly diagnostics: Diagnostics;
}

export interface PopupsContext {
  readonly featureContext: FeatureContext;
  /** The audience that saw the pop-ups when they opened. */
  readonly shownTo: Onlooker;
  /** The current audience has closed them in this session. */
  readonly wereClosed: boolean;
  /** The player registered in this visit: the welcome opens instead, and the pop-ups wait in the bell. */
  readonly isWelcomed: boolean;
  /** A field has, or may have, the focus. True until the front end reports otherwise. */
  readonly isTyping: boolean;
}

export type PopupsEvent = ContextChanged | TypingEvent;

/** The delay before pop-ups cover a page, so that visitors first see where they are. */
export const POPUP_DELAY_MS = 3_000;

/**
 * Shows the pop-ups once per session and audience: on home, with no overlay open, while the front end reports no typing
 * (ANN-04). Until then the bell counts them; in the visit of a registration they stay there, since the welcome opens instead.
 * Closing counts for the audience that saw them open and for the one that closes them, as a login may come in between.
 */
export function createPopupsMachine(portsOf: PortsOfActor<PopupsMachinePorts>) {
  const seenBy = (self: AnyActorRef, featureContext: FeatureContext) => ({
    featureContext,
    wereClosed: portsOf(self).popupStore.wasClosed(onlookerOf(featureContext)),
    isWelcomed: progressOf(portsOf(self).welcomeStore, featureContext) !== null,
  });
  return setup({
    types: {} as { context: PopupsContext; events: PopupsEvent; input: FeatureInput },
    actions: {
      show: enqueueActions(({ enqueue, self }) =>
        notifyPortal({ enqueue, self }, { type: "overlay.asked", overlay: "announcements" }),
      ),
      withdraw: enqueueActions(({ enqueue, self }) =>
        notifyPortal({ enqueue, self }, { type: "overlay.closed" }),
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
      isDue: ({ context: { featureContext, isTyping, wereClosed, isWelcomed } }) =>
        !isTyping && featureContext.popups !== "" && isCalm(featureContext) && !wereClosed && !isWelcomed,
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
      /** Pop-ups are closed or missing, or something else is open. */
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
        always: { guard: "areShown", target: "offered" },
        // A page change may discard the request; then it waits for its time again.
        after: { calm: "quiet" },
      },
      /** Opened by themselves. The dialog's script may still load, so a field of the page can take the focus first. */
      offered: {
        entry: "keepOnlooker",
        always: { guard: not("areShown"), target: "quiet", actions: "markClosed" },
        on: { "typing.started": { target: "withdrawing", actions: assign({ isTyping: true }) } },
      },
      withdrawing: {
        entry: "withdraw",
        always: { guard: not("areShown"), target: "quiet" },
      },
      /** Opened by hand, from the bell. */
      shown: {
        entry: "keepOnlooker",
        always: { guard: not("areShown"), target: "quiet", actions: "markClosed" },
      },
    },
  });
}
