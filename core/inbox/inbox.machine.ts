import { assign } from "xstate";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { createInboxSetup, type InboxMachinePorts } from "./inbox.setup.ts";

/**
 * The operator's messages to a player (MEMBER-05). A change shows at once and goes to the gateway in order; failed
 * changes are undone with a message. Each answer triggers another read, so that an older read never stays.
 */
export function createInboxMachine(portsOf: PortsOfActor<InboxMachinePorts>) {
  return createInboxSetup(portsOf).createMachine({
    id: "inbox",
    context: ({ input: { featureContext } }) => ({
      language: featureContext.language,
      page: 1,
      mail: null,
      tasks: [],
      openId: null,
      removed: null,
      failure: null,
      untold: null,
      isInvalidated: false,
    }),
    type: "parallel",
    on: {
      "letter.opened": {
        guard: { type: "isShown", params: ({ event }) => event },
        actions: { type: "open", params: ({ event }) => event },
      },
      "letter.closed": { actions: assign({ openId: null }) },
      "letter.removed": {
        guard: { type: "isShown", params: ({ event }) => event },
        actions: { type: "remove", params: ({ event }) => event },
      },
      "removal.undone": { guard: "hasRemoved", actions: "undo" },
      "removal.kept": { actions: assign({ removed: null }) },
      "allRead.asked": { guard: "hasUnread", actions: "readAll" },
      "untold.dismissed": { actions: assign({ untold: null }) },
    },
    states: {
      list: {
        initial: "reading",
        on: {
          "context.changed": {
            target: ".reading",
            actions: { type: "takeContext", params: ({ event }) => event },
          },
          "page.asked": {
            guard: { type: "isAnotherPage", params: ({ event }) => event },
            target: ".reading",
            actions: { type: "turn", params: ({ event }) => event },
          },
          invalidated: { actions: assign({ isInvalidated: true }) },
          "gateway.answered": ".reading",
        },
        states: {
          reading: {
            entry: assign({ isInvalidated: false }),
            invoke: {
              src: "read",
              input: ({ context: { language, page } }) => ({ language, page }),
              onDone: [
                {
                  guard: { type: "isBeyond", params: ({ event }) => event.output },
                  target: "reading",
                  reenter: true,
                  actions: {
                    type: "turn",
                    params: ({ event }) => ({ page: Math.max(event.output.pages, 1) }),
                  },
                },
                {
                  target: "shown",
                  actions: { type: "keep", params: ({ event }) => ({ page: event.output }) },
                },
              ],
              onError: [
                {
                  guard: "isEmptyHanded",
                  target: "failed",
                  actions: [
                    { type: "fail", params: ({ event }) => event },
                    {
                      type: "report",
                      params: ({ event }) => ({ error: event.error, what: "the messages could not be read" }),
                    },
                  ],
                },
                {
                  target: "shown",
                  actions: {
                    type: "report",
                    params: ({ event }) => ({
                      error: event.error,
                      what: "the messages could not be refreshed",
                    }),
                  },
                },
              ],
            },
          },
          shown: { always: { guard: "isInvalidated", target: "reading" } },
          failed: {
            always: { guard: "isInvalidated", target: "reading" },
            on: { "retry.asked": "reading" },
          },
        },
      },
      gateway: {
        initial: "idle",
        states: {
          idle: { always: { guard: "hasTasks", target: "sending" } },
          sending: {
            invoke: {
              src: "notify",
              input: ({ context }) => context.tasks[0],
              onDone: { target: "idle", actions: "settle" },
              onError: {
                target: "idle",
                actions: [
                  { type: "giveUp", params: ({ event }) => event },
                  {
                    type: "report",
                    params: ({ event }) => ({ error: event.error, what: "a message was not changed" }),
                  },
                ],
              },
            },
          },
        },
      },
    },
  });
}
