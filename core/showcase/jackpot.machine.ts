import { assign, enqueueActions, fromPromise, not, setup } from "xstate";
import type { ContextChanged, FeatureInput } from "../portal/feature-context.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Random } from "../shared/random.ts";
import { counted, firstCounters, type JackpotContext, nextStepMs } from "./jackpot.rules.ts";
import type { JackpotPort, JackpotReading } from "./showcase.ports.ts";

export interface JackpotMachinePorts {
  readonly jackpot: JackpotPort;
  readonly clock: Clock;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
}

/** How often the feed is read. */
export const JACKPOT_INTERVAL_MS = 30_000;

/**
 * The jackpot of the feed, which keeps its last amount when it fails later. Without a jackpot, two invented counters that
 * are marked as examples, where the operator shows them (HOME-08).
 */
export function createJackpotMachine(portsOf: PortsOfActor<JackpotMachinePorts>) {
  return setup({
    types: {} as { context: JackpotContext; events: ContextChanged; input: FeatureInput },
    actors: {
      read: fromPromise<JackpotReading>(({ signal, self }) => portsOf(self).jackpot.readJackpot(signal)),
    },
    actions: {
      keep: assign((_, { reading }: { readonly reading: JackpotReading }) => ({ reading, wasAsked: true })),
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
        counters: firstCounters(portsOf(self).clock.nowMs(), portsOf(self).random),
      })),
      count: assign(({ context: { counters }, self }) => ({
        counters: counters && counted(counters, portsOf(self).clock.nowMs(), portsOf(self).random),
      })),
      clear: assign({ counters: null }),
    },
    guards: {
      showsExamples: ({ context: { reading } }) =>
        reading !== null && reading.jackpot === null && reading.showsExamples,
    },
    delays: {
      interval: JACKPOT_INTERVAL_MS,
      step: ({ context: { counters }, self }) =>
        counters === null ? 0 : nextStepMs(counters, portsOf(self).clock.nowMs()),
    },
  }).createMachine({
    id: "jackpot",
    context: { reading: null, wasAsked: false, counters: null },
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
                actions: { type: "keep", params: ({ event }) => ({ reading: event.output }) },
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
      examples: {
        initial: "hidden",
        states: {
          /** Nothing is invented before the feed has answered, nor beside a jackpot. */
          hidden: { always: { guard: "showsExamples", target: "counting", actions: "begin" } },
          counting: {
            always: { guard: not("showsExamples"), target: "hidden", actions: "clear" },
            after: { step: { target: "counting", reenter: true, actions: "count" } },
          },
        },
      },
    },
  });
}
