import { assign, enqueueActions, fromPromise, setup } from "xstate";
import type { ContextChanged, FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { RecordsPort } from "../records/records.ports.ts";
import { dayAfter, dayOf } from "../records/records.rules.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { doneOf } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Deposit } from "./cashier.ports.ts";
import { hasMoved, isOpenDeposit } from "./deposit.rules.ts";

export interface DepositWatchPorts {
  readonly records: RecordsPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

export interface DepositWatchContext {
  /** In which methods are called by their names. */
  readonly language: string;
  /** The latest of the last days, newest first; null before they were read. */
  readonly deposits: readonly Deposit[] | null;
  /** Somebody looks at the page. */
  readonly isSeen: boolean;
  /** They are read once more after the read that is under way. */
  readonly isInvalidated: boolean;
}

export type DepositWatchEvent =
  | ContextChanged
  | { readonly type: "page.seen" }
  | { readonly type: "page.hidden" }
  /** One was filed, or the gateway says that something has changed. */
  | { readonly type: "invalidated" };

/** How often an open deposit is asked about. */
export const WATCH_INTERVAL_MS = 10_000;
const DAYS = 30;
const DEPOSITS = 20;

/**
 * Asks about deposits for as long as one is open and somebody looks, and tells the portal when one has moved on, so that the
 * balance and the records follow by themselves (WALLET-03). A question that fails is asked again with the next.
 */
export function createDepositWatchMachine(portsOf: PortsOfActor<DepositWatchPorts>) {
  return setup({
    types: {} as { context: DepositWatchContext; events: DepositWatchEvent; input: FeatureInput },
    actors: {
      read: fromPromise<readonly Deposit[], { readonly language: string }>(
        async ({ input, signal, self }) => {
          const today = dayOf(portsOf(self).clock.nowMs(), "UTC");
          // Wherever the operator's day begins: one more on either side.
          const range = { from: dayAfter(today, -DAYS), to: dayAfter(today, 1) };
          const query = { ...range, filter: null, page: 1, size: DEPOSITS, ...input };
          return (await doneOf("deposits", portsOf(self).records.read("deposits", query, signal))).rows;
        },
      ),
    },
    actions: {
      keep: enqueueActions(
        ({ context, self, enqueue }, { deposits }: { readonly deposits: readonly Deposit[] }) => {
          enqueue.assign({ deposits });
          if (hasMoved(context.deposits ?? [], deposits))
            notifyPortal({ self, enqueue }, { type: "balance.invalidated" });
        },
      ),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "depositWatch",
          what: "deposits could not be read",
          cause: error,
        }),
    },
    guards: {
      isInvalidated: ({ context }) => context.isInvalidated,
      hasOpen: ({ context }) => context.deposits === null || context.deposits.some(isOpenDeposit),
      isSeen: ({ context }) => context.isSeen,
    },
    delays: { interval: WATCH_INTERVAL_MS },
  }).createMachine({
    id: "depositWatch",
    context: ({ input: { featureContext } }) => ({
      language: featureContext.language,
      deposits: null,
      isSeen: true,
      isInvalidated: false,
    }),
    initial: "reading",
    on: {
      invalidated: { actions: assign({ isInvalidated: true }) },
      "context.changed": {
        actions: assign(({ event: { featureContext } }) => ({ language: featureContext.language })),
      },
      "page.seen": { actions: assign({ isSeen: true }) },
      "page.hidden": { actions: assign({ isSeen: false }) },
    },
    states: {
      reading: {
        entry: assign({ isInvalidated: false }),
        invoke: {
          src: "read",
          input: ({ context: { language } }) => ({ language }),
          onDone: {
            target: "deciding",
            actions: { type: "keep", params: ({ event }) => ({ deposits: event.output }) },
          },
          onError: {
            target: "deciding",
            actions: { type: "report", params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      deciding: { always: [{ guard: "hasOpen", target: "waiting" }, { target: "resting" }] },
      waiting: {
        always: { guard: "isInvalidated", target: "reading" },
        after: { interval: [{ guard: "isSeen", target: "reading" }, { target: "unseen" }] },
      },
      unseen: {
        always: { guard: "isInvalidated", target: "reading" },
        on: { "page.seen": { target: "reading", actions: assign({ isSeen: true }) } },
      },
      /** None is open: nothing will change by itself. */
      resting: { always: { guard: "isInvalidated", target: "reading" } },
    },
  });
}
