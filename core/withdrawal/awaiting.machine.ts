import { assign, sendTo, setup } from "xstate";
import type { CashierPort, Withdrawal } from "../cashier/cashier.ports.ts";
import { createQueryMachine, type QueryPorts } from "../queries/query.machine.ts";
import type { Clock } from "../shared/clock.ts";
import { doneOf } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { retryDelayMs } from "../shared/retry.ts";

export interface AwaitingPorts extends QueryPorts {
  readonly cashier: Pick<CashierPort, "readAwaiting">;
  readonly clock: Clock;
}

type Payments = readonly Withdrawal[];

export interface AwaitingContext {
  /** The payments of the last read, the earliest deadline first; null until the first one. */
  readonly payments: Payments | null;
  /** Reads in a row after a deadline that the gateway's clock had not reached yet. */
  readonly reads: number;
}

export type AwaitingEvent = { readonly type: "invalidated" };

/**
 * The payments that wait for the player's word, on every page (WDCONF-05). They are read again when money moved, and at the
 * earliest deadline, when the gateway counts a payment as received.
 */
export function createAwaitingMachine(portsOf: PortsOfActor<AwaitingPorts>) {
  const leftMs = ({ payments }: AwaitingContext, clock: Clock): number =>
    (payments?.[0]?.confirmByMs ?? 0) - clock.nowMs();
  return setup({
    types: {} as { context: AwaitingContext; events: AwaitingEvent; children: { read: "read" } },
    actors: {
      read: createQueryMachine<AwaitingPorts, null, Payments>({
        id: "awaitingRead",
        portsOf,
        read: ({ cashier }, _request, signal) => doneOf("readAwaiting", cashier.readAwaiting(signal)),
      }),
    },
    actions: {
      keep: assign((_, { payments }: { readonly payments: Payments | null }) => ({ payments })),
      /** The gateway may be behind this clock: then the next read waits a little longer each time. */
      countRead: assign(({ context }) => ({ reads: context.reads + 1 })),
      forgetReads: assign(({ context, self }) => ({
        reads: leftMs(context, portsOf(self).clock) > 0 ? 0 : context.reads,
      })),
      readAgain: sendTo("read", { type: "invalidated" }),
    },
    guards: {
      isOther: ({ context }, { payments }: { readonly payments: Payments | null }) =>
        payments !== context.payments,
      hasPayments: ({ context: { payments } }) => payments !== null && payments.length > 0,
    },
    delays: {
      deadline: ({ context, self }) =>
        Math.max(leftMs(context, portsOf(self).clock), context.reads === 0 ? 0 : retryDelayMs(context.reads)),
    },
  }).createMachine({
    id: "awaitingPayments",
    context: { payments: null, reads: 0 },
    invoke: {
      src: "read",
      id: "read",
      input: { request: null },
      onSnapshot: {
        guard: { type: "isOther", params: ({ event }) => ({ payments: event.snapshot.context.value }) },
        target: ".resolving",
        actions: { type: "keep", params: ({ event }) => ({ payments: event.snapshot.context.value }) },
      },
    },
    on: { invalidated: { actions: "readAgain" } },
    initial: "resolving",
    states: {
      resolving: {
        always: [{ guard: "hasPayments", target: "awaiting", actions: "forgetReads" }, { target: "none" }],
      },
      none: {},
      awaiting: {
        after: { deadline: { target: "awaiting", reenter: true, actions: ["countRead", "readAgain"] } },
      },
    },
  });
}
