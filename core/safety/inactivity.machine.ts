import { type AnyActorRef, assign, enqueueActions, fromCallback, setup } from "xstate";
import type { FeatureContext, FeatureInput, VisitChanged } from "../portal/feature-context.ts";
import { tellPortal } from "../portal/tell-portal.ts";
import type { TabsPort, TokenStore } from "../session/session.ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { DEED_MS, endsAtMs, isAtGame, WARNED_BEFORE_MS } from "./watch.rules.ts";

export interface InactivityPorts {
  readonly clock: Clock;
  readonly tabs: TabsPort;
  readonly tokens: Pick<TokenStore, "read">;
}

export interface InactivityContext {
  readonly visit: FeatureContext;
  readonly lastDeedAtMs: number;
  /** When it was last looked at how long ago that was. */
  readonly lookedAtMs: number;
}

export type InactivityEvent =
  | VisitChanged
  /** A person did something here: a press, a key. A front end may send each; close ones count as one. */
  | { readonly type: "deed.done" }
  /** In another tab of the same session. */
  | { readonly type: "deed.heard" }
  | { readonly type: "leave.asked" };

/**
 * Ends a session in which nobody has done anything for as long as the house allows, a minute after saying so (SAFE-04). Tabs
 * of one session tell one another of deeds, so none ends what another uses; a tab that slept beyond the end is not warned any more.
 */
export function createInactivityMachine(portsOf: PortsOfActor<InactivityPorts>) {
  const endOf = ({ visit, lastDeedAtMs }: InactivityContext) =>
    endsAtMs(lastDeedAtMs, visit.watch?.inactivityMinutes ?? 0);
  const untilMs = (self: AnyActorRef, atMs: number) => Math.max(0, atMs - portsOf(self).clock.nowMs());

  return setup({
    types: {} as { context: InactivityContext; events: InactivityEvent; input: FeatureInput },
    actors: {
      otherTabs: fromCallback(({ sendBack, self }) =>
        portsOf(self).tabs.listen((message) => {
          if (message.type === "deed" && message.token === portsOf(self).tokens.read())
            sendBack({ type: "deed.heard" });
        }),
      ),
    },
    actions: {
      keepVisit: assign((_, { visit }: VisitChanged) => ({ visit })),
      noteDeed: assign({ lastDeedAtMs: ({ self }) => portsOf(self).clock.nowMs() }),
      look: assign({ lookedAtMs: ({ self }) => portsOf(self).clock.nowMs() }),
      tellTabs: ({ self }) => {
        const token = portsOf(self).tokens.read();
        if (token !== null) portsOf(self).tabs.tell({ type: "deed", token });
      },
      endIdle: enqueueActions(({ enqueue, self }) =>
        tellPortal({ enqueue, self }, { type: "session.spent", reason: "inactive" }),
      ),
      leave: enqueueActions(({ enqueue, self }) =>
        tellPortal({ enqueue, self }, { type: "session.spent", reason: "left" }),
      ),
    },
    guards: {
      isAtGame: ({ context }) => isAtGame(context.visit),
      isOver: ({ context }) => context.lookedAtMs >= endOf(context),
      isWarned: ({ context }) => context.lookedAtMs >= endOf(context) - WARNED_BEFORE_MS,
    },
    delays: {
      rest: DEED_MS,
      warning: ({ context, self }) => untilMs(self, endOf(context) - WARNED_BEFORE_MS),
      end: ({ context, self }) => untilMs(self, endOf(context)),
    },
  }).createMachine({
    id: "inactivity",
    context: ({ input: { visit }, self }) => ({
      visit,
      lastDeedAtMs: portsOf(self).clock.nowMs(),
      lookedAtMs: portsOf(self).clock.nowMs(),
    }),
    invoke: { src: "otherTabs" },
    initial: "watching",
    states: {
      watching: {
        after: {
          warning: [
            { guard: "isAtGame", target: "watching", reenter: true, actions: "noteDeed" },
            { target: "deciding" },
          ],
        },
        on: {
          "visit.changed": {
            target: "watching",
            reenter: true,
            actions: [{ type: "keepVisit", params: ({ event }) => event }, "noteDeed"],
          },
          "deed.heard": { target: ".resting", actions: "noteDeed" },
        },
        initial: "resting",
        states: {
          /** There was a deed just now: another one is the same. */
          resting: { after: { rest: "attentive" } },
          attentive: { on: { "deed.done": { target: "resting", actions: ["noteDeed", "tellTabs"] } } },
        },
      },
      /** The time of a warning has come, counted from a deed that may not have been the last; a device may have slept. */
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
          "visit.changed": {
            target: "watching",
            actions: [{ type: "keepVisit", params: ({ event }) => event }, "noteDeed"],
          },
          "deed.done": { target: "watching", actions: ["noteDeed", "tellTabs"] },
          "deed.heard": { target: "watching", actions: "noteDeed" },
          "leave.asked": { target: "over", actions: "leave" },
        },
      },
      over: {},
    },
  });
}
