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
  /** The language of the method names. */
  readonly language: string;
  /** The deposits of the last days, the latest first; null before the first read. */
  readonly deposits: readonly Deposit[] | null;
  /** The page is visible to the player. */
  readonly isSeen: boolean;
  /** Another read is due after the one under way. */
  readonly isInvalidated: boolean;
}

export type DepositWatchEvent =
  | ContextChanged
  | { readonly type: "page.seen" }
  | { readonly type: "page.hidden" }
  /** The player filed a deposit, or the gateway reported a change. */
  | { readonly type: "invalidated" };

/** How often an open deposit is read again. */
export const WATCH_INTERVAL_MS = 10_000;
const DAYS = 30;
const DEPOSITS = 20;

/**
 * Reads the deposits at an interval while one is open and the page is visible (WALLET-03). It notifies the portal when
 * one changes state, so that the balance and the records are read again.
 */
export function createDepositWatchMachine(portsOf: PortsOfActor<DepositWatchPorts>) {
  return setup({
    types: {} as { context: DepositWatchContext; events: DepositWatchEvent; input: FeatureInput },
    actors: {
      read: fromPromise<readonly Deposit[], { readonly language: string }>(
        async ({ input, signal, self }) => {
          const today = dayOf(portsOf(self).clock.nowMs(), "UTC");
          // One day more on either side covers every time zone of the operator.
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
      /** No deposit is open, so nothing changes by itself. */
      resting: { always: { guard: "isInvalidated", target: "reading" } },
    },
  });
}
