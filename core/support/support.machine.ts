import { enqueueActions, fromPromise, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message, MessageKey } from "../messages/message-keys.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";
import type { SupportPort, SupportRefusal } from "./support.ports.ts";

export interface SupportMachinePorts {
  readonly support: SupportPort;
  readonly diagnostics: Diagnostics;
}

export interface SupportContext {
  readonly entry: CustomerServiceEntry;
}

const messageKeyByRefusal = {
  "popup-blocked": "error.popupBlocked",
  "invalid-url": "error.invalidUrl",
} as const satisfies Record<SupportRefusal, MessageKey>;

/** Opens one customer-service channel, once, and says why when it could not (SITE-02, SITE-03, SIDE-04). */
export function createSupportMachine(portsOf: PortsOfActor<SupportMachinePorts>) {
  return setup({
    types: {} as { context: SupportContext; input: CustomerServiceEntry },
    actors: {
      open: fromPromise<Awaited<ReturnType<SupportPort["open"]>>, CustomerServiceEntry>(
        ({ input, signal, self }) => portsOf(self).support.open(input, signal),
      ),
    },
    actions: {
      notify: enqueueActions(({ self, enqueue }, { message }: { readonly message: Message }) =>
        notifyPortal({ self, enqueue }, { type: "message.said", message }),
      ),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "support",
          what: "the channel did not open",
          cause: error,
        }),
    },
    guards: { isDone: (_, answer: AnyOutcome) => isDone(answer) },
  }).createMachine({
    id: "support",
    context: ({ input }) => ({ entry: input }),
    initial: "opening",
    states: {
      opening: {
        invoke: {
          src: "open",
          input: ({ context }) => context.entry,
          onDone: [
            { guard: { type: "isDone", params: ({ event }) => event.output }, target: "opened" },
            {
              target: "closed",
              actions: {
                type: "notify",
                params: ({ event }) => ({
                  message: {
                    key:
                      event.output.kind === "refused"
                        ? messageKeyByRefusal[event.output.reason]
                        : "error.unknown",
                  },
                }),
              },
            },
          ],
          onError: {
            target: "closed",
            actions: [
              {
                type: "notify",
                params: ({ event }) => ({ message: { key: failureMessage(failureKindOf(event.error)) } }),
              },
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      opened: { type: "final" },
      closed: { type: "final" },
    },
  });
}
