import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { OperatorSettings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import { games, type Translations, vendors } from "../database/schema.ts";

/** How many of the most popular games a lobby tries to find an open one. */
const LOBBY_LOOKS_AT = 50;

/** The requested game. Without a code or a node it is the lobby, which opens its most popular game. */
export interface Wanted {
  readonly vendorCode?: string;
  readonly categories?: readonly string[];
  readonly gameCode?: string | undefined;
  readonly nodeId?: string | undefined;
}

export interface FoundGame {
  readonly code: string;
  readonly name: string;
  readonly names: Translations;
  readonly category: string;
  readonly motif: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly vendorNames: Translations;
  readonly opensIn: "page" | "window";
}

export type Found =
  | { readonly kind: "found"; readonly game: FoundGame }
  | { readonly kind: "unknown" }
  | { readonly kind: "closed"; readonly endsAt: string | undefined };

/** The requested game, if it is enabled, belongs to the vendor and is not in maintenance (LAUNCH-04). */
export async function findGame(
  db: Db,
  { vendorCode, categories, gameCode, nodeId }: Wanted,
  closedGames: OperatorSettings["closedGames"],
  nowMs: number,
): Promise<Found> {
  const isLobby = gameCode === undefined && nodeId === undefined;
  if (nodeId !== undefined && !/^\d{1,9}$/.test(nodeId)) return { kind: "unknown" };
  const conditions: (SQL | undefined)[] = [
    eq(games.enabled, true),
    vendorCode === undefined ? undefined : eq(games.vendorCode, vendorCode),
    categories === undefined ? undefined : inArray(games.category, [...categories]),
    gameCode === undefined ? undefined : eq(games.code, gameCode),
    nodeId === undefined ? undefined : eq(games.nodeId, Number(nodeId)),
  ];
  const rows = await db
    .select({
      code: games.code,
      name: games.name,
      names: games.names,
      category: games.category,
      motif: games.motif,
      vendorCode: vendors.code,
      vendorName: vendors.displayName,
      vendorNames: vendors.names,
      opensIn: vendors.opensIn,
    })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendorCode))
    .where(and(...conditions))
    .orderBy(desc(games.popularity), games.nodeId)
    .limit(isLobby ? LOBBY_LOOKS_AT : 1);
  const [first] = rows;
  if (first === undefined) return { kind: "unknown" };
  const open = rows.find((game) => closureOf(game, closedGames, nowMs) === null);
  if (open !== undefined) return { kind: "found", game: open };
  return { kind: "closed", endsAt: closureOf(first, closedGames, nowMs)?.endsAt };
}

/** The current maintenance of a game; null when it is open. Of several the last end counts; an unknown end is the latest. */
function closureOf(
  game: Pick<FoundGame, "code" | "vendorCode">,
  closedGames: OperatorSettings["closedGames"],
  nowMs: number,
): { readonly endsAt: string | undefined } | null {
  const closures = closedGames.filter(
    ({ vassalage, gameCode, endsAt }) =>
      vassalage === game.vendorCode &&
      (gameCode === undefined || gameCode === game.code) &&
      (endsAt === undefined || Date.parse(endsAt) > nowMs),
  );
  if (closures.length === 0) return null;
  const ends = closures.map(({ endsAt }) => endsAt);
  return { endsAt: ends.includes(undefined) ? undefined : ends.toSorted().at(-1) };
}
