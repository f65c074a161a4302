import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from "xstate";
import type { Game } from "../catalogue/catalogue.ports.ts";
import type { Catalogue, GamesPort, ListPlaces } from "../catalogue/games.ports.ts";
import type { FeatureContext, FeatureInput, VisitChanged } from "../portal/feature-context.ts";
import { tellPortal } from "../portal/tell-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Found, SearchContext, SearchEvent } from "./search.events.ts";
import type { SearchPort } from "./search.ports.ts";
import { COUNTED_PLACES, gamesAt, SHOWN_AT_ONCE, searchAddress, termOf, typeable } from "./search.rules.ts";

export interface SearchMachinePorts {
  readonly games: GamesPort;
  readonly search: SearchPort;
  readonly listPlaces: ListPlaces;
  readonly diagnostics: Diagnostics;
}

/** Games to suggest where there is nothing to show. */
const SUGGESTIONS = 12;

/** What a search can do and decide; when it does so is told by `search.machine.ts`. */
export function createSearchSetup(portsOf: PortsOfActor<SearchMachinePorts>) {
  /** Back shows as many results as there were (GAME-05); any other search begins at the top. */
  const windowsOf = (self: AnyActorRef, visit: FeatureContext, { term }: Found): number =>
    visit.isReturn && term === addressTerm(visit)
      ? (portsOf(self).listPlaces.read(searchAddress(term)) ?? 1)
      : 1;

  const machine = setup({
    types: {} as { context: SearchContext; events: SearchEvent; input: FeatureInput },
    actors: {
      load: fromPromise<Catalogue, FeatureContext>(
        async ({ input: { language, contentVersion }, signal, self }) => {
          const catalogue = await portsOf(self).games.readCatalogue({ language, contentVersion }, signal);
          await portsOf(self).search.load(`${language} ${catalogue.version}`, catalogue.names, signal);
          return catalogue;
        },
      ),
      find: fromPromise<Found, string>(async ({ input, signal, self }) => {
        const term = termOf(input);
        return { term, places: await portsOf(self).search.search(term, COUNTED_PLACES, signal) };
      }),
      readPopular: fromPromise<readonly Game[], string>(({ input: language, signal, self }) =>
        portsOf(self).games.readPopular({ category: null, limit: SUGGESTIONS, language }, signal),
      ),
    },
    actions: {
      hearVisit: assign(({ context }, { visit }: VisitChanged) => ({
        visit,
        ...(isOtherTerm(context, visit) && { typed: addressTerm(visit), addressed: addressTerm(visit) }),
      })),
      type: assign((_, { term }: { readonly term: string }) => ({ typed: typeable(term) })),
      tellAddress: enqueueActions(({ context: { typed }, self, enqueue }) => {
        enqueue.assign({ addressed: termOf(typed) });
        tellPortal({ self, enqueue }, { type: "navigation.asked", to: searchAddress(typed), replace: true });
      }),
      keepCatalogue: assign((_, { catalogue }: { readonly catalogue: Catalogue }) => ({
        catalogue,
        failure: null,
      })),
      keepFound: assign(({ context: { catalogue, visit }, self }, found: Found) => {
        const shown = SHOWN_AT_ONCE * windowsOf(self, visit, found);
        return { found, shown, games: gamesAt(catalogue, found.places.slice(0, shown)), failure: null };
      }),
      showMore: assign(({ context: { catalogue, found, shown } }) => ({
        shown: shown + SHOWN_AT_ONCE,
        games: gamesAt(catalogue, found?.places.slice(0, shown + SHOWN_AT_ONCE) ?? []),
      })),
      savePlace: ({ context: { visit, found, shown }, self }) => {
        if (visit.screen === "search" && found !== null)
          portsOf(self).listPlaces.save(searchAddress(found.term), shown / SHOWN_AT_ONCE);
      },
      forgetFound: assign({ found: null, games: [], failure: null }),
      forgetFailure: assign({ failure: null }),
      keepPopular: assign((_, { popular }: { readonly popular: readonly Game[] }) => ({ popular })),
      fail: assign((_, { error }: { readonly error: unknown }) => ({ failure: failureKindOf(error) })),
      report: ({ self }, { error, what }: { readonly error: unknown; readonly what: string }) =>
        portsOf(self).diagnostics.report({ where: "search", what, cause: error }),
    },
    guards: {
      isNeeded: ({ context: { typed, visit } }) => visit.screen === "search" || termOf(typed) !== "",
      hasTerm: ({ context: { typed } }) => termOf(typed) !== "",
      /** A box on another page has no address to keep. */
      addressIsOld: ({ context: { typed, addressed, visit } }) =>
        visit.screen === "search" && termOf(typed) !== addressed,
      isOtherTerm: ({ context }, { visit }: VisitChanged) => isOtherTerm(context, visit),
      needsOtherNames: ({ context }, { visit }: VisitChanged) =>
        visit.language !== context.visit.language || visit.contentVersion !== context.visit.contentVersion,
      wantsPopular: ({ context: { typed, found, visit } }) =>
        found?.places.length === 0 || (visit.screen === "search" && termOf(typed) === ""),
    },
  });
  return {
    machine,
    arrive: ({ visit }: FeatureInput): SearchContext => ({
      visit,
      typed: addressTerm(visit),
      addressed: addressTerm(visit),
      catalogue: null,
      found: null,
      games: [],
      shown: 0,
      popular: [],
      failure: null,
    }),
  };
}

/** The term of an address; only the page of search has one. */
const addressTerm = ({ screen, query }: FeatureContext): string =>
  screen === "search" ? termOf(query.q ?? "") : "";

const isOtherTerm = ({ addressed }: SearchContext, visit: FeatureContext): boolean =>
  visit.screen === "search" && addressTerm(visit) !== addressed;
