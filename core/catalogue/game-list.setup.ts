import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from "xstate";
import type { ContextChanged } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { GamePage } from "./catalogue.ports.ts";
import type { GameListContext, GameListEvent, GameListInput, ListQuery } from "./game-list.events.ts";
import {
  hasSameChoices,
  hasTables,
  isSameList,
  isSameQuery,
  listAddress,
  listQuery,
  pageSizeOn,
  withPage,
} from "./game-list.rules.ts";
import type { GameFilters, GamesPort, GameTable, ListPlaces } from "./games.ports.ts";

export interface GameListPorts {
  readonly games: GamesPort;
  readonly listPlaces: ListPlaces;
  readonly diagnostics: Diagnostics;
}

/** `pageSize` games from page `page`, which counts from 1. */
export interface PageRequest {
  readonly query: ListQuery;
  readonly page: number;
  readonly pageSize: number;
}

type TablesAnswer = Awaited<ReturnType<GamesPort["readTables"]>>;

/** The actions and guards of a game list; `game-list.machine.ts` has its states. */
export function createGameListSetup(portsOf: PortsOfActor<GameListPorts>) {
  /** The browser's Back restores the open pages (GAME-05); any other arrival shows the first. */
  const pagesOf = (
    self: AnyActorRef,
    { featureContext, of }: GameListInput,
    query: ListQuery | null,
  ): number =>
    query !== null && featureContext.isReturn && of === "page"
      ? (portsOf(self).listPlaces.read(listAddress(featureContext, query)) ?? 1)
      : 1;

  /** The query after a change of the feature context; a choice made in an overlay is kept. */
  const nextQuery = (
    { of, query }: GameListContext,
    { featureContext }: ContextChanged,
  ): ListQuery | null => {
    const next = listQuery(featureContext, of);
    return next && of === "vendor" ? { ...next, classify: query?.classify ?? null } : next;
  };

  const machine = setup({
    types: {} as { context: GameListContext; events: GameListEvent; input: GameListInput },
    actors: {
      readPage: fromPromise<GamePage, PageRequest | null>(async ({ input, signal, self }) =>
        input === null
          ? { games: [], totalPages: 0 }
          : portsOf(self).games.readPage(
              { ...input.query, name: null, page: input.page, pageSize: input.pageSize },
              signal,
            ),
      ),
      readFilters: fromPromise<GameFilters | null, ListQuery | null>(async ({ input, signal, self }) =>
        input === null ? null : portsOf(self).games.readFilters(input, signal),
      ),
      readTables: fromPromise<TablesAnswer, { readonly vendor: string; readonly language: string }>(
        ({ input, signal, self }) => portsOf(self).games.readTables(input, signal),
      ),
    },
    actions: {
      takeContext: assign(({ context, self }, event: ContextChanged) => {
        const query = nextQuery(context, event);
        const { featureContext } = event;
        return {
          featureContext,
          query,
          pages: isSameList(query, context.query)
            ? context.pages
            : pagesOf(self, { featureContext, of: context.of }, query),
        };
      }),
      keepGames: assign((_, page: GamePage) => ({
        games: page.games,
        hasMore: page.totalPages > 1,
        failure: null,
      })),
      addGames: assign(({ context }, page: GamePage) => ({
        games: withPage(context.games, page.games),
        pages: context.pages + 1,
        hasMore: page.totalPages > context.pages + 1,
        failure: null,
      })),
      savePlace: ({ context: { of, featureContext, query, pages }, self }) => {
        if (of === "page" && query !== null)
          portsOf(self).listPlaces.save(listAddress(featureContext, query), pages);
      },
      keepFilters: assign((_, { filters }: { readonly filters: GameFilters | null }) => ({ filters })),
      keepTables: assign((_, { tables }: { readonly tables: readonly GameTable[] }) => ({ tables })),
      fail: assign((_, { error }: { readonly error: unknown }) => ({ failure: failureKindOf(error) })),
      forgetGames: assign({ games: [], hasMore: false }),
      report: ({ self }, { error, what }: { readonly error: unknown; readonly what: string }) =>
        portsOf(self).diagnostics.report({ where: "gameList", what, cause: error }),
      /**
       * A choice navigates to its address, and the feature context then brings the new query. It replaces the history
       * entry.
       */
      goTo: enqueueActions(({ context, self, enqueue }, choice: Partial<ListQuery>) => {
        if (context.query === null) return;
        const to = listAddress(context.featureContext, { ...context.query, ...choice });
        notifyPortal({ self, enqueue }, { type: "navigation.asked", to, replace: true });
      }),
      chooseHere: assign(({ context }, { classify }: { readonly classify: string | null }) => ({
        query: context.query && { ...context.query, classify },
        pages: 1,
      })),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      hasMore: ({ context }) => context.hasMore,
      isPopup: ({ context }) => context.of === "vendor",
      asksForOtherGames: ({ context }, event: ContextChanged) =>
        !isSameQuery(nextQuery(context, event), context.query),
      asksForOtherChoices: ({ context }, event: ContextChanged) =>
        !hasSameChoices(nextQuery(context, event), context.query),
      asksForOtherTables: ({ context }, event: ContextChanged) =>
        !hasSameChoices(nextQuery(context, event), context.query) ||
        event.featureContext.account !== context.featureContext.account,
      hasTables: ({ context }) => hasTables(context),
    },
  });
  return {
    machine,
    arrive: (self: AnyActorRef, input: GameListInput): GameListContext => {
      const query = listQuery(input.featureContext, input.of);
      return {
        ...input,
        query,
        games: [],
        pages: pagesOf(self, input, query),
        hasMore: false,
        failure: null,
        filters: null,
        tables: [],
      };
    },
    /** All pages to be open, in one request. */
    fromTheStart: ({ query, pages, featureContext }: GameListContext): PageRequest | null =>
      query && { query, page: 1, pageSize: pages * pageSizeOn(featureContext) },
    nextPage: ({ query, pages, featureContext }: GameListContext): PageRequest | null =>
      query && { query, page: pages + 1, pageSize: pageSizeOn(featureContext) },
  };
}
