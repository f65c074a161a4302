import type {
  Game,
  GameCategory,
  GamePage,
  GameQuery,
  StakeBounds,
} from "@parlour/core/catalogue/catalogue.ports";
import type { Catalogue, GameFilters } from "@parlour/core/catalogue/games.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import type { Money } from "@parlour/core/shared/money";
import { orAborted } from "../search/or-aborted.ts";
import type { AnswerOf } from "../wire/call.ts";
import { unpackCatalogue } from "../wire/catalogue-columns.ts";
import { catalogue } from "../wire/games.calls.ts";
import { gameOf } from "./catalogue.ts";
import { moneyOf } from "./outcomes.ts";

/** A catalogue that answers lists without a call. */
export interface Shelf extends Catalogue {
  readPage(query: Omit<GameQuery, "language" | "contentVersion">): GamePage;
  readFilters(
    asked: StakeBounds & { readonly category: GameCategory; readonly vendor: string | null },
  ): GameFilters;
}

/** The fields that lists filter by. There are ten thousand of these, but few whole games are built. */
interface Card {
  readonly place: number;
  readonly vendor: string;
  readonly classify: string;
  readonly minBet: Money;
  readonly lines: number;
}

/** Decodes columns into a shelf; throws a malformed-answer failure for inconsistent columns. */
export function shelve(columns: AnswerOf<typeof catalogue>): Shelf {
  const unpacked = unpackCatalogue(columns);
  if (unpacked === null) throw new CallFailure("malformed", catalogue.name, { field: "names" });
  const { names, version, kindAt } = unpacked;
  const minBets = columns.minBets.map((decimal, at) =>
    moneyOf(catalogue, `minBets.${at}`, decimal, columns.currency),
  );
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
        const minBet = kind && minBets[kind.minBetAt];
        if (kind === undefined || minBet === undefined) continue;
        const { vassalage: vendor, gameClassify: classify, lines } = kind;
        const card = { place, vendor, classify, minBet, lines };
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
    readPage({ category, vendor, classify, name, page, pageSize, ...bounds }) {
      if (category === "HOT") return pageOf([], page, pageSize);
      const part = name?.trim().toLowerCase() ?? "";
      const cards = cardsOf(category).filter(
        (card) =>
          (vendor === null || card.vendor === vendor) &&
          (classify === null || card.classify === classify) &&
          isWithin(bounds, card) &&
          (part === "" || (names[card.place] ?? "").toLowerCase().includes(part)),
      );
      const { games, totalPages } = pageOf(cards, page, pageSize);
      return { games: games.flatMap(({ place }) => at(place) ?? []), totalPages };
    },
    readFilters({ category, vendor, ...bounds }) {
      const cards = cardsOf(category);
      const within = cards.filter((card) => isWithin(bounds, card));
      const listed = new Set(cards.map((card) => card.vendor));
      const games = counted(within, (card) => card.vendor);
      const own = vendor === null ? cards : cards.filter((card) => card.vendor === vendor);
      const kinds = counted(
        own.filter((card) => isWithin(bounds, card)),
        (card) => card.classify,
      );
      return {
        vendors: columns.vendors
          .filter(({ vassalage }) => listed.has(vassalage) || vassalage === vendor)
          .map(({ vassalage, displayName }) => ({
            vendor: vassalage,
            displayName,
            games: games.get(vassalage) ?? 0,
          })),
        classifies: [...new Set(own.map((card) => card.classify))].map((classify) => ({
          classify,
          games: kinds.get(classify) ?? 0,
        })),
        minBets: minBets
          .filter((minBet) => own.some((card) => card.minBet === minBet))
          .sort((left, right) => (left.amountMinor < right.amountMinor ? -1 : 1)),
        lines: [...new Set(own.map((card) => card.lines))].sort((left, right) => left - right),
      };
    },
  };
}

/** Whether a game can be played for so little, with so many win lines (GAME-03). An amount of another currency is no bound. */
const isWithin = ({ minBet, minLines }: StakeBounds, card: Card): boolean =>
  (minBet === null ||
    minBet.currency !== card.minBet.currency ||
    card.minBet.amountMinor <= minBet.amountMinor) &&
  (minLines === null || card.lines >= minLines);

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
