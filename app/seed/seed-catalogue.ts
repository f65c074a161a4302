import { categoryOrder } from "@parlour/core/catalogue/catalogue.rules";
import { sql } from "drizzle-orm";
import { toJson } from "../gateway/content/settings.ts";
import type { Db } from "../gateway/database/database.ts";
import { announcements, banners, lanes, notices, settings, vendors } from "../gateway/database/schema.ts";
import * as news from "./catalogue/announcements.ts";
import { banners as bannerSeeds } from "./catalogue/banners.ts";
import { games as gameSeeds } from "./catalogue/games.ts";
import { promotions } from "./catalogue/promotions.ts";
import type { GameCategory } from "./catalogue/types.ts";
import { vendors as vendorSeeds } from "./catalogue/vendors.ts";
import { operatorSettings } from "./operator-settings.ts";

const DAY_MS = 24 * 3_600_000;
/** Categories with a list of games; the others have a centre of vendors (NAV-06). */
const LISTED: ReadonlySet<GameCategory> = new Set(["RNG", "PVP", "FISH"]);

/** Vendors, 10,000 games, lanes, content and settings of the reference gateway. */
export async function seedCatalogue(db: Db, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const daysAgo = (days: number): Date => new Date(nowMs - days * DAY_MS);

  await db.insert(vendors).values(
    vendorSeeds().map((vendor, sort) => ({
      code: vendor.code,
      displayName: vendor.displayName,
      categories: [...vendor.categories],
      hasPopupList: vendor.hasPopupList,
      opensIn: vendor.opensIn,
      sort,
      style: { palette: { ...vendor.palette }, shape: vendor.shape },
    })),
  );
  await insertGames(db);
  await db.insert(lanes).values(
    // The order of the portal's own navigation (NAV-01), so that nothing moves when the operator's menus arrive.
    categoryOrder.map((category, sort) => ({
      category,
      sort,
      layout: LISTED.has(category) ? "game-list" : "game-centre",
    })),
  );
  await db
    .insert(banners)
    .values(bannerSeeds().map(({ order, motif, ...banner }) => ({ ...banner, image: motif, sort: order })));
  // A banner's pictures depend on its number, so the seed sets the numbers; an operator's banners count on from there.
  await db.execute(
    sql`select setval(pg_get_serial_sequence('banners', 'id'), (select max(id) from banners))`,
  );
  await db.insert(notices).values(
    news.notices().map(({ startedDaysAgo, id, ...notice }) => ({
      ...notice,
      sort: id,
      startsAt: daysAgo(startedDaysAgo),
    })),
  );
  await db.insert(announcements).values([
    ...news.announcements().map(({ id: _, startedDaysAgo, promotionType, ...announcement }) => ({
      ...announcement,
      type: "PU",
      promotionType: promotionType ?? "",
      startsAt: daysAgo(startedDaysAgo),
    })),
    ...promotions().map(({ code, type, title, figure, condition, content, motif }) => ({
      type: "PR",
      execution: "F",
      title,
      figure,
      condition,
      content,
      code,
      image: motif,
      promotionType: type,
      startsAt: daysAgo(30),
    })),
  ]);
  await db
    .insert(settings)
    .values(
      Object.entries(operatorSettings).map(([key, value]) => ({ key, value: toJson(value), updatedAt: now })),
    );
}

/** As one JSON document: ten thousand rows as parameters take seconds on an embedded database. */
async function insertGames(db: Db): Promise<void> {
  const rows = gameSeeds().map((game) => ({
    node_id: game.nodeId,
    code: game.code,
    name: game.name,
    vendor_code: game.vendor,
    category: game.category,
    classify: game.classify,
    motif: game.motif,
    popularity: game.popularity,
    min_bet_minor: String(game.minBetMinor),
    lines: game.lines,
    is_new: game.isNew,
  }));
  await db.execute(sql`
    insert into games (node_id, code, name, vendor_code, category, classify, motif, popularity, min_bet_minor, lines, is_new)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seed (
      node_id integer, code text, name text, vendor_code text, category text, classify text, motif text,
      popularity integer, min_bet_minor bigint, lines integer, is_new boolean
    )`);
}
