import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { vassGameType } from "@parlour/adapters/wire/games.calls.ts";
import { and, count, desc, eq } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { games } from "../database/schema.ts";
import { isShown, readMenus } from "./catalogue.ts";

/** Sub-types by name (NAV-05). A portal has words of its own for them; these are for who asks without one. */
const NAMES: Readonly<Record<string, string>> = {
  SC: "Slots",
  VP: "Video poker",
  JP: "Jackpots",
  TG: "Tables",
  AC: "Arcade",
  BG: "Bingo",
};

/** Which categories a vendor has, in the house's order, with its sub-types, the fullest first (API-02). */
export async function readVendorGameTypes(
  db: Db,
  vendor: string,
): Promise<AnswerOf<typeof vassGameType>["gameTypes"]> {
  const gameCount = count();
  const rows = await db
    .select({ category: games.category, gameClassify: games.classify, gameCount })
    .from(games)
    .where(and(isShown(db), eq(games.vendorCode, vendor)))
    .groupBy(games.category, games.classify)
    .orderBy(desc(gameCount), games.classify);
  const order = (await readMenus(db)).map(({ gameCategory }) => gameCategory);
  return order
    .map((gameType) => ({
      gameType,
      classifies: rows
        .filter(({ category }) => category === gameType)
        .map(({ gameClassify, gameCount }) => ({
          gameClassify,
          displayName: NAMES[gameClassify] ?? gameClassify,
          gameCount,
        })),
    }))
    .filter(({ classifies }) => classifies.length > 0);
}
