import type { Game, GameCategory, GamePage, GameQuery } from "@parlour/core/catalogue/catalogue.ports";
import type { Catalogue, GameFilters } from "@parlour/core/catalogue/games.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import { orAborted } from "../search/or-aborted.ts";
import type { AnswerOf } from "../wire/call.ts";
import { unpackCatalogue } from "../wire/catalogue-columns.ts";
import { catalogue } from "../wire/games.calls.ts";
import { gameOf } from "./catalogue.ts";

/** A catalogue that answers lists without a call. */
export interface Shelf extends Catalogue {
  readPage(query: Omit<GameQuery, "language" | "contentVersion">): GamePage;
  readFilters(asked: { readonly category: GameCategory; readonly vendor: string | null }): GameFilters;
}

/** The fields that lists filter by. There are ten thousand of these, but few whole games are built. */
interface Card {
  readonly place: number;
  readonly vendor: string;
  readonly classify: string;
}

/** Decodes columns into a shelf; throws a malformed-answer failure for inconsistent columns. */
export function shelve(columns: AnswerOf<typeof catalogue>): Shelf {
  const unpacked = unpackCatalogue(columns);
  if (unpacked === null) throw new CallFailure("malformed", catalogue.name, { field: "names" });
  const { names, version, kindAt } = unpacked;
  const made = new Map<number, Game>();
  let byCategory: ReadonlyMap<GameCategory, readonly Card[]> | null = null;

  const at = (place: number): Game | undefined => {
    const known = made.get(place);
    if (known !== undefined) return known;
    const wire = unpacked.at(place);
    if (wire === undefined) return undefined;
    const game = gameOf(wire);
    made.set(place, game);
    return game;
  };

  function cardsOf(category: GameCategory): readonly Card[] {
    if (byCategory === null) {
      const sorted = new Map<GameCategory, Card[]>();
      for (const place of names.keys()) {
        const kind = kindAt(place);
        if (kind === undefined) continue;
        const card = { place, vendor: kind.vassalage, classify: kind.gameClassify };
        const cards = sorted.get(kind.gameType);
        if (cards === undefined) sorted.set(kind.gameType, [card]);
        else cards.push(card);
      }
      byCategory = sorted;
    }
    return byCategory.get(category) ?? [];
  }

  return {
    version,
    names,
    at,
    readPage({ category, vendor, classify, name, page, pageSize }) {
      if (category === "HOT") return pageOf([], page, pageSize);
      const part = name?.trim().toLowerCase() ?? "";
      const cards = cardsOf(category).filter(
        (card) =>
          (vendor === null || card.vendor === vendor) &&
          (classify === null || card.classify === classify) &&
          (part === "" || (names[card.place] ?? "").toLowerCase().includes(part)),
      );
      const { games, totalPages } = pageOf(cards, page, pageSize);
      return { games: games.flatMap(({ place }) => at(place) ?? []), totalPages };
    },
    readFilters({ category, vendor }) {
      const cards = cardsOf(category);
      const games = counted(cards, (card) => card.vendor);
      const own = vendor === null ? cards : cards.filter((card) => card.vendor === vendor);
      return {
        vendors: columns.vendors
          .filter(({ vassalage }) => games.has(vassalage) || vassalage === vendor)
          .map(({ vassalage, displayName }) => ({
            vendor: vassalage,
            displayName,
            games: games.get(vassalage) ?? 0,
          })),
        classifies: [...counted(own, (card) => card.classify)].map(([classify, count]) => ({
          classify,
          games: count,
        })),
      };
    },
  };
}

/** A page of a complete list, counted from 1; empty beyond the last page. */
export const pageOf = <Item>(
  items: readonly Item[],
  page: number,
  pageSize: number,
): { readonly games: readonly Item[]; readonly totalPages: number } => ({
  games: items.slice((page - 1) * pageSize, page * pageSize),
  totalPages: Math.ceil(items.length / pageSize),
});

/** How often each key occurs, in order of first appearance. */
export function counted<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

/** Reads one value per language, one read at a time, and keeps it while the operator's content version stays the same. */
export interface Kept<Value> {
  /** The value if already read, without a call; otherwise null. */
  here(asked: ContentKey): Value | null;
  /** The kept value, else the pending read, else a new read. A read continues for other callers when one aborts. */
  read(asked: ContentKey, signal: AbortSignal): Promise<Value>;
}

interface ContentKey {
  readonly language: string;
  readonly contentVersion: string;
}

export function createKept<Value>(
  readAgain: (language: string, before: Value | null, signal: AbortSignal) => Promise<Value>,
): Kept<Value> {
  interface Reading {
    readonly contentVersion: string;
    readonly promise: Promise<Value>;
  }
  const values = new Map<string, { readonly contentVersion: string; readonly value: Value }>();
  const readings = new Map<string, Reading>();

  const here = ({ language, contentVersion }: ContentKey): Value | null => {
    const kept = values.get(language);
    return kept?.contentVersion === contentVersion ? kept.value : null;
  };

  function begin({ language, contentVersion }: ContentKey): Promise<Value> {
    const running = readings.get(language);
    if (running?.contentVersion === contentVersion) return running.promise;
    const promise = readAgain(language, values.get(language)?.value ?? null, new AbortController().signal);
    const reading = { contentVersion, promise };
    readings.set(language, reading);
    const isLatest = () => readings.get(language) === reading;
    promise.then(
      (value) => {
        if (!isLatest()) return;
        values.set(language, { contentVersion, value });
        readings.delete(language);
      },
      () => {
        if (isLatest()) readings.delete(language);
      },
    );
    return promise;
  }

  return {
    here,
    async read(asked, signal) {
      signal.throwIfAborted();
      return here(asked) ?? (await orAborted(begin(asked), signal));
    },
  };
}
