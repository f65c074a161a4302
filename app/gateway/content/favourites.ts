import type { AnswerOf, RequestOf } from "@parlour/adapters/wire/call.ts";
import type { addFavoriteGame, favoriteGamesList } from "@parlour/adapters/wire/favourites.calls.ts";
import { and, count, desc, eq, type SQL } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { favourites, games } from "../database/schema.ts";
import { isShown, selectGames, wireGames } from "./catalogue.ts";

type Toggled = RequestOf<typeof addFavoriteGame>;

/** Of a game that is hidden for a while the favourite stays, and is there again with it. */
const isTheirs = (db: Db, memberId: string, category: string | undefined): SQL | undefined =>
  and(
    eq(favourites.memberId, memberId),
    isShown(db),
    category === undefined ? undefined : eq(games.category, category),
  );

const latestFirst = [desc(favourites.addedAt), desc(favourites.nodeId)];

/** The ids of a member's favourites, as strings, the one added last first (FAV-01). */
export async function readFavouriteIds(
  db: Db,
  memberId: string,
  category: string | undefined,
): Promise<string[]> {
  const rows = await db
    .select({ nodeId: favourites.nodeId })
    .from(favourites)
    .innerJoin(games, eq(games.nodeId, favourites.nodeId))
    .where(isTheirs(db, memberId, category))
    .orderBy(...latestFirst);
  return rows.map(({ nodeId }) => String(nodeId));
}

/** A page of a member's favourites (FAV-01); one beyond the last is empty. */
export async function readFavourites(
  db: Db,
  memberId: string,
  { gameType, pageNo, pageSize }: { gameType: string; pageNo: number; pageSize: number },
): Promise<AnswerOf<typeof favoriteGamesList>> {
  const where = isTheirs(db, memberId, gameType === "ALL" ? undefined : gameType);
  const [found] = await db
    .select({ total: count() })
    .from(favourites)
    .innerJoin(games, eq(games.nodeId, favourites.nodeId))
    .where(where);
  const rows = await selectGames(db)
    .innerJoin(favourites, eq(favourites.nodeId, games.nodeId))
    .where(where)
    .orderBy(...latestFirst)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return {
    content: rows.flatMap(wireGames),
    pageNum: pageNo,
    totalPages: Math.ceil((found?.total ?? 0) / pageSize),
  };
}

/** Adds a favourite, once however often it is asked (FAV-04). False for a game that is not there, or is another's. */
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

/** Removes a favourite; one that is not there is removed already (FAV-04). */
export async function removeFavourite(db: Db, memberId: string, nodeId: string): Promise<void> {
  const number = nodeNumber(nodeId);
  if (number === null) return;
  await db.delete(favourites).where(and(eq(favourites.memberId, memberId), eq(favourites.nodeId, number)));
}

/** An id that a game of ours can have, or null: whatever else a request brings never reaches the database. */
const nodeNumber = (nodeId: string): number | null => (/^\d{1,9}$/.test(nodeId) ? Number(nodeId) : null);
