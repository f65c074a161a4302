import { assign, enqueueActions, fromPromise, not, setup } from "xstate";
import type { FeatureInput, VisitChanged } from "../portal/feature-context.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
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
 * The jackpot as its feed says; where there is none, or it cannot be read, a figure that is invented and says so (HOME-08). A
 * feed that fails later leaves the last figure that was true. Beside it runs the winner-style counter, which is always invented.
 */
export function createJackpotMachine({ jackpot, clock, random, diagnostics }: JackpotMachinePorts) {
  return setup({
    types: { context: {} as JackpotContext, events: {} as VisitChanged, input: {} as FeatureInput },
    actors: { read: fromPromise<Jackpot | null>(({ signal }) => jackpot.readJackpot(signal)) },
    actions: {
      keep: assign((_, { fed }: { readonly fed: Jackpot | null }) => ({ fed, wasAsked: true })),
      fail: enqueueActions(({ enqueue }, { error }: { readonly error: unknown }) => {
        enqueue.assign({ wasAsked: true });
        enqueue(() =>
          diagnostics.report({ where: "jackpot", what: "the feed could not be read", cause: error }),
        );
      }),
      begin: assign(() => ({ figure: firstFigure(clock.nowMs(), random) })),
      grow: assign(({ context: { figure } }) => ({
        figure: figure === null ? null : grown(figure, clock.nowMs(), random),
      })),
      count: assign(({ context }) => ({ counterMinor: counterAt(context.beganAtMs, clock.nowMs()) })),
    },
    guards: {
      lacksFeed: ({ context }) => context.fed === null && context.wasAsked,
    },
    delays: {
      interval: JACKPOT_INTERVAL_MS,
      growth: ({ context: { figure } }) => Math.max(0, (figure?.growsAtMs ?? 0) - clock.nowMs()),
      /** To the counter's next step, so that it keeps its pace however late a timer runs. */
      step: ({ context }) => COUNTER_STEP_MS - ((clock.nowMs() - context.beganAtMs) % COUNTER_STEP_MS),
    },
  }).createMachine({
    id: "jackpot",
    context: () => ({
      fed: null,
      wasAsked: false,
      figure: null,
      beganAtMs: clock.nowMs(),
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
          resting: { on: { "visit.changed": "asking" }, after: { interval: "asking" } },
        },
      },
      figure: {
        initial: "unneeded",
        states: {
          /** The feed comes first: nothing is invented before it had its chance. */
          unneeded: { always: { guard: "lacksFeed", target: "growing", actions: "begin" } },
          growing: {
            always: { guard: not("lacksFeed"), target: "unneeded", actions: assign({ figure: null }) },
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
