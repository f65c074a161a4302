import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { noBounds } from "./game-list.rules.ts";
import { createGameListSetup, type GameListPorts } from "./game-list.setup.ts";

/**
 * A list of games by category, vendor and sub-type, page by page (GAME-03, GAME-05). The address determines the list, and
 * the browser's Back restores as many pages as were open.
 */
export function createGameListMachine(portsOf: PortsOfActor<GameListPorts>) {
  const { machine, arrive, fromTheStart, nextPage } = createGameListSetup(portsOf);
  return machine.createMachine({
    id: "gameList",
    context: ({ input, self }) => arrive(self, input),
    type: "parallel",
    states: {
      featureContext: {
        on: { "context.changed": { actions: { type: "takeContext", params: ({ event }) => event } } },
      },
      list: {
        initial: "reading",
        on: {
          "context.changed": {
            guard: { type: "asksForOtherGames", params: ({ event }) => event },
            target: ".reading",
          },
          "vendor.chosen": {
            actions: { type: "goTo", params: ({ event: { vendor } }) => ({ vendor, classify: null }) },
          },
          "category.chosen": {
            actions: {
              type: "goTo",
              params: ({ event: { category } }) => ({ category, vendor: null, classify: null, ...noBounds }),
            },
          },
          "stakes.chosen": { actions: { type: "goTo", params: ({ event: { stakes } }) => stakes } },
          "classify.chosen": [
            {
              guard: "isPopup",
              target: ".reading",
              actions: { type: "chooseHere", params: ({ event }) => event },
            },
            { actions: { type: "goTo", params: ({ event: { classify } }) => ({ classify }) } },
          ],
        },
        states: {
          reading: {
            invoke: {
              src: "readPage",
              input: ({ context }) => fromTheStart(context),
              onDone: {
                target: "ready",
                actions: [{ type: "keepGames", params: ({ event }) => event.output }, "savePlace"],
              },
              onError: {
                target: "failed",
                actions: [
                  "forgetGames",
                  { type: "fail", params: ({ event }) => event },
                  {
                    type: "report",
                    params: ({ event }) => ({ error: event.error, what: "the games could not be read" }),
                  },
                ],
              },
            },
          },
          ready: { on: { "more.asked": { guard: "hasMore", target: "readingMore" } } },
          readingMore: {
            invoke: {
              src: "readPage",
              input: ({ context }) => nextPage(context),
              onDone: {
                target: "ready",
                actions: [{ type: "addGames", params: ({ event }) => event.output }, "savePlace"],
              },
              onError: {
                target: "stuck",
                actions: [
                  { type: "fail", params: ({ event }) => event },
                  {
                    type: "report",
                    params: ({ event }) => ({
                      error: event.error,
                      what: "the next page of games could not be read",
                    }),
                  },
                ],
              },
            },
          },
          /** The next page failed. Scrolling does not retry it, which could repeat without end. */
          stuck: { on: { "retry.asked": "readingMore" } },
          failed: { on: { "retry.asked": "reading" } },
        },
      },
      filters: {
        initial: "reading",
        on: {
          "context.changed": {
            guard: { type: "asksForOtherChoices", params: ({ event }) => event },
            target: ".reading",
          },
        },
        states: {
          reading: {
            invoke: {
              src: "readFilters",
              input: ({ context }) => context.query,
              onDone: {
                target: "ready",
                actions: { type: "keepFilters", params: ({ event }) => ({ filters: event.output }) },
              },
              onError: {
                target: "failed",
                actions: {
                  type: "report",
                  params: ({ event }) => ({ error: event.error, what: "the filters could not be read" }),
                },
              },
            },
          },
          ready: {},
          /** The list shows without its filters until they load. */
          failed: { after: { 10000: "reading" }, on: { "retry.asked": "reading" } },
        },
      },
      tables: {
        initial: "deciding",
        on: {
          "context.changed": {
            guard: { type: "asksForOtherTables", params: ({ event }) => event },
            target: ".deciding",
          },
        },
        states: {
          deciding: { always: [{ guard: "hasTables", target: "reading" }, { target: "none" }] },
          none: {},
          reading: {
            invoke: {
              src: "readTables",
              input: ({ context }) => ({
                vendor: context.query?.vendor ?? "",
                language: context.featureContext.language,
              }),
              onDone: [
                {
                  guard: { type: "isDone", params: ({ event }) => event.output },
                  target: "ready",
                  actions: {
                    type: "keepTables",
                    params: ({ event }) => ({
                      tables: event.output.kind === "done" ? event.output.value : [],
                    }),
                  },
                },
                { target: "none" },
              ],
              onError: {
                target: "failed",
                actions: {
                  type: "report",
                  params: ({ event }) => ({ error: event.error, what: "the tables could not be read" }),
                },
              },
            },
          },
          ready: { on: { "tables.asked": "reading" } },
          failed: { on: { "tables.asked": "reading" } },
        },
      },
    },
  });
}
