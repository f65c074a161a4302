import { type AnyActorRef, assign, enqueueActions, fromCallback, setup } from "xstate";
import type { ContextChanged, FeatureContext, FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { TabsPort, TokenStore } from "../session/session.ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { ACTIVITY_MS, endsAtMs, isAtGame, WARNED_BEFORE_MS } from "./watch.rules.ts";

export interface InactivityPorts {
  readonly clock: Clock;
  readonly tabs: TabsPort;
  readonly tokens: Pick<TokenStore, "read">;
}

export interface InactivityContext {
  readonly featureContext: FeatureContext;
  readonly lastActivityAtMs: number;
  /** When the machine last compared that time with the clock. */
  readonly lookedAtMs: number;
}

export type InactivityEvent =
  | ContextChanged
  /** The player pressed a button or a key here. A front end may send each; activities close together count as one. */
  | { readonly type: "activity.noticed" }
  /** The player was active in another tab of the same session. */
  | { readonly type: "activity.reported" }
  | { readonly type: "leave.asked" };

/**
 * Ends a session without activity after the operator's limit, with a warning a minute before (SAFE-04). Tabs of one session
 * report activity to each other, so no tab ends a session in use. A tab that slept beyond the end ends it without a warning.
 */
export function createInactivityMachine(portsOf: PortsOfActor<InactivityPorts>) {
  const endOf = ({ featureContext, lastActivityAtMs }: InactivityContext) =>
    endsAtMs(lastActivityAtMs, featureContext.watch?.inactivityMinutes ?? 0);
  const untilMs = (self: AnyActorRef, atMs: number) => Math.max(0, atMs - portsOf(self).clock.nowMs());

  return setup({
    types: {} as { context: InactivityContext; events: InactivityEvent; input: FeatureInput },
    actors: {
      otherTabs: fromCallback(({ sendBack, self }) =>
        portsOf(self).tabs.listen((message) => {
          if (message.type === "activity" && message.token === portsOf(self).tokens.read())
            sendBack({ type: "activity.reported" });
        }),
      ),
    },
    actions: {
      keepContext: assign((_, { featureContext }: ContextChanged) => ({ featureContext })),
      noteActivity: assign({ lastActivityAtMs: ({ self }) => portsOf(self).clock.nowMs() }),
      look: assign({ lookedAtMs: ({ self }) => portsOf(self).clock.nowMs() }),
      notifyTabs: ({ self }) => {
        const token = portsOf(self).tokens.read();
        if (token !== null) portsOf(self).tabs.notify({ type: "activity", token });
      },
      endIdle: enqueueActions(({ enqueue, self }) =>
        notifyPortal({ enqueue, self }, { type: "session.spent", reason: "inactive" }),
      ),
      leave: enqueueActions(({ enqueue, self }) =>
        notifyPortal({ enqueue, self }, { type: "session.spent", reason: "left" }),
      ),
    },
    guards: {
      isAtGame: ({ context }) => isAtGame(context.featureContext),
      isOver: ({ context }) => context.lookedAtMs >= endOf(context),
      isWarned: ({ context }) => context.lookedAtMs >= endOf(context) - WARNED_BEFORE_MS,
    },
    delays: {
      rest: ACTIVITY_MS,
      warning: ({ context, self }) => untilMs(self, endOf(context) - WARNED_BEFORE_MS),
      end: ({ context, self }) => untilMs(self, endOf(context)),
    },
  }).createMachine({
    id: "inactivity",
    context: ({ input: { featureContext }, self }) => ({
      featureContext,
      lastActivityAtMs: portsOf(self).clock.nowMs(),
      lookedAtMs: portsOf(self).clock.nowMs(),
    }),
    invoke: { src: "otherTabs" },
    initial: "watching",
    states: {
      watching: {
        after: {
          warning: [
            { guard: "isAtGame", target: "watching", reenter: true, actions: "noteActivity" },
            { target: "deciding" },
          ],
        },
        on: {
          "context.changed": {
            target: "watching",
            reenter: true,
            actions: [{ type: "keepContext", params: ({ event }) => event }, "noteActivity"],
          },
          "activity.reported": { target: ".resting", actions: "noteActivity" },
        },
        initial: "resting",
        states: {
          /** There was activity a moment ago; more of it is ignored. */
          resting: { after: { rest: "attentive" } },
          attentive: {
            on: { "activity.noticed": { target: "resting", actions: ["noteActivity", "notifyTabs"] } },
          },
        },
      },
      /** Activity may have been later than the timer's start, or the device may have slept, so the clock decides. */
      deciding: {
        entry: "look",
        always: [
          { guard: "isOver", target: "over", actions: "endIdle" },
          { guard: "isWarned", target: "warning" },
          { target: "watching" },
        ],
      },
      warning: {
        after: { end: { target: "over", actions: "endIdle" } },
        on: {
          "context.changed": {
            target: "watching",
            actions: [{ type: "keepContext", params: ({ event }) => event }, "noteActivity"],
          },
          "activity.noticed": { target: "watching", actions: ["noteActivity", "notifyTabs"] },
          "activity.reported": { target: "watching", actions: "noteActivity" },
          "leave.asked": { target: "over", actions: "leave" },
        },
      },
      over: {},
    },
  });
}
