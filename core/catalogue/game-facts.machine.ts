import { assign, fromPromise, setup } from "xstate";
import type { ContextChanged, FeatureInput } from "../portal/feature-context.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { pageCategories } from "./catalogue.rules.ts";
import type { GameFactsContext } from "./game-facts.view.ts";
import { type GameFacts, type GamesPort, type TellingCategory, tellingCategories } from "./games.ports.ts";

export interface GameFactsPorts {
  readonly games: GamesPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

/** How often seats and fixtures are read again at the latest, in milliseconds. */
export const FACTS_INTERVAL_MS = 30_000;
/** The shortest pause, for a clock that differs from the gateway's. */
export const FACTS_PAUSE_MS = 2_000;

const categoryOn = (path: string): TellingCategory | null =>
  tellingCategories.find((category) => pageCategories(path).includes(category)) ?? null;

/** Until the next fixture starts, because its odds are over then. */
function pauseMs(facts: GameFacts, nowMs: number): number {
  const starts = [...facts.values()].flatMap((fact) => (fact.kind === "fixture" ? fact.startsAtMs : []));
  const next = Math.min(FACTS_INTERVAL_MS, ...starts.map((atMs) => atMs - nowMs));
  return Math.max(FACTS_PAUSE_MS, next);
}

/**
 * What matters at live tables and fixtures before they are opened (HOME-03), read again and again while it is wanted. When a
 * read fails nothing is shown, because seats and odds of before would mislead.
 */
export function createGameFactsMachine(portsOf: PortsOfActor<GameFactsPorts>) {
  return setup({
    types: {} as { context: GameFactsContext; events: ContextChanged; input: FeatureInput },
    actors: {
      read: fromPromise<GameFacts, GameFactsContext>(({ input, signal, self }) =>
        portsOf(self).games.readFacts(input.category, signal),
      ),
    },
    actions: {
      keep: assign(({ self }, { facts }: { readonly facts: GameFacts }) => ({
        facts,
        readAtMs: portsOf(self).clock.nowMs(),
      })),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({ where: "gameFacts", what: "could not be read", cause: error }),
    },
    delays: {
      pause: ({ context: { facts }, self }) => pauseMs(facts, portsOf(self).clock.nowMs()),
    },
  }).createMachine({
    id: "gameFacts",
    context: ({ input, self }) => ({
      category: categoryOn(input.featureContext.path),
      facts: new Map(),
      readAtMs: portsOf(self).clock.nowMs(),
    }),
    on: {
      "context.changed": {
        target: ".reading",
        reenter: true,
        actions: assign(({ event }) => ({ category: categoryOn(event.featureContext.path) })),
      },
    },
    initial: "reading",
    states: {
      reading: {
        invoke: {
          src: "read",
          input: ({ context }) => context,
          onDone: {
            target: "resting",
            actions: { type: "keep", params: ({ event }) => ({ facts: event.output }) },
          },
          onError: {
            target: "resting",
            actions: [
              { type: "keep", params: { facts: new Map() } },
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      resting: { after: { pause: "reading" } },
    },
  });
}
