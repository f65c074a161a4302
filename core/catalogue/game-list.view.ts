import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Game, GameCategory } from "./catalogue.ports.ts";
import { categoryPath, pageCategories } from "./catalogue.rules.ts";
import type { GameListEvent, ListCategory } from "./game-list.events.ts";
import type { createGameListMachine } from "./game-list.machine.ts";
import { countOf, goneOf, isCentre, isSubType, listAddress, subTypesShown } from "./game-list.rules.ts";
import type { GameTable } from "./games.ports.ts";

type GameListSnapshot = SnapshotFrom<ReturnType<typeof createGameListMachine>>;

/** A choice of a filter; `value` null means all, and comes first. */
export interface Choice {
  readonly value: string | null;
  /** A message of the portal, or the operator's own name. */
  readonly name: Message | string;
  /** How many games the choice has. */
  readonly games: number;
  readonly isChosen: boolean;
  /** Its address; null in an overlay, which has none. */
  readonly to: string | null;
}

export type TablesView =
  /** The list has no tables, or the visitor is not logged in. */
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly tables: readonly GameTable[] };

export type ListBody =
  /** No rows yet; the screen shows a skeleton. */
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: Message }
  /** The operator no longer offers the vendor or the category; `backTo` leads to an existing list. */
  | { readonly kind: "gone"; readonly message: Message; readonly backTo: string }
  /** `backTo` is the same list without filters; null when it has none. */
  | { readonly kind: "empty"; readonly message: Message; readonly backTo: string | null }
  | {
      readonly kind: "ready";
      readonly games: readonly Game[];
      /** The number of games in the whole list; null while unknown. */
      readonly count: number | null;
      readonly hasMore: boolean;
      readonly isReadingMore: boolean;
      /** Why the next page failed; `retry` repeats the read. */
      readonly moreMessage: Message | null;
      /** The rows belong to the previous filter or language until the new ones load. */
      readonly isChanging: boolean;
    };

export interface GameListView {
  /** Null for an overlay that shows no list. */
  readonly category: ListCategory | null;
  /** A centre shows vendors first; a list shows games (NAV-06). */
  readonly layout: "list" | "centre";
  /** The categories of this page; several on a shared page. */
  readonly categories: readonly GameCategory[];
  readonly vendor: string | null;
  /** Null while unknown. */
  readonly vendorName: string | null;
  readonly classify: string | null;
  /** The vendor filter; empty until loaded (NAV-03). */
  readonly vendors: readonly Choice[];
  /** The sub-type filter; empty when there is nothing to choose (NAV-05). */
  readonly classifies: readonly Choice[];
  readonly body: ListBody;
  readonly tables: TablesView;
  /** Loads the next page. */
  showMore(): void;
  retry(): void;
  retryTables(): void;
  /** Null for all. The choice is kept in the address (GAME-05). */
  chooseVendor(vendor: string | null): void;
  chooseClassify(classify: string | null): void;
  /** On a page with several categories. */
  chooseCategory(category: GameCategory): void;
}

/** `languages` are the operator's language codes: bingo shows only where TY is one of them (NAV-06). */
export function gameListView(
  snapshot: GameListSnapshot,
  send: (event: GameListEvent) => void,
  languages: readonly string[],
): GameListView {
  const { query, featureContext, of, filters, games } = snapshot.context;
  const { category = null, vendor = null, classify = null } = query ?? {};
  const to = (filter: { readonly vendor: string | null; readonly classify: string | null }) =>
    query === null || of === "vendor" ? null : listAddress(featureContext, { ...query, ...filter });
  const vendors = filters?.vendors ?? [];
  const subTypes = subTypesShown(filters?.classifies ?? [], languages);
  const card = vendors.find((known) => known.vendor === vendor);
  const game = vendor === null ? undefined : games.find((known) => known.vendor === vendor);
  return {
    category,
    layout: of === "page" && isCentre(featureContext.path) ? "centre" : "list",
    categories: of === "page" ? pageCategories(featureContext.path) : [],
    vendor,
    vendorName: card?.displayName ?? game?.vendorName ?? null,
    classify,
    vendors: withAll(
      vendors.map((choice) => ({ value: choice.vendor, name: choice.displayName, games: choice.games })),
      vendor,
      (value) => to({ vendor: value, classify: null }),
    ),
    classifies:
      subTypes.length < 2 && classify === null
        ? []
        : withAll(
            subTypes.map(({ classify: value, games: left }) => ({
              value,
              name: isSubType(value) ? ({ key: `gameList.subType.${value}` } as const) : value,
              games: left,
            })),
            classify,
            (value) => to({ vendor, classify: value }),
          ),
    body: bodyOf(snapshot, to({ vendor: null, classify: null })),
    tables: tablesOf(snapshot),
    showMore: () => send({ type: "more.asked" }),
    retry: () => send({ type: "retry.asked" }),
    retryTables: () => send({ type: "tables.asked" }),
    chooseVendor: (chosen) => send({ type: "vendor.chosen", vendor: chosen }),
    chooseClassify: (chosen) => send({ type: "classify.chosen", classify: chosen }),
    chooseCategory: (chosen) => send({ type: "category.chosen", category: chosen }),
  };
}

function withAll(
  choices: readonly Pick<Choice, "value" | "name" | "games">[],
  chosen: string | null,
  to: (value: string | null) => string | null,
): readonly Choice[] {
  if (choices.length === 0) return [];
  const games = choices.reduce((sum, choice) => sum + choice.games, 0);
  return [{ value: null, name: { key: "gameList.all" } as const, games }, ...choices].map((choice) => ({
    ...choice,
    isChosen: choice.value === chosen,
    to: to(choice.value),
  }));
}

function bodyOf(snapshot: GameListSnapshot, unfiltered: string | null): ListBody {
  const { query, games, hasMore, failure, filters } = snapshot.context;
  const why: Message | null = failure && { key: failureMessage(failure) };
  if (snapshot.matches({ list: "failed" }))
    return { kind: "failed", message: why ?? { key: "error.unknown" } };
  if (games.length > 0 && query !== null)
    return {
      kind: "ready",
      games,
      count: countOf(query, filters),
      hasMore,
      isReadingMore: snapshot.matches({ list: "readingMore" }),
      moreMessage: why,
      isChanging: snapshot.matches({ list: "reading" }),
    };
  // The list may be filtered or merely empty; only the loaded filters show which.
  if (snapshot.matches({ list: "reading" }) || snapshot.matches({ filters: "reading" }))
    return { kind: "loading" };
  const gone = goneOf(query, filters);
  if (gone === "vendor") {
    const backTo =
      unfiltered ?? (query === null || query.category === "HOT" ? "/" : categoryPath(query.category));
    return { kind: "gone", message: { key: "gameList.vendorGone" }, backTo };
  }
  if (gone === "category") return { kind: "gone", message: { key: "gameList.categoryGone" }, backTo: "/" };
  const isFiltered = query !== null && (query.vendor !== null || query.classify !== null);
  return { kind: "empty", message: { key: "gameList.empty" }, backTo: isFiltered ? unfiltered : null };
}

function tablesOf(snapshot: GameListSnapshot): TablesView {
  const { tables } = snapshot.context;
  if (snapshot.matches({ tables: "ready" })) return { kind: "ready", tables };
  if (snapshot.matches({ tables: "failed" })) return { kind: "failed" };
  // Earlier tables stay on the screen during a refresh.
  if (snapshot.matches({ tables: "reading" }))
    return tables.length > 0 ? { kind: "ready", tables } : { kind: "loading" };
  return { kind: "none" };
}
