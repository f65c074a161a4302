import type { PictureKind } from "@parlour/core/shared/picture-forms";
import { eq } from "drizzle-orm";
import type { SharedAnswer } from "../gateway/calls/shared-answers.ts";
import type { Db } from "../gateway/database/database.ts";
import {
  activities,
  announcements,
  banners,
  games,
  pages,
  pointRewards,
} from "../gateway/database/schema.ts";
import { isKeepable } from "../gateway/database/storable-text.ts";
import type { Needs } from "../gateway/services.ts";
import { bannerArt } from "./banner.ts";
import { promotionArt } from "./promotion.ts";
import { gameTile } from "./tile.ts";

export const NO_DRAWING = "";
const ROW_NUMBER = /^\d{1,9}$/;
const WHILE_UNCHANGED = { freshForMs: Number.POSITIVE_INFINITY };

type Draw = (db: Db, name: string) => Promise<string>;

/** What the pictures of each kind are made from: an SVG by the name that the address has for it, or NO_DRAWING. */
const drawers: Readonly<Record<PictureKind, Draw>> = {
  async games(db, code) {
    const [game] = await db.select().from(games).where(eq(games.code, code));
    return game === undefined ? NO_DRAWING : gameTile({ ...game, vendor: game.vendorCode });
  },
  banners: (db, id) => drawBanner(db, id, true),
  "phone-banners": (db, id) => drawBanner(db, id, false),
  promotions: numbered(async (db, id) => {
    const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
    return motifOf(`promotion ${id}`, row?.image);
  }),
  pages: numbered(async (db, id) => {
    const [row] = await db.select().from(pages).where(eq(pages.id, id));
    return motifOf(`page ${id}`, row?.image);
  }),
  async rewards(db, id) {
    const [row] = await db.select().from(pointRewards).where(eq(pointRewards.id, id));
    return motifOf(`reward ${id}`, row?.motif);
  },
  async activities(db, id) {
    const [row] = await db.select().from(activities).where(eq(activities.id, id));
    return motifOf(`activity ${id}`, row?.image);
  },
};

/** The drawing of a picture, kept while the content stays; null where there is none. */
export async function drawingOf(
  { db, drawings }: Needs<"db" | "drawings">,
  kind: PictureKind,
  name: string,
): Promise<SharedAnswer | null> {
  if (!isKeepable(name)) return null;
  const drawing = await drawings.get(`${kind} ${name}`, WHILE_UNCHANGED, () => drawers[kind](db, name));
  return drawing.size === 0 ? null : drawing;
}

const drawBanner = (db: Db, name: string, wide: boolean): Promise<string> =>
  numbered(async (_, id) => {
    const [banner] = await db.select().from(banners).where(eq(banners.id, id));
    return banner === undefined ? NO_DRAWING : bannerArt({ id: banner.id, motif: banner.image }, { wide });
  })(db, name);

function numbered(draw: (db: Db, id: number) => Promise<string>): Draw {
  return async (db, name) => (ROW_NUMBER.test(name) ? draw(db, Number(name)) : NO_DRAWING);
}

/** What has no motif has no picture. */
const motifOf = (seed: string, motif: string | undefined): string =>
  motif === undefined || motif === "" ? NO_DRAWING : promotionArt({ seed, motif });
