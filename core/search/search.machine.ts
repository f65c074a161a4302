import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { createSearchSetup, type SearchMachinePorts } from "./search.setup.ts";

/** How long after the last key the address says what is searched for: for reloads, links and Back. */
const ADDRESS_DELAY_MS = 400;
const POPULAR_RETRY_DELAY_MS = 10_000;

/**
 * Search as one types, over every name of the operator (HOME-01, GAME-05). Each key is answered for itself, and an answer to
 * an older one never lands. What searching needs comes with the first need of it; what was typed until then is
 * answered as soon as it can be.
 */
export function createSearchMachine(portsOf: PortsOfActor<SearchMachinePorts>) {
  const { machine, arrive } = createSearchSetup(portsOf);
  return machine.createMachine({
    id: "search",
    context: ({ input }) => arrive(input),
    type: "parallel",
    states: {
      box: {
        initial: "resting",
        on: {
          "context.changed": [
            {
              guard: { type: "isOtherTerm", params: ({ event }) => event },
              target: ".resting",
              actions: { type: "takeContext", params: ({ event }) => event },
            },
            { actions: { type: "takeContext", params: ({ event }) => event } },
          ],
          "term.typed": {
            target: ".changed",
            actions: { type: "type", params: ({ event }) => event },
          },
        },
        states: {
          resting: {},
          changed: {
            after: {
              [ADDRESS_DELAY_MS]: [
                { guard: "addressIsOld", target: "resting", actions: "notifyAddress" },
                { target: "resting" },
              ],
            },
          },
        },
      },
      index: {
        initial: "unloaded",
        states: {
          unloaded: {
            always: { guard: "isNeeded", target: "loading" },
            on: { "search.expected": "loading" },
          },
          loading: {
            invoke: {
              src: "load",
              input: ({ context }) => context.featureContext,
              onDone: {
                target: "loaded",
                actions: { type: "keepCatalogue", params: ({ event }) => ({ catalogue: event.output }) },
              },
              onError: {
                target: "failed",
                actions: [
                  { type: "fail", params: ({ event }) => event },
                  {
                    type: "report",
                    params: ({ event }) => ({ error: event.error, what: "the names could not be loaded" }),
                  },
                ],
              },
            },
            on: {
              "context.changed": {
                guard: { type: "needsOtherNames", params: ({ event }) => event },
                target: "loading",
                reenter: true,
              },
            },
          },
          failed: {
            on: {
              "retry.asked": { target: "loading", actions: "forgetFailure" },
              "context.changed": {
                guard: { type: "needsOtherNames", params: ({ event }) => event },
                target: "loading",
                actions: "forgetFailure",
              },
            },
          },
          loaded: {
            initial: "deciding",
            on: {
              "context.changed": [
                {
                  guard: { type: "needsOtherNames", params: ({ event }) => event },
                  target: "loading",
                },
                {
                  guard: { type: "isOtherTerm", params: ({ event }) => event },
                  target: ".deciding",
                },
              ],
              "term.typed": ".deciding",
            },
            states: {
              deciding: {
                always: [
                  { guard: "hasTerm", target: "finding" },
                  { target: "idle", actions: "forgetFound" },
                ],
              },
              idle: {},
              finding: {
                invoke: {
                  src: "find",
                  input: ({ context }) => context.typed,
                  onDone: {
                    target: "found",
                    actions: [{ type: "keepFound", params: ({ event }) => event.output }, "savePlace"],
                  },
                  onError: {
                    target: "lost",
                    actions: [
                      { type: "fail", params: ({ event }) => event },
                      {
                        type: "report",
                        params: ({ event }) => ({ error: event.error, what: "the search failed" }),
                      },
                    ],
                  },
                },
              },
              found: { on: { "more.asked": { actions: ["showMore", "savePlace"] } } },
              lost: {
                on: { "retry.asked": "finding" },
                exit: "forgetFailure",
              },
            },
          },
        },
      },
      popular: {
        initial: "unread",
        states: {
          unread: { always: { guard: "wantsPopular", target: "reading" } },
          reading: {
            invoke: {
              src: "readPopular",
              input: ({ context }) => context.featureContext.language,
              onDone: {
                target: "read",
                actions: { type: "keepPopular", params: ({ event }) => ({ popular: event.output }) },
              },
              onError: {
                target: "missed",
                actions: {
                  type: "report",
                  params: ({ event }) => ({
                    error: event.error,
                    what: "the popular games could not be read",
                  }),
                },
              },
            },
          },
          read: {
            on: {
              "context.changed": {
                guard: { type: "needsOtherNames", params: ({ event }) => event },
                target: "unread",
              },
            },
          },
          missed: { after: { [POPULAR_RETRY_DELAY_MS]: "unread" } },
        },
      },
    },
  });
}
