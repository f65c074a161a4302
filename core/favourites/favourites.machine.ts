import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { createFavouritesSetup, type FavouritesMachinePorts } from "./favourites.setup.ts";

/** Ignores further clicks for this long, so that a double click counts once (FAV-02). */
const TOGGLE_REST_MS = 1_000;

/**
 * A player's favourite games (FAV-01 to FAV-04). A change shows at once and goes to the gateway in order; a refused one
 * is undone with a message. Changes from other tabs are read when the player looks at the page again.
 */
export function createFavouritesMachine(portsOf: PortsOfActor<FavouritesMachinePorts>) {
  const { machine, arrive } = createFavouritesSetup(portsOf);
  return machine.createMachine({
    id: "favourites",
    context: ({ input }) => arrive(input),
    invoke: { src: "looks" },
    type: "parallel",
    states: {
      featureContext: {
        on: { "context.changed": { actions: { type: "takeContext", params: ({ event }) => event } } },
      },
      toggling: {
        initial: "ready",
        states: {
          ready: {
            on: {
              "toggle.asked": {
                target: "resting",
                actions: { type: "toggle", params: ({ event }) => event },
              },
            },
          },
          resting: { after: { [TOGGLE_REST_MS]: "ready" } },
        },
      },
      gateway: {
        initial: "idle",
        states: {
          idle: { always: { guard: "hasToggles", target: "sending" } },
          sending: {
            invoke: {
              src: "notify",
              input: ({ context }) => context.toggles,
              onDone: {
                target: "idle",
                actions: { type: "settle", params: ({ event }) => ({ answer: event.output }) },
              },
              onError: {
                target: "idle",
                actions: [
                  { type: "settle", params: { answer: null } },
                  {
                    type: "report",
                    params: ({ event }) => ({ error: event.error, what: "a favourite was not changed" }),
                  },
                ],
              },
            },
          },
        },
      },
      ids: {
        initial: "reading",
        on: {
          "context.changed": ".reading",
          invalidated: ".reading",
        },
        states: {
          reading: {
            invoke: {
              src: "readIds",
              onDone: {
                target: "known",
                actions: { type: "keepIds", params: ({ event }) => ({ answer: event.output }) },
              },
              onError: {
                target: "known",
                actions: {
                  type: "report",
                  params: ({ event }) => ({ error: event.error, what: "the favourites could not be read" }),
                },
              },
            },
            on: { "gateway.answered": { target: "reading", reenter: true } },
          },
          /** As read or, before any successful read, empty. */
          known: {},
        },
      },
      games: {
        initial: "unwanted",
        states: {
          unwanted: {
            always: { guard: "isAtFavourites", target: "wanted" },
            on: { "games.wanted": "wanted" },
          },
          wanted: {
            initial: "reading",
            on: {
              "context.changed": ".reading",
              invalidated: ".reading",
              "gateway.answered": {
                guard: { type: "isAddition", params: ({ event }) => event },
                target: ".reading",
              },
            },
            states: {
              reading: {
                invoke: {
                  src: "readGames",
                  input: ({ context }) => context.featureContext.language,
                  onDone: {
                    target: "ready",
                    actions: { type: "keepGames", params: ({ event }) => ({ answer: event.output }) },
                  },
                  onError: {
                    target: "failed",
                    actions: [
                      { type: "fail", params: ({ event }) => event },
                      {
                        type: "report",
                        params: ({ event }) => ({
                          error: event.error,
                          what: "the favourite games could not be read",
                        }),
                      },
                    ],
                  },
                },
                on: { "gateway.answered": { target: "reading", reenter: true } },
              },
              ready: {},
              failed: { on: { "retry.asked": { target: "reading", actions: "forgetFailure" } } },
            },
          },
        },
      },
    },
  });
}
