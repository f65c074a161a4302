import { assign, enqueueActions, fromPromise, sendTo, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import { createQueryMachine } from "../queries/query.machine.ts";
import { queryState } from "../queries/query.view.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { HostsContext, HostsEvent } from "./hosts.view.ts";
import type { ChatRefusal, LiveHost, LivePort } from "./live.ports.ts";

export interface HostsMachinePorts {
  readonly live: LivePort;
  readonly diagnostics: Diagnostics;
}

type ChatAnswer = Awaited<ReturnType<LivePort["openChat"]>>;

const messageKeyByRefusal = {
  "model-offline": "live.error.offline",
  "popup-blocked": "error.popupBlocked",
  "invalid-url": "error.invalidUrl",
} as const satisfies Record<ChatRefusal, MessageKey>;

/**
 * The hosts of the live rooms, and the chat with one: further clicks while a chat opens do nothing (CS-01). A refusal
 * shows a message and reads the list again, since a host may just have left.
 */
export function createHostsMachine(portsOf: PortsOfActor<HostsMachinePorts>) {
  return setup({
    types: {} as { context: HostsContext; events: HostsEvent; input: FeatureInput },
    actors: {
      list: createQueryMachine<HostsMachinePorts, string, readonly LiveHost[]>({
        id: "hostList",
        portsOf,
        read: ({ live }, language, signal) => live.readHosts(language, signal),
      }),
      openChat: fromPromise<ChatAnswer, HostsContext>(({ input: { asked, language }, signal, self }) =>
        portsOf(self).live.openChat({ hostId: asked ?? "", language }, signal),
      ),
    },
    actions: {
      say: enqueueActions(({ enqueue, self }, { message }: { readonly message: Message }) =>
        notifyPortal({ enqueue, self }, { type: "message.said", message }),
      ),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({ where: "hosts", what: "a chat did not open", cause: error }),
      readAgain: sendTo("list", { type: "invalidated" }),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      isOnline: ({ context: { hosts } }, { hostId }: { readonly hostId: string }) =>
        hosts.kind === "ready" && hosts.value.some(({ id, isOnline }) => id === hostId && isOnline),
    },
  }).createMachine({
    id: "hosts",
    context: ({ input }) => ({
      language: input.featureContext.language,
      hosts: { kind: "loading" },
      asked: null,
    }),
    invoke: {
      src: "list",
      id: "list",
      input: ({ context }) => ({ request: context.language }),
      onSnapshot: { actions: assign(({ event }) => ({ hosts: queryState(event.snapshot) })) },
    },
    on: {
      "context.changed": {
        actions: [
          assign(({ event }) => ({ language: event.featureContext.language })),
          sendTo("list", ({ event }) => ({
            type: "request.changed",
            request: event.featureContext.language,
          })),
        ],
      },
      "retry.asked": { actions: sendTo("list", { type: "retry.asked" }) },
    },
    initial: "idle",
    states: {
      idle: {
        on: {
          "chat.asked": {
            guard: { type: "isOnline", params: ({ event }) => event },
            target: "opening",
            actions: assign(({ event }) => ({ asked: event.hostId })),
          },
        },
      },
      opening: {
        exit: assign({ asked: null }),
        invoke: {
          src: "openChat",
          input: ({ context }) => context,
          onDone: [
            { guard: { type: "isDone", params: ({ event }) => event.output }, target: "idle" },
            {
              target: "idle",
              actions: [
                {
                  type: "say",
                  params: ({ event: { output } }) => ({
                    message: {
                      key: output.kind === "refused" ? messageKeyByRefusal[output.reason] : "error.unknown",
                    },
                  }),
                },
                "readAgain",
              ],
            },
          ],
          onError: {
            target: "idle",
            actions: [
              {
                type: "say",
                params: ({ event }) => ({ message: { key: failureMessage(failureKindOf(event.error)) } }),
              },
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
    },
  });
}
