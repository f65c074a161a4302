/** Lists of games from the catalogue in memory, without queries to the database. */
import type { AnswerOf, RequestOf } from "@parlour/adapters/wire/call.ts";
import type { gameList, newGameVendor, vassGameType } from "@parlour/adapters/wire/games.calls.ts";
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { vendorMarkUrl } from "./art-urls.ts";
import type { Category, Menu, ShownGame, ShownGames, WireGame } from "./catalogue.ts";

export const HOT_OF_EACH_CATEGORY = 24;

type Lane = AnswerOf<typeof newGameVendor>["lanes"][number];

/** Every category that has games, and its vendors, each with the number of its games there (NAV-04). */
export function lanesOf({ all, menus, vendors }: ShownGames): Lane[] {
  const countOf = countBy(all, ({ row }) => `${row.vendorCode} ${row.category}`);
  return menus
    .map(({ gameCategory }) => ({
      gameCategory,
      vendors: vendors
        .filter((vendor) => vendor.categories.includes(gameCategory))
        .map((vendor) => ({
          vassalage: vendor.code,
          displayName: vendor.displayName,
          gameType: gameCategory,
          lagerIcon: vendorMarkUrl(vendor.code),
          gameCount: countOf.get(`${vendor.code} ${gameCategory}`) ?? 0,
          ...(vendor.hasPopupList && { isGame: "VASSALAGE" }),
        }))
        // A vendor whose games are all off has nothing to open.
        .filter(({ gameCount }) => gameCount > 0),
    }))
    .filter((lane) => lane.vendors.length > 0);
}

/** The categories of the menus (SITE-08): those that the operator names and that have a lane, else all lanes. */
export const gameMenusOf = ({ menus }: ShownGames, named: readonly Category[]): Menu[] =>
  named.length === 0
    ? [...menus]
    : named
        .filter((category) => menus.some(({ gameCategory }) => gameCategory === category))
        .map((gameCategory, sort) => ({ gameCategory, sort }));

/** The most played games, at most 24 of each category, most popular first over all (GAME-04). */
export function hotGamesOf({ all }: ShownGames, vendor: string | undefined): WireGame[] {
  const taken = new Map<Category, number>();
  return all.flatMap(({ row, wire }) => {
    if (vendor !== undefined && row.vendorCode !== vendor) return [];
    const rank = (taken.get(row.category) ?? 0) + 1;
    taken.set(row.category, rank);
    return rank <= HOT_OF_EACH_CATEGORY ? [wire] : [];
  });
}

/** The criteria of a validated request. */
export interface GameFilter {
  readonly category: Category;
  /** Empty for any. */
  readonly vendor: string;
  readonly classify: string;
  /** In lower case; matches anywhere in the name. */
  readonly name: string;
  /** The most that a game's smallest bet may be, in minor units of the player's currency; null for any. */
  readonly minBetMinor: bigint | null;
  /** The fewest win lines that a game may have. */
  readonly minLines: number;
}

/**
 * The criteria of a list request. `minBet` finds the games that can be played for so little: their smallest bet is at most
 * that. `minLineNum` finds those with so many lines or more.
 */
export function gameFilterOf(
  request: Pick<RequestOf<typeof gameList>, "gameType" | "vassalage" | "gameClassify" | "gameName"> & {
    readonly minLineNum?: number | undefined;
  },
): Omit<GameFilter, "minBetMinor"> {
  return {
    category: request.gameType,
    vendor: request.vassalage ?? "",
    classify: request.gameClassify ?? "",
    name: request.gameName?.trim().toLowerCase() ?? "",
    minLines: request.minLineNum ?? 0,
  };
}

/** `minBet` of a request as a filter has it. An amount that is invalid in the player's currency finds games of any. */
export const minBetIn = (minBet: string | undefined, currency: string): bigint | null =>
  minBet === undefined ? null : (parseMoney(minBet, currency)?.amountMinor ?? null);

/** One page of games (GAME-03). A page beyond the last is empty. */
export function gamePageOf(
  { all }: ShownGames,
  filter: GameFilter,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): AnswerOf<typeof gameList> {
  const found = all.filter((game) => isFor(filter, game));
  const from = (pageNo - 1) * pageSize;
  return {
    games: found.slice(from, from + pageSize).map(({ wire }) => wire),
    totalPages: Math.ceil(found.length / pageSize),
  };
}

const isFor = (
  { category, vendor, classify, name, minBetMinor, minLines }: GameFilter,
  { row, sought }: ShownGame,
): boolean =>
  row.category === category &&
  (vendor === "" || row.vendorCode === vendor) &&
  (classify === "" || row.classify === classify) &&
  (minBetMinor === null || row.minBetMinor <= minBetMinor) &&
  row.lines >= minLines &&
  sought.includes(name);

/** Codes of vendors and games that are closed now. */
export interface Closed {
  readonly vendors: readonly string[];
  readonly games: readonly string[];
}

/** The most played games that are open now, to suggest while another cannot be played (LAUNCH-04). */
export const popularOf = (
  { all }: ShownGames,
  query: { readonly category: Category | undefined; readonly limit: number; readonly closed: Closed },
): WireGame[] =>
  all
    .filter(
      ({ row }) =>
        (query.category === undefined || row.category === query.category) &&
        !query.closed.vendors.includes(row.vendorCode) &&
        !query.closed.games.includes(row.code),
    )
    .slice(0, query.limit)
    .map(({ wire }) => wire);

/** English names of sub-types (NAV-05), for callers that have no translations. */
const CLASSIFY_NAMES: Readonly<Record<string, string>> = {
  SC: "Slots",
  VP: "Video poker",
  JP: "Jackpots",
  TG: "Tables",
  AC: "Arcade",
  BG: "Bingo",
};

/**
 * A vendor's categories in the operator's order, each with its sub-types, the one with the most games first, and with the
 * different smallest bets and numbers of lines, ascending (API-02, GAME-03).
 */
export function vendorGameTypesOf(
  { all, menus }: ShownGames,
  vendor: string,
  currency: string,
): AnswerOf<typeof vassGameType>["gameTypes"] {
  const own = all.filter(({ row }) => row.vendorCode === vendor);
  return menus
    .map(({ gameCategory }) => {
      const ofCategory = own.filter(({ row }) => row.category === gameCategory);
      const counts = [...countBy(ofCategory, ({ row }) => row.classify)];
      counts.sort(([left, more], [right, less]) => less - more || (left < right ? -1 : 1));
      return {
        gameType: gameCategory,
        classifies: counts.map(([gameClassify, gameCount]) => ({
          gameClassify,
          displayName: CLASSIFY_NAMES[gameClassify] ?? gameClassify,
          gameCount,
        })),
        minBets: ascending(ofCategory.map(({ row }) => row.minBetMinor)).map((amountMinor) =>
          decimalOf({ amountMinor, currency }),
        ),
        lines: ascending(ofCategory.map(({ row }) => row.lines)),
      };
    })
    .filter(({ classifies }) => classifies.length > 0);
}

const ascending = <Value extends bigint | number>(values: readonly Value[]): Value[] =>
  [...new Set(values)].sort((left, right) => (left < right ? -1 : 1));

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
