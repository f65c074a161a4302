import { and, desc, eq, inArray, max } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { gameRounds, games } from "../database/schema.ts";
import { isShown, selectGames, type WireGame, wireGames } from "./catalogue.ts";

const GAMES_AT_MOST = 40;
/** A heavy player has millions of rounds, and the last few thousand are enough to find the latest games. */
const ROUNDS_LOOKED_AT = 5_000;

/** The member's latest games, the latest first, each once and at most forty (GAME-06); optionally of some categories. */
export async function readRecentGames(
  db: Db,
  memberId: string,
  language: string,
  categories?: readonly string[],
): Promise<WireGame[]> {
  const latest = db
    .select({ gameCode: gameRounds.gameCode, openedAt: gameRounds.openedAt })
    .from(gameRounds)
    .where(eq(gameRounds.memberId, memberId))
    .orderBy(desc(gameRounds.openedAt))
    .limit(ROUNDS_LOOKED_AT)
    .as("latest");
  const played = db
    .select({ gameCode: latest.gameCode, playedAt: max(latest.openedAt).as("played_at") })
    .from(latest)
    .groupBy(latest.gameCode)
    .as("played");
  const rows = await selectGames(db)
    .innerJoin(played, eq(played.gameCode, games.code))
    .where(and(isShown(db), categories && inArray(games.category, [...categories])))
    .orderBy(desc(played.playedAt), games.nodeId)
    .limit(GAMES_AT_MOST);
  return rows.flatMap((row) => wireGames(row, language));
}
