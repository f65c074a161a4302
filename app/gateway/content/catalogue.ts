import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { gameMenus, hotGames } from "@parlour/adapters/wire/games.calls.ts";
import { gameCategories } from "@parlour/adapters/wire/schemas.ts";
import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { games, lanes, type Translations, vendors } from "../database/schema.ts";
import { gameIconUrl } from "./art-urls.ts";
import { nameIn } from "./names.ts";

export type WireGame = AnswerOf<typeof hotGames>["games"][number];
export type Category = WireGame["gameType"];
export type Menu = AnswerOf<typeof gameMenus>["menus"][number];
export type Vendor = typeof vendors.$inferSelect;

/** A game as the table has it, and as the wire carries it. */
export interface ShownGame {
  readonly row: typeof games.$inferSelect & { readonly category: Category };
  readonly wire: WireGame;
  /** Its name in lower case, to be looked in. */
  readonly sought: string;
  /** The name that its picture is drawn with, which is the same in all languages. */
  readonly drawnName: string;
}

/** All that a player may be shown of the games, as it is kept in memory. */
export interface ShownGames {
  /** The most played first; of equals the smaller node id. */
  readonly all: readonly ShownGame[];
  readonly byNodeId: ReadonlyMap<number, ShownGame>;
  /** The categories that have a lane, in the operator's order. */
  readonly menus: readonly Menu[];
  /** In the operator's order. */
  readonly vendors: readonly Vendor[];
}

export const byPopularity = [desc(games.popularity), asc(games.nodeId)];

/** A game that is on, in a category that the operator has a lane for: all others are nowhere to be seen. */
export const isShown = (db: Db): SQL | undefined =>
  and(eq(games.enabled, true), inArray(games.category, db.select({ category: lanes.category }).from(lanes)));

/** Games with what their vendors add to them on the wire; `wireGames` makes them of its rows. */
export const selectGames = (db: Db) =>
  db
    .select({
      game: games,
      vendorName: vendors.displayName,
      vendorNames: vendors.names,
      hasPopupList: vendors.hasPopupList,
    })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendorCode))
    .$dynamic();

/** Ten thousand games take a tenth of a second, so they are read once for each version of the catalogue. */
export async function readShownGames(db: Db): Promise<ShownGames> {
  const rows = await selectGames(db)
    .where(isShown(db))
    .orderBy(...byPopularity);
  const all = rows.flatMap((row) => shownGames(row));
  const sorted = await db.select().from(lanes).orderBy(asc(lanes.sort));
  return {
    all,
    byNodeId: new Map(all.map((game) => [game.row.nodeId, game])),
    menus: sorted.flatMap(({ category, sort }) =>
      isCategory(category) ? [{ gameCategory: category, sort }] : [],
    ),
    vendors: await db.select().from(vendors).orderBy(asc(vendors.sort), asc(vendors.code)),
  };
}

interface GameRow {
  readonly game: typeof games.$inferSelect;
  readonly vendorName: string;
  readonly vendorNames: Translations;
  readonly hasPopupList: boolean;
}

/** One game by its name in a language, or none when the table holds a category that the specification does not know. */
export const wireGames = (row: GameRow, language: string): WireGame[] =>
  shownGames(row, language).map(({ wire }) => wire);

function shownGames(
  { game, vendorName, vendorNames, hasPopupList }: GameRow,
  language?: string,
): ShownGame[] {
  const { category } = game;
  const name = nameIn(game, language);
  if (!isCategory(category)) return [];
  const wire: WireGame = {
    nodeId: String(game.nodeId),
    nodeName: name,
    gameName: name,
    showIcon: true,
    iconUrl: gameIconUrl(game),
    vassalage: game.vendorCode,
    platform: "html5-desktop",
    gameClassify: game.classify,
    gameType: category,
    displayName: nameIn({ name: vendorName, names: vendorNames }, language),
    gameCode: game.code,
    ...(hasPopupList && { isGame: "VASSALAGE" }),
  };
  return [{ row: { ...game, category }, wire, sought: name.toLowerCase(), drawnName: game.name }];
}

export const isCategory = (text: string): text is Category =>
  gameCategories.some((category) => category === text);
