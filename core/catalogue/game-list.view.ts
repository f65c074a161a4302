import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Money } from "../shared/money.ts";
import type { Game, GameCategory, StakeBounds } from "./catalogue.ports.ts";
import { categoryPath, pageCategories } from "./catalogue.rules.ts";
import type { GameListEvent, ListCategory, ListQuery } from "./game-list.events.ts";
import type { createGameListMachine } from "./game-list.machine.ts";
import {
  countOf,
  goneOf,
  isBounded,
  isCentre,
  isSubType,
  listAddress,
  noBounds,
  stakesOffered,
  subTypesShown,
} from "./game-list.rules.ts";
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

/** The live or card tables of the chosen vendor (API-02). */
export type TablesView =
  /** The list has no tables, or the visitor is not logged in. */
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly tables: readonly GameTable[] };

/** What stands below the filters of a list of games. */
export type ListBody =
  /** No rows yet; the screen shows a skeleton. */
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: Message }
  /** The operator no longer offers the vendor or the category; `backTo` leads to an existing list. */
  | { readonly kind: "gone"; readonly message: Message; readonly backTo: string }
  /** `backTo` is the same list without filters; null when it has none. */
  | { readonly kind: "empty"; readonly message: Message; readonly backTo: string | null }
  /** No game has the chosen stakes; `backTo` is the same list without them (GAME-03). */
  | { readonly kind: "narrowed"; readonly chosen: StakeBounds; readonly backTo: string }
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

/** A choice of stakes; empty `choices` where there is nothing to choose. */
export interface StakeChoice<Value> {
  /** Null for any. */
  readonly chosen: Value | null;
  /** Ascending, with the chosen one. */
  readonly choices: readonly Value[];
}

/** A list of games with its filters: a page (`gameList`), or the pop-up list of one vendor (`vendorGames`, GAME-08). */
export interface GameListView {
  /** Null for an overlay that shows no list. */
  readonly category: ListCategory | null;
  /** A centre shows vendors first; a list shows games (NAV-06). */
  readonly layout: "list" | "centre";
  /** The categories of this page; several on a shared page. */
  readonly categories: readonly GameCategory[];
  /** The chosen vendor; null for all. */
  readonly vendor: string | null;
  /** Null while unknown. */
  readonly vendorName: string | null;
  /** The chosen sub-type (NAV-05); null for all. */
  readonly classify: string | null;
  /** The vendor filter; empty until loaded (NAV-03). */
  readonly vendors: readonly Choice[];
  /** The sub-type filter; empty when there is nothing to choose (NAV-05). */
  readonly classifies: readonly Choice[];
  /** The two filters are being read. */
  readonly isReadingFilters: boolean;
  /** Games whose smallest bet is at most the chosen amount (GAME-03). */
  readonly minBet: StakeChoice<Money>;
  /** Games with at least so many win lines (GAME-03). */
  readonly minLines: StakeChoice<number>;
  readonly body: ListBody;
  readonly tables: TablesView;
  /** Loads the next page. */
  showMore(): void;
  retry(): void;
  retryTables(): void;
  /** Null for all. The choice is kept in the address (GAME-05). */
  chooseVendor(vendor: string | null): void;
  chooseClassify(classify: string | null): void;
  /** Null for any. The choices are kept in the address; the vendor and sub-type stay (GAME-03). */
  chooseMinBet(minBet: Money | null): void;
  chooseMinLines(minLines: number | null): void;
  clearStakes(): void;
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
  const to = (filter: Pick<ListQuery, "vendor" | "classify"> & Partial<StakeBounds>) =>
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
    isReadingFilters: snapshot.matches({ filters: "reading" }),
    ...stakeChoices(snapshot),
    body: bodyOf(snapshot, {
      withoutFilters: to({ vendor: null, classify: null, ...noBounds }),
      withoutStakes: to({ vendor, classify, ...noBounds }),
    }),
    tables: tablesOf(snapshot),
    showMore: () => send({ type: "more.asked" }),
    retry: () => send({ type: "retry.asked" }),
    retryTables: () => send({ type: "tables.asked" }),
    chooseVendor: (chosen) => send({ type: "vendor.chosen", vendor: chosen }),
    chooseClassify: (chosen) => send({ type: "classify.chosen", classify: chosen }),
    chooseMinBet: (minBet) => send({ type: "stakes.chosen", stakes: { minBet } }),
    chooseMinLines: (minLines) => send({ type: "stakes.chosen", stakes: { minLines } }),
    clearStakes: () => send({ type: "stakes.chosen", stakes: noBounds }),
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

/** The stakes to choose from. */
function stakeChoices({ context }: GameListSnapshot): Pick<GameListView, "minBet" | "minLines"> {
  const { query, filters } = context;
  const offered = query && stakesOffered(query, context);
  const { minBet = null, minLines = null } = query ?? {};
  const bets = offered?.minBet ? (filters?.minBets ?? []) : [];
  const lines = offered?.minLines ? (filters?.lines ?? []) : [];
  return {
    minBet: { chosen: minBet, choices: withChosen(bets, minBet, ({ amountMinor }) => amountMinor) },
    minLines: { chosen: minLines, choices: withChosen(lines, minLines, BigInt) },
  };
}

/** The choices in ascending order, with the chosen one of an address; none when there is nothing to choose. */
function withChosen<Value>(
  values: readonly Value[],
  chosen: Value | null,
  rankOf: (value: Value) => bigint,
): readonly Value[] {
  if (chosen === null) return values.length > 1 ? values : [];
  const others = values.filter((value) => rankOf(value) !== rankOf(chosen));
  return [...others, chosen].sort((left, right) => (rankOf(left) < rankOf(right) ? -1 : 1));
}

function bodyOf(
  snapshot: GameListSnapshot,
  addresses: { readonly withoutFilters: string | null; readonly withoutStakes: string | null },
): ListBody {
  const unfiltered = addresses.withoutFilters;
  const { query, games, hasMore, failure, filters } = snapshot.context;
  const why: Message | null = failure && { key: failureMessage(failure) };
  if (snapshot.matches({ list: "failed" }))
    return { kind: "failed", message: why ?? { key: "error.unknown" } };
  if (games.length > 0 && query !== null)
    return {
      kind: "ready",
      games,
      // The numbers of games belong to the previous choice until they are read again.
      count: snapshot.matches({ filters: "reading" }) ? null : countOf(query, filters),
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
  if (query !== null && isBounded(query) && addresses.withoutStakes !== null)
    return { kind: "narrowed", chosen: query, backTo: addresses.withoutStakes };
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
