import { assign, enqueueActions, fromPromise, setup } from "xstate";
import { type FeatureEvent, notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { type FailureKind, failureKindOf } from "../shared/failure.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { retryDelayMs } from "../shared/retry.ts";

/** Data of the gateway that a screen shows, such as menus, games, content or winners. */
export interface QueryContext<Request, Value> {
  readonly request: Request;
  readonly value: Value | null;
  readonly failure: FailureKind | null;
  readonly failures: number;
  /** The current read may return old data, so another read follows. */
  readonly isInvalidated: boolean;
}

export type QueryEvent<Request> =
  | { readonly type: "request.changed"; readonly request: Request }
  /** The player or visitor pressed refresh; a read already open answers it. */
  | { readonly type: "refresh.asked" }
  /** The data may have changed at the gateway; a read already open may return the old data. */
  | { readonly type: "invalidated" }
  | { readonly type: "retry.asked" };

export interface QueryPorts {
  readonly diagnostics: Diagnostics;
}

export interface QueryOptions<Ports, Request, Value> {
  readonly id: string;
  readonly portsOf: PortsOfActor<Ports & QueryPorts>;
  readonly read: (ports: Ports, request: Request, signal: AbortSignal) => Promise<Value>;
  /** The event for the portal after a read. */
  readonly notifiesOnSuccess?: (value: Value) => FeatureEvent;
}

/**
 * Reads one thing and keeps it on the screen while it is read again, even when that fails. A failed read is retried at
 * growing intervals, or at once on request (HOME-10). When data is invalidated during a read, another read follows.
 */
export function createQueryMachine<Ports, Request, Value>({
  id,
  portsOf,
  read: ask,
  notifiesOnSuccess,
}: QueryOptions<Ports, Request, Value>) {
  // XState's types do not carry a generic through an invoked promise, so the input and output of `read` are named here.
  const requestOf = ({ context }: { readonly context: QueryContext<Request, Value> }) => context.request;
  const outputOf = ({ event }: { readonly event: { readonly output: unknown } }) => ({
    value: event.output as Value,
  });
  const read = {
    target: "ready",
    actions: [
      { type: "keep", params: outputOf },
      { type: "notify", params: outputOf },
    ],
  } as const;

  return setup({
    types: {} as {
      context: QueryContext<Request, Value>;
      events: QueryEvent<Request>;
      input: { readonly request: Request };
    },
    actors: {
      read: fromPromise<unknown, unknown>(({ input, signal, self }) =>
        ask(portsOf(self), input as Request, signal),
      ),
    },
    actions: {
      keep: assign((_, { value }: { readonly value: Value }) => ({ value, failure: null, failures: 0 })),
      notify: enqueueActions(({ self, enqueue }, { value }: { readonly value: Value }) => {
        if (notifiesOnSuccess !== undefined) notifyPortal({ self, enqueue }, notifiesOnSuccess(value));
      }),
      fail: assign(({ context }, { error }: { readonly error: unknown }) => ({
        failure: failureKindOf(error),
        failures: context.failures + 1,
      })),
      invalidate: assign({ isInvalidated: true }),
      trust: assign({ isInvalidated: false }),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({ where: id, what: "could not be read", cause: error }),
    },
    guards: {
      isValueMissing: ({ context }) => context.value === null,
      isInvalidated: ({ context }) => context.isInvalidated,
    },
    delays: { nextTry: ({ context }) => retryDelayMs(context.failures) },
  }).createMachine({
    id,
    context: ({ input }) => ({
      request: input.request,
      value: null,
      failure: null,
      failures: 0,
      isInvalidated: false,
    }),
    initial: "loading",
    on: {
      invalidated: { actions: "invalidate" },
      "request.changed": [
        {
          guard: "isValueMissing",
          target: ".loading",
          reenter: true,
          actions: assign(({ event }) => ({ request: event.request })),
        },
        {
          target: ".refreshing",
          reenter: true,
          actions: assign(({ event }) => ({ request: event.request })),
        },
      ],
    },
    states: {
      loading: {
        entry: "trust",
        invoke: {
          src: "read",
          input: requestOf,
          onDone: read,
          onError: {
            target: "failed",
            actions: [
              { type: "fail", params: ({ event }) => ({ error: event.error }) },
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      ready: {
        always: { guard: "isInvalidated", target: "refreshing" },
        on: { "refresh.asked": "refreshing" },
      },
      refreshing: {
        entry: "trust",
        invoke: {
          src: "read",
          input: requestOf,
          onDone: read,
          onError: {
            target: "stale",
            actions: [
              { type: "fail", params: ({ event }) => ({ error: event.error }) },
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      /** The last read has failed: the older value stays and may be out of date. */
      stale: {
        always: { guard: "isInvalidated", target: "refreshing" },
        after: { nextTry: "refreshing" },
        on: { "refresh.asked": "refreshing", "retry.asked": "refreshing" },
      },
      failed: {
        always: { guard: "isInvalidated", target: "loading" },
        after: { nextTry: "loading" },
        on: { "retry.asked": "loading" },
      },
    },
  });
}
