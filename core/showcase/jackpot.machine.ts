import { assign, enqueueActions, fromPromise, not, setup } from "xstate";
import type { ContextChanged, FeatureInput } from "../portal/feature-context.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Random } from "../shared/random.ts";
import { COUNTER_STEP_MS, counterAt, firstFigure, grown, type JackpotContext } from "./jackpot.rules.ts";
import type { Jackpot, JackpotPort } from "./showcase.ports.ts";

export interface JackpotMachinePorts {
  readonly jackpot: JackpotPort;
  readonly clock: Clock;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
}

/** How often the feed is read. */
export const JACKPOT_INTERVAL_MS = 30_000;

/**
 * The jackpot of the feed; without a feed, an invented figure that is marked as such (HOME-08). A feed that fails later
 * keeps its last figure. The winner-style counter is always invented.
 */
export function createJackpotMachine(portsOf: PortsOfActor<JackpotMachinePorts>) {
  return setup({
    types: {} as { context: JackpotContext; events: ContextChanged; input: FeatureInput },
    actors: {
      read: fromPromise<Jackpot | null>(({ signal, self }) => portsOf(self).jackpot.readJackpot(signal)),
    },
    actions: {
      keep: assign((_, { fed }: { readonly fed: Jackpot | null }) => ({ fed, wasAsked: true })),
      fail: enqueueActions(({ enqueue, self }, { error }: { readonly error: unknown }) => {
        enqueue.assign({ wasAsked: true });
        enqueue(() =>
          portsOf(self).diagnostics.report({
            where: "jackpot",
            what: "the feed could not be read",
            cause: error,
          }),
        );
      }),
      begin: assign(({ self }) => ({
        figure: firstFigure(portsOf(self).clock.nowMs(), portsOf(self).random),
      })),
      grow: assign(({ context: { figure }, self }) => ({
        figure: figure === null ? null : grown(figure, portsOf(self).clock.nowMs(), portsOf(self).random),
      })),
      count: assign(({ context, self }) => ({
        counterMinor: counterAt(context.beganAtMs, portsOf(self).clock.nowMs()),
      })),
    },
    guards: {
      isFeedMissing: ({ context }) => context.fed === null && context.wasAsked,
    },
    delays: {
      interval: JACKPOT_INTERVAL_MS,
      growth: ({ context: { figure }, self }) =>
        Math.max(0, (figure?.growsAtMs ?? 0) - portsOf(self).clock.nowMs()),
      /** The time to the counter's next step, so that late timers do not slow the counter. */
      step: ({ context, self }) =>
        COUNTER_STEP_MS - ((portsOf(self).clock.nowMs() - context.beganAtMs) % COUNTER_STEP_MS),
    },
  }).createMachine({
    id: "jackpot",
    context: ({ self }) => ({
      fed: null,
      wasAsked: false,
      figure: null,
      beganAtMs: portsOf(self).clock.nowMs(),
      counterMinor: counterAt(0, 0),
    }),
    type: "parallel",
    states: {
      feed: {
        initial: "asking",
        states: {
          asking: {
            invoke: {
              src: "read",
              onDone: {
                target: "resting",
                actions: { type: "keep", params: ({ event }) => ({ fed: event.output }) },
              },
              onError: {
                target: "resting",
                actions: { type: "fail", params: ({ event }) => ({ error: event.error }) },
              },
            },
          },
          resting: { on: { "context.changed": "asking" }, after: { interval: "asking" } },
        },
      },
      figure: {
        initial: "unneeded",
        states: {
          /** No figure is invented before the feed has answered or failed. */
          unneeded: { always: { guard: "isFeedMissing", target: "growing", actions: "begin" } },
          growing: {
            always: { guard: not("isFeedMissing"), target: "unneeded", actions: assign({ figure: null }) },
            after: { growth: { target: "growing", reenter: true, actions: "grow" } },
          },
        },
      },
      counter: {
        initial: "counting",
        states: { counting: { after: { step: { target: "counting", reenter: true, actions: "count" } } } },
      },
    },
  });
}
