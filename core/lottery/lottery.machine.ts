import { assign, enqueueActions, raise, sendTo, setup } from "xstate";
import type { FeatureContext, FeatureInput } from "../portal/feature-context.ts";
import type { QueryContext } from "../queries/query.machine.ts";
import { queryState } from "../queries/query.view.ts";
import type { Clock } from "../shared/clock.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { createLotteryActors, type LotteryActorPorts, lotteryRequest } from "./lottery.actors.ts";
import type { LotteryContext, LotteryEvent, LotteryPart } from "./lottery.events.ts";
import type { RunningDraw } from "./lottery.ports.ts";

export interface LotteryMachinePorts extends LotteryActorPorts {
  readonly clock: Clock;
}

/** How often the draws are read again while no numbers are due. */
export const BOARD_INTERVAL_MS = 30_000;
/** The delay before reading the next draw, which may open a moment after the last one closes. */
export const NEXT_DRAW_MS = 2_000;
const FAILED_DRAW_MS = 10_000;
/** The time that the operator may need to publish the numbers. */
export const NUMBERS_LAG_MS = 2_000;

const parts = [
  "menu",
  "opened",
  "recent",
  "ownOpened",
  "betting",
  "missions",
  "leaderboard",
] as const satisfies readonly LotteryPart[];
const loading = { kind: "loading" } as const;

/**
 * The lotteries with their draws, and the missions with their leaders (LOTT-01, LOTT-02); each part loads and fails
 * independently. At the deadline of the current draw the machine reads the next one, and the numbers when they are due.
 */
export function createLotteryMachine(portsOf: PortsOfActor<LotteryMachinePorts>) {
  const request = ({ context }: { readonly context: LotteryContext }) => ({
    request: lotteryRequest(context),
  });
  /** Invokes a part's query and shows its snapshots on the page. */
  const part = <Name extends LotteryPart>(name: Name) =>
    ({
      src: name,
      id: name,
      input: request,
      onSnapshot: {
        actions: {
          type: "show",
          params: ({ event }: { readonly event: { readonly snapshot: unknown } }) => ({
            part: name,
            snapshot: event.snapshot as PartSnapshot,
          }),
        },
      },
    }) as const;

  return setup({
    types: {} as { context: LotteryContext; events: LotteryEvent; input: FeatureInput },
    actors: createLotteryActors(portsOf),
    actions: {
      show: assign(
        (
          { context },
          { part, snapshot }: { readonly part: LotteryPart; readonly snapshot: PartSnapshot },
        ) => ({
          parts: { ...context.parts, [part]: queryState(snapshot) },
        }),
      ),
      keepContext: assign((_, { featureContext }: { readonly featureContext: FeatureContext }) => ({
        featureContext,
      })),
      readParts: enqueueActions(({ context, enqueue }) => {
        const event = { type: "request.changed", request: lotteryRequest(context) } as const;
        for (const name of parts) enqueue.sendTo(name, event);
      }),
      readBoard: enqueueActions(({ enqueue }) => {
        enqueue.sendTo("menu", { type: "invalidated" });
        enqueue.sendTo("opened", { type: "invalidated" });
        enqueue.sendTo("ownOpened", { type: "invalidated" });
        enqueue.sendTo("betting", { type: "invalidated" });
      }),
      awaitNumbers: raise(
        { type: "numbers.due" },
        {
          delay: ({ context, self }) =>
            Math.max(0, (context.draw?.opensAtMs ?? 0) - portsOf(self).clock.nowMs()) + NUMBERS_LAG_MS,
        },
      ),
      keepDraw: assign((_, { draw }: { readonly draw: RunningDraw | null }) => ({ draw })),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "lottery",
          what: "the running draw could not be read",
          cause: error,
        }),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      namesGame: ({ context }) => lotteryRequest(context).gameCode !== null,
      namesAnother: ({ context }, { featureContext }: { readonly featureContext: FeatureContext }) =>
        featureContext.query.gameCode !== context.featureContext.query.gameCode,
    },
    delays: {
      board: BOARD_INTERVAL_MS,
      close: ({ context, self }) =>
        Math.max(NEXT_DRAW_MS, (context.draw?.closesAtMs ?? 0) - portsOf(self).clock.nowMs()),
      failed: FAILED_DRAW_MS,
    },
  }).createMachine({
    id: "lottery",
    context: ({ input: { featureContext } }) => ({
      featureContext,
      parts: {
        menu: loading,
        opened: loading,
        recent: loading,
        ownOpened: loading,
        betting: loading,
        missions: loading,
        leaderboard: loading,
      },
      draw: null,
      missionId: null,
    }),
    invoke: [
      part("menu"),
      part("opened"),
      part("recent"),
      part("ownOpened"),
      part("betting"),
      part("missions"),
      part("leaderboard"),
    ],
    on: {
      "retry.asked": { actions: sendTo(({ event }) => event.part, { type: "retry.asked" }) },
      "numbers.due": { actions: "readBoard" },
      invalidated: { actions: sendTo("betting", { type: "invalidated" }) },
      "mission.chosen": {
        actions: [
          assign(({ event }) => ({ missionId: event.missionId })),
          sendTo("leaderboard", ({ context }) => ({
            type: "request.changed",
            request: lotteryRequest(context),
          })),
        ],
      },
    },
    type: "parallel",
    states: {
      board: {
        initial: "resting",
        states: { resting: { after: { board: { target: "resting", reenter: true, actions: "readBoard" } } } },
      },
      draw: {
        initial: "deciding",
        on: {
          "context.changed": [
            {
              guard: { type: "namesAnother", params: ({ event }) => event },
              target: ".deciding",
              actions: [
                { type: "keepContext", params: ({ event }) => event },
                { type: "keepDraw", params: { draw: null } },
                "readParts",
              ],
            },
            { actions: [{ type: "keepContext", params: ({ event }) => event }, "readParts"] },
          ],
        },
        states: {
          deciding: { always: [{ guard: "namesGame", target: "reading" }, { target: "unasked" }] },
          unasked: {},
          reading: {
            invoke: {
              src: "readRunning",
              input: ({ context }) => lotteryRequest(context),
              onDone: [
                {
                  guard: { type: "isDone", params: ({ event }) => event.output },
                  target: "running",
                  actions: {
                    type: "keepDraw",
                    params: ({ event: { output } }) => ({
                      draw: output.kind === "done" ? output.value : null,
                    }),
                  },
                },
                { target: "unknown", actions: { type: "keepDraw", params: { draw: null } } },
              ],
              onError: {
                target: "failed",
                actions: { type: "report", params: ({ event }) => ({ error: event.error }) },
              },
            },
          },
          running: { after: { close: { target: "reading", actions: ["readBoard", "awaitNumbers"] } } },
          unknown: {},
          failed: { after: { failed: "reading" } },
        },
      },
    },
  });
}

/** The snapshot of a part's query. */
export interface PartSnapshot {
  readonly value: unknown;
  readonly context: QueryContext<unknown, unknown>;
}
