import { type AnyActorRef, assign, enqueueActions, not, setup } from "xstate";
import { isCalm } from "../announcements/popups.rules.ts";
import type { ContextChanged, FeatureContext, FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { TypingEvent } from "../shared/typing.ts";
import type { WelcomeProgress, WelcomeStep, WelcomeStore } from "./welcome.ports.ts";
import { isWelcomeDue, progressOf, stepOf } from "./welcome.rules.ts";

export interface WelcomeMachinePorts {
  readonly welcomeStore: WelcomeStore;
  readonly diagnostics: Diagnostics;
}

export interface WelcomeContext {
  readonly featureContext: FeatureContext;
  readonly progress: WelcomeProgress | null;
  /** A field has, or may have, the focus. True until the front end reports otherwise. */
  readonly isTyping: boolean;
}

export type WelcomeEvent =
  | ContextChanged
  | TypingEvent
  | { readonly type: "next.asked" }
  | { readonly type: "back.asked" };

/** How long a request to open waits for its answer; a page change may discard it. */
const ASKING_MS = 3_000;

/**
 * Welcomes a player after the registration, in three steps, once: on home, with no overlay open, while nobody types. Closing
 * it in any way is enough. It can be opened again by hand, and then begins at the start.
 */
export function createWelcomeMachine(portsOf: PortsOfActor<WelcomeMachinePorts>) {
  const seenBy = (self: AnyActorRef, featureContext: FeatureContext) => ({
    featureContext,
    progress: progressOf(portsOf(self).welcomeStore, featureContext),
  });
  const opensAt = (step: WelcomeStep) =>
    ({ guard: { type: "isAt", params: { step } }, target: step }) as const;
  const keeps = (progress: WelcomeProgress) => ({ type: "keep", params: { progress } }) as const;
  return setup({
    types: {} as { context: WelcomeContext; events: WelcomeEvent; input: FeatureInput },
    actions: {
      show: enqueueActions(({ enqueue, self }) =>
        notifyPortal({ enqueue, self }, { type: "overlay.asked", overlay: "welcome" }),
      ),
      /** Only a welcome that is under way is kept; one opened by hand leaves no trace. */
      keep: assign(({ context, self }, { progress }: { readonly progress: WelcomeProgress }) => {
        const { account } = context.featureContext;
        if (account === null || !isWelcomeDue(context.progress)) return {};
        portsOf(self).welcomeStore.save(account, progress);
        return { progress };
      }),
    },
    guards: {
      isDue: ({ context: { featureContext, isTyping, progress } }) =>
        !isTyping && isCalm(featureContext) && isWelcomeDue(progress),
      isShown: ({ context }) => context.featureContext.overlay === "welcome",
      isAt: ({ context }, { step }: { readonly step: WelcomeStep }) => stepOf(context.progress) === step,
    },
    delays: { asking: ASKING_MS },
  }).createMachine({
    id: "welcome",
    context: ({ input: { featureContext }, self }) => ({ ...seenBy(self, featureContext), isTyping: true }),
    on: {
      "context.changed": { actions: assign(({ event, self }) => seenBy(self, event.featureContext)) },
      "typing.started": { actions: assign({ isTyping: true }) },
      "typing.stopped": { actions: assign({ isTyping: false }) },
    },
    initial: "quiet",
    states: {
      quiet: {
        always: [
          { guard: "isShown", target: "shown" },
          { guard: "isDue", target: "asking" },
        ],
      },
      asking: {
        entry: "show",
        always: [
          { guard: "isShown", target: "shown" },
          { guard: not("isDue"), target: "quiet" },
        ],
        after: { asking: "quiet" },
      },
      shown: {
        always: {
          guard: not("isShown"),
          target: "quiet",
          actions: keeps("closed"),
        },
        initial: "opening",
        states: {
          opening: { always: [opensAt("money"), opensAt("games"), { target: "safety" }] },
          safety: { entry: keeps("safety"), on: { "next.asked": "money" } },
          money: { entry: keeps("money"), on: { "next.asked": "games", "back.asked": "safety" } },
          games: { entry: keeps("games"), on: { "back.asked": "money" } },
        },
      },
    },
  });
}
