import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from "xstate";
import type { Game } from "../catalogue/catalogue.ports.ts";
import type { Catalogue, GamesPort, ListPlaces } from "../catalogue/games.ports.ts";
import type { ContextChanged, FeatureContext, FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
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

/** Suggested games where there are no results. */
const SUGGESTIONS = 12;

/** The actors, actions and guards of a search; `search.machine.ts` has its states. */
export function createSearchSetup(portsOf: PortsOfActor<SearchMachinePorts>) {
  /** Back shows as many results as before (GAME-05); any other search starts at the top. */
  const windowsOf = (self: AnyActorRef, featureContext: FeatureContext, { term }: Found): number =>
    featureContext.isReturn && term === addressTerm(featureContext)
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
      takeContext: assign(({ context }, { featureContext }: ContextChanged) => ({
        featureContext,
        ...(isOtherTerm(context, featureContext) && {
          typed: addressTerm(featureContext),
          addressed: addressTerm(featureContext),
        }),
      })),
      type: assign((_, { term }: { readonly term: string }) => ({ typed: typeable(term) })),
      notifyAddress: enqueueActions(({ context: { typed }, self, enqueue }) => {
        enqueue.assign({ addressed: termOf(typed) });
        notifyPortal(
          { self, enqueue },
          { type: "navigation.asked", to: searchAddress(typed), replace: true },
        );
      }),
      keepCatalogue: assign((_, { catalogue }: { readonly catalogue: Catalogue }) => ({
        catalogue,
        failure: null,
      })),
      keepFound: assign(({ context: { catalogue, featureContext }, self }, found: Found) => {
        const shown = SHOWN_AT_ONCE * windowsOf(self, featureContext, found);
        return { found, shown, games: gamesAt(catalogue, found.places.slice(0, shown)), failure: null };
      }),
      showMore: assign(({ context: { catalogue, found, shown } }) => ({
        shown: shown + SHOWN_AT_ONCE,
        games: gamesAt(catalogue, found?.places.slice(0, shown + SHOWN_AT_ONCE) ?? []),
      })),
      savePlace: ({ context: { featureContext, found, shown }, self }) => {
        if (featureContext.screen === "search" && found !== null)
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
      isNeeded: ({ context: { typed, featureContext } }) =>
        featureContext.screen === "search" || termOf(typed) !== "",
      hasTerm: ({ context: { typed } }) => termOf(typed) !== "",
      /** On other pages the address does not contain the term. */
      addressIsOld: ({ context: { typed, addressed, featureContext } }) =>
        featureContext.screen === "search" && termOf(typed) !== addressed,
      isOtherTerm: ({ context }, { featureContext }: ContextChanged) => isOtherTerm(context, featureContext),
      needsOtherNames: ({ context }, { featureContext }: ContextChanged) =>
        featureContext.language !== context.featureContext.language ||
        featureContext.contentVersion !== context.featureContext.contentVersion,
      wantsPopular: ({ context: { typed, found, featureContext } }) =>
        found?.places.length === 0 || (featureContext.screen === "search" && termOf(typed) === ""),
    },
  });
  return {
    machine,
    arrive: ({ featureContext }: FeatureInput): SearchContext => ({
      featureContext,
      typed: addressTerm(featureContext),
      addressed: addressTerm(featureContext),
      catalogue: null,
      found: null,
      games: [],
      shown: 0,
      popular: [],
      failure: null,
    }),
  };
}

/** The term of an address; only the search page has one. */
const addressTerm = ({ screen, query }: FeatureContext): string =>
  screen === "search" ? termOf(query.q ?? "") : "";

const isOtherTerm = ({ addressed }: SearchContext, featureContext: FeatureContext): boolean =>
  featureContext.screen === "search" && addressTerm(featureContext) !== addressed;
