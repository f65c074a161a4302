import { assign, enqueueActions, fromPromise, setup } from "xstate";
import { type FeatureEvent, notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { type FailureKind, failureKindOf } from "./failure.ts";
import type { PortsOfActor } from "./ports-of-actor.ts";
import { retryDelayMs } from "./retry.ts";

/** Something that the gateway has and a screen shows: menus, games, content, winners. */
export interface QueryContext<Request, Value> {
  readonly request: Request;
  readonly value: Value | null;
  readonly failure: FailureKind | null;
  readonly failures: number;
  /** What is being read may already be old: it is read once more after this. */
  readonly isInvalidated: boolean;
}

export type QueryEvent<Request> =
  | { readonly type: "request.changed"; readonly request: Request }
  /** Somebody has pressed refresh, which a read that is under way answers. */
  | { readonly type: "refresh.asked" }
  /** It may have changed at the gateway: a read that is under way may be from before that. */
  | { readonly type: "invalidated" }
  | { readonly type: "retry.asked" };

export interface QueryPorts {
  readonly diagnostics: Diagnostics;
}

export interface QueryOptions<Ports, Request, Value> {
  readonly id: string;
  readonly portsOf: PortsOfActor<Ports & QueryPorts>;
  readonly read: (ports: Ports, request: Request, signal: AbortSignal) => Promise<Value>;
  /** What the portal hears of a value that was read. */
  readonly tells?: (value: Value) => FeatureEvent;
}

/**
 * Reads one thing and keeps it. What was read once stays on the screen while it is read again, also when that fails.
 * A read that fails, the first or a later one, is tried again by itself, ever more rarely, and at once when a person asks
 * (HOME-10). What is invalidated during a read is read once more after it.
 */
export function createQueryMachine<Ports, Request, Value>({
  id,
  portsOf,
  read,
  tells,
}: QueryOptions<Ports, Request, Value>) {
  // xstate's types do not carry a generic through an invoked promise: what goes in and comes out of `read` is named here.
  const requestOf = ({ context }: { readonly context: QueryContext<Request, Value> }) => context.request;
  const outputOf = ({ event }: { readonly event: { readonly output: unknown } }) => ({
    value: event.output as Value,
  });

  return setup({
    types: {} as {
      context: QueryContext<Request, Value>;
      events: QueryEvent<Request>;
      input: { readonly request: Request };
    },
    actors: {
      read: fromPromise<unknown, unknown>(({ input, signal, self }) =>
        read(portsOf(self), input as Request, signal),
      ),
    },
    actions: {
      keep: assign((_, { value }: { readonly value: Value }) => ({ value, failure: null, failures: 0 })),
      tell: enqueueActions(({ self, enqueue }, { value }: { readonly value: Value }) => {
        if (tells !== undefined) notifyPortal({ self, enqueue }, tells(value));
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
          onDone: {
            target: "ready",
            actions: [
              { type: "keep", params: outputOf },
              { type: "tell", params: outputOf },
            ],
          },
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
          onDone: {
            target: "ready",
            actions: [
              { type: "keep", params: outputOf },
              { type: "tell", params: outputOf },
            ],
          },
          onError: {
            target: "stale",
            actions: [
              { type: "fail", params: ({ event }) => ({ error: event.error }) },
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      /** What was read before stands, and may be old. */
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
