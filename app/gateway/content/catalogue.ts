import type { AnswerOf, RequestOf } from "@parlour/adapters/wire/call.ts";
import type { gameList, gameMenus, hotGames, newGameVendor } from "@parlour/adapters/wire/games.calls.ts";
import { gameCategories } from "@parlour/adapters/wire/schemas.ts";
import { parseMoney } from "@parlour/core/shared/money";
import { and, asc, count, desc, eq, gte, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { games, lanes, vendors } from "../database/schema.ts";
import { gameIconUrl, vendorMarkUrl } from "./art-urls.ts";

const HOT_OF_EACH_CATEGORY = 24;

export type WireGame = AnswerOf<typeof hotGames>["games"][number];
type Lane = AnswerOf<typeof newGameVendor>["lanes"][number];
type Category = WireGame["gameType"];

export const byPopularity = [desc(games.popularity), asc(games.nodeId)];

/** A game that is on, in a category that the house has a lane for: all others are nowhere to be seen. */
export const isShown = (db: Db): SQL | undefined =>
  and(eq(games.enabled, true), inArray(games.category, db.select({ category: lanes.category }).from(lanes)));

/** Games with what their vendors add to them on the wire; `wireGames` makes them of its rows. */
export const selectGames = (db: Db) =>
  db
    .select({ game: games, vendorName: vendors.displayName, hasPopupList: vendors.hasPopupList })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendorCode))
    .$dynamic();

/** The categories that the house shows, in its order (NAV-01). */
export async function readMenus(db: Db): Promise<AnswerOf<typeof gameMenus>["menus"]> {
  const rows = await db.select().from(lanes).orderBy(asc(lanes.sort));
  return rows.flatMap(({ category, sort }) =>
    isCategory(category) ? [{ gameCategory: category, sort }] : [],
  );
}

/** Every category that has vendors, each vendor with the number of its games there (NAV-04). */
export async function readLanes(db: Db): Promise<readonly Lane[]> {
  const menus = await readMenus(db);
  const houses = await db.select().from(vendors).orderBy(asc(vendors.sort), asc(vendors.code));
  const counted = await db
    .select({ vendor: games.vendorCode, category: games.category, count: count() })
    .from(games)
    .where(eq(games.enabled, true))
    .groupBy(games.vendorCode, games.category);
  const countOf = new Map(counted.map((row) => [`${row.vendor} ${row.category}`, row.count]));

  const all = menus.map(({ gameCategory }) => ({
    gameCategory,
    vendors: houses
      .filter((vendor) => vendor.categories.includes(gameCategory))
      .map((vendor) => ({
        vassalage: vendor.code,
        displayName: vendor.displayName,
        gameType: gameCategory,
        lagerIcon: vendorMarkUrl(vendor.code),
        gameCount: countOf.get(`${vendor.code} ${gameCategory}`) ?? 0,
        ...(vendor.hasPopupList && { isGame: "VASSALAGE" }),
      })),
  }));
  return all.filter((lane) => lane.vendors.length > 0);
}

/** The most played games, at most 24 of each category, most popular first over all (GAME-04). */
export async function readHotGames(db: Db, vendor: string | undefined): Promise<readonly WireGame[]> {
  const ranked = db
    .select({
      nodeId: games.nodeId,
      rank: sql<string>`row_number() over (
        partition by ${games.category} order by ${games.popularity} desc, ${games.nodeId}
      )`.as("rank"),
    })
    .from(games)
    .where(and(isShown(db), vendor === undefined ? undefined : eq(games.vendorCode, vendor)))
    .as("ranked");
  const rows = await db
    .select({ game: games, vendorName: vendors.displayName, hasPopupList: vendors.hasPopupList })
    .from(ranked)
    .innerJoin(games, eq(games.nodeId, ranked.nodeId))
    .innerJoin(vendors, eq(vendors.code, games.vendorCode))
    .where(sql`${ranked.rank} <= ${HOT_OF_EACH_CATEGORY}`)
    .orderBy(...byPopularity);
  return rows.flatMap(wireGames);
}

export type GameFilter = Pick<
  RequestOf<typeof gameList>,
  "gameType" | "vassalage" | "gameClassify" | "gameName" | "minBet"
> & { readonly minLineNum?: number | undefined; readonly pageNo: number; readonly pageSize: number };

/**
 * One page of games (GAME-03). `gameName` is looked for anywhere in the name, whatever its case; `minBet` and
 * `minLineNum` ask for games whose smallest bet and whose lines are at least that. A page beyond the last is empty.
 */
export async function readGamePage(
  db: Db,
  filter: GameFilter,
  currency: string,
): Promise<AnswerOf<typeof gameList>> {
  const where = and(isShown(db), conditionOf(filter, currency));
  const [found] = await db.select({ total: count() }).from(games).where(where);
  const rows = await selectGames(db)
    .where(where)
    .orderBy(...byPopularity)
    .limit(filter.pageSize)
    .offset((filter.pageNo - 1) * filter.pageSize);
  return { games: rows.flatMap(wireGames), totalPages: Math.ceil((found?.total ?? 0) / filter.pageSize) };
}

function conditionOf(filter: GameFilter, currency: string): SQL | undefined {
  const { gameType, vassalage, gameClassify, gameName, minBet, minLineNum } = filter;
  const smallestBet = minBet === undefined ? null : parseMoney(minBet, currency);
  return and(
    eq(games.category, gameType),
    vassalage ? eq(games.vendorCode, vassalage) : undefined,
    gameClassify ? eq(games.classify, gameClassify) : undefined,
    gameName ? sql`lower(${games.name}) like ${`%${escapeLike(gameName.trim().toLowerCase())}%`}` : undefined,
    smallestBet === null ? undefined : gte(games.minBetMinor, smallestBet.amountMinor),
    minLineNum === undefined ? undefined : gte(games.lines, minLineNum),
  );
}

export interface Popular {
  readonly category: WireGame["gameType"] | undefined;
  readonly limit: number;
  /** Vendors and games that cannot be played now. */
  readonly closed: { readonly vendors: readonly string[]; readonly games: readonly string[] };
}

/** The most played games that can be played now: what is suggested beside one that cannot (LAUNCH-04). */
export async function readPopular(db: Db, { category, limit, closed }: Popular): Promise<WireGame[]> {
  const rows = await selectGames(db)
    .where(
      and(
        isShown(db),
        category === undefined ? undefined : eq(games.category, category),
        notInArray(games.vendorCode, [...closed.vendors]),
        notInArray(games.code, [...closed.games]),
      ),
    )
    .orderBy(...byPopularity)
    .limit(limit);
  return rows.flatMap(wireGames);
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

interface GameRow {
  readonly game: typeof games.$inferSelect;
  readonly vendorName: string;
  readonly hasPopupList: boolean;
}

/** One game, or none when the table holds a category that the specification does not know. */
export function wireGames({ game, vendorName, hasPopupList }: GameRow): WireGame[] {
  if (!isCategory(game.category)) return [];
  const wire: WireGame = {
    nodeId: String(game.nodeId),
    nodeName: game.name,
    gameName: game.name,
    showIcon: true,
    iconUrl: gameIconUrl(game),
    vassalage: game.vendorCode,
    platform: "html5-desktop",
    gameClassify: game.classify,
    gameType: game.category,
    displayName: vendorName,
    gameCode: game.code,
    ...(hasPopupList && { isGame: "VASSALAGE" }),
  };
  return [wire];
}

export const isCategory = (text: string): text is Category =>
  gameCategories.some((category) => category === text);
