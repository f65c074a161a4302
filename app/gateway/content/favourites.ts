import type { AnswerOf, RequestOf } from "@parlour/adapters/wire/call.ts";
import type { addFavoriteGame, favoriteGamesList } from "@parlour/adapters/wire/favourites.calls.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { favourites, games } from "../database/schema.ts";
import { isShown, type ShownGame, type ShownGames } from "./catalogue.ts";

type Toggled = RequestOf<typeof addFavoriteGame>;

/**
 * A member's visible favourites, the latest first (FAV-01), optionally of one category. A favourite whose game is hidden
 * stays stored and returns with the game.
 */
async function readShown(
  db: Db,
  { byNodeId }: ShownGames,
  memberId: string,
  category: string | undefined,
): Promise<readonly ShownGame[]> {
  const rows = await db
    .select({ nodeId: favourites.nodeId })
    .from(favourites)
    .where(eq(favourites.memberId, memberId))
    .orderBy(desc(favourites.addedAt), desc(favourites.nodeId));
  return rows.flatMap(({ nodeId }) => {
    const game = byNodeId.get(nodeId);
    return game !== undefined && (category === undefined || game.row.category === category) ? [game] : [];
  });
}

/** The ids of the visible favourites, as strings (FAV-01). */
export async function readFavouriteIds(
  db: Db,
  shown: ShownGames,
  memberId: string,
  category: string | undefined,
): Promise<string[]> {
  return (await readShown(db, shown, memberId, category)).map(({ wire }) => wire.nodeId);
}

/** A page of favourites of one game type (FAV-01); one beyond the last is empty. */
export async function readFavourites(
  db: Db,
  shown: ShownGames,
  memberId: string,
  { gameType, pageNo, pageSize }: { gameType: string; pageNo: number; pageSize: number },
): Promise<AnswerOf<typeof favoriteGamesList>> {
  const own = await readShown(db, shown, memberId, gameType);
  const from = (pageNo - 1) * pageSize;
  return {
    content: own.slice(from, from + pageSize).map(({ wire }) => wire),
    pageNum: pageNo,
    totalPages: Math.ceil(own.length / pageSize),
  };
}

/**
 * Adds a favourite; repeating it changes nothing (FAV-04). False for an unknown or hidden game, or one of another vendor
 * or category.
 */
export async function addFavourite(
  db: Db,
  memberId: string,
  { nodeId, vendor, gameType }: Toggled,
  addedAt: Date,
): Promise<boolean> {
  const number = nodeNumber(nodeId);
  if (number === null) return false;
  const [game] = await db
    .select({ nodeId: games.nodeId })
    .from(games)
    .where(
      and(eq(games.nodeId, number), eq(games.vendorCode, vendor), eq(games.category, gameType), isShown(db)),
    );
  if (game === undefined) return false;
  await db.insert(favourites).values({ memberId, nodeId: number, addedAt }).onConflictDoNothing();
  return true;
}

/** Removes a favourite; does nothing when it is missing (FAV-04). */
export async function removeFavourite(db: Db, memberId: string, nodeId: string): Promise<void> {
  const number = nodeNumber(nodeId);
  if (number === null) return;
  await db.delete(favourites).where(and(eq(favourites.memberId, memberId), eq(favourites.nodeId, number)));
}

/** Parses a game id; null for any other text, which must not reach the database. */
const nodeNumber = (nodeId: string): number | null => (/^\d{1,9}$/.test(nodeId) ? Number(nodeId) : null);
