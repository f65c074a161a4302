import { assign, fromPromise, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Device, DevicesPort } from "./devices.ports.ts";
import { endedMessage, hasOthers, inListOrder, OTHERS } from "./devices.rules.ts";

export interface DevicesMachinePorts {
  readonly devices: DevicesPort;
  readonly diagnostics: Diagnostics;
}

export interface DevicesContext {
  /** Null until the list is loaded, and after a failure. */
  readonly devices: readonly Device[] | null;
  /** The session to end, or "others", from the request until the list is read again; null without a request. */
  readonly ending: string | null;
  readonly message: Message | null;
}

export type DevicesEvent =
  | { readonly type: "end.asked"; readonly id: string }
  | { readonly type: "endOthers.asked" }
  | { readonly type: "confirmed" }
  | { readonly type: "cancelled" }
  | { readonly type: "retry.asked" };

type ReadAnswer = Awaited<ReturnType<DevicesPort["read"]>>;
type EndAnswer = Awaited<ReturnType<DevicesPort["end"]>>;

const notLoggedIn: Message = { key: "error.notLoggedIn" };

/**
 * Ends other sessions of the player after a confirmation, and then reads the list again. The current session ends by
 * logging out instead.
 */
export function createDevicesMachine(portsOf: PortsOfActor<DevicesMachinePorts>) {
  return setup({
    types: {} as { context: DevicesContext; events: DevicesEvent },
    actors: {
      read: fromPromise<ReadAnswer>(({ signal, self }) => portsOf(self).devices.read(signal)),
      end: fromPromise<EndAnswer, string>(({ input, signal, self }) =>
        input === OTHERS ? portsOf(self).devices.endOthers(signal) : portsOf(self).devices.end(input, signal),
      ),
    },
    actions: {
      report: ({ self }, { error, what }: { readonly error: unknown; readonly what: string }) =>
        portsOf(self).diagnostics.report({ where: "devices", what, cause: error }),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      isAnother: ({ context }, { id }: { readonly id: string }) =>
        context.devices?.some((device) => device.id === id && !device.isThisOne) ?? false,
      hasOthers: ({ context }) => hasOthers(context.devices ?? []),
    },
  }).createMachine({
    id: "devices",
    context: { devices: null, ending: null, message: null },
    initial: "loading",
    states: {
      loading: {
        invoke: {
          src: "read",
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => event.output },
              target: "ready",
              actions: assign(({ event }) => ({
                devices: event.output.kind === "done" ? inListOrder(event.output.value) : null,
                ending: null,
              })),
            },
            {
              target: "failed",
              actions: assign({ devices: null, ending: null, message: notLoggedIn }),
            },
          ],
          onError: {
            target: "failed",
            actions: [
              assign(({ event }) => ({
                devices: null,
                ending: null,
                message: { key: failureMessage(failureKindOf(event.error)) },
              })),
              {
                type: "report",
                params: ({ event }) => ({ error: event.error, what: "the sessions could not be read" }),
              },
            ],
          },
        },
      },
      ready: {
        on: {
          "end.asked": {
            guard: { type: "isAnother", params: ({ event }) => event },
            target: "confirming",
            actions: assign(({ event }) => ({ ending: event.id, message: null })),
          },
          "endOthers.asked": {
            guard: "hasOthers",
            target: "confirming",
            actions: assign({ ending: OTHERS, message: null }),
          },
        },
      },
      confirming: {
        on: {
          confirmed: "ending",
          cancelled: { target: "ready", actions: assign({ ending: null }) },
        },
      },
      ending: {
        invoke: {
          src: "end",
          input: ({ context }) => context.ending ?? "",
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => event.output },
              target: "loading",
              actions: assign(({ context }) => ({ message: endedMessage(context.ending) })),
            },
            {
              target: "failed",
              actions: assign({ devices: null, ending: null, message: notLoggedIn }),
            },
          ],
          onError: {
            target: "ready",
            actions: [
              assign(({ event }) => ({
                ending: null,
                message: { key: failureMessage(failureKindOf(event.error)) },
              })),
              {
                type: "report",
                params: ({ event }) => ({ error: event.error, what: "a session may not have ended" }),
              },
            ],
          },
        },
      },
      failed: {
        on: { "retry.asked": { target: "loading", actions: assign({ message: null }) } },
      },
    },
  });
}
