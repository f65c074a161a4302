import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { packCatalogue } from "@parlour/adapters/wire/catalogue-columns.ts";
import type { catalogue } from "@parlour/adapters/wire/games.calls.ts";
import { asc } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { games, vendors } from "../database/schema.ts";
import { fingerprint } from "../security/secrets.ts";
import { GAME_PICTURE } from "./art-urls.ts";
import { isCategory, isShown } from "./catalogue.ts";

/** Every game that is shown, in columns (GAME-05). */
export async function readWholeCatalogue(db: Db): Promise<AnswerOf<typeof catalogue>> {
  const rows = await db
    .select({
      nodeId: games.nodeId,
      gameCode: games.code,
      gameName: games.name,
      vassalage: games.vendorCode,
      category: games.category,
      gameClassify: games.classify,
      motif: games.motif,
      popularity: games.popularity,
    })
    .from(games)
    .where(isShown(db))
    .orderBy(asc(games.nodeId));
  const houses = await db.select().from(vendors).orderBy(asc(vendors.sort), asc(vendors.code));
  const packed = packCatalogue(
    rows.flatMap(({ category, ...game }) => (isCategory(category) ? [{ ...game, gameType: category }] : [])),
    houses.map(({ code, displayName, hasPopupList }) => ({
      vassalage: code,
      displayName,
      ...(hasPopupList && { isGame: "VASSALAGE" }),
    })),
    GAME_PICTURE,
  );
  return { version: fingerprint(JSON.stringify(packed)).slice(0, 12), ...packed };
}
