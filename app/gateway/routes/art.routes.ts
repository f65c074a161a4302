import { eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { bannerArt } from "../art/banner.ts";
import { promotionArt } from "../art/promotion.ts";
import { avatar, fallbackTile, licenceMark } from "../art/small-pictures.ts";
import { gameTile } from "../art/tile.ts";
import { MARK_VARIANTS, vendorMark } from "../art/vendor-mark.ts";
import { sendShared } from "../calls/send-shared.ts";
import { type SharedAnswer, sharedAnswer } from "../calls/shared-answers.ts";
import { isKeepable } from "../database/keepable.ts";
import {
  activities,
  announcements,
  banners,
  games,
  pages,
  pointRewards,
  vendors,
} from "../database/schema.ts";
import { vendorLook } from "../seed/catalogue/vendors.ts";
import { routesWith } from "./routes-with.ts";

const WHILE_UNCHANGED = { freshForMs: Number.POSITIVE_INFINITY };
const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";
/** An SVG that somebody opens as a page of its own can do nothing at all. */
const POWERLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const NO_SUCH_PICTURE = "";
const ROW_NUMBER = /^\d{1,9}$/;

type Request = FastifyRequest<{ Querystring: { v?: string }; Params: Record<string, string | undefined> }>;
/** The SVG of a name, or nothing where there is no such picture. */
type Draw = (name: string, variant: string) => Promise<string>;

/**
 * The operator's pictures, drawn on first request and kept, the least asked for given up first. An address with a version
 * (`?v=`) is kept by browsers for ever, because what a picture is drawn from is part of that version.
 */
export const artRoutes = routesWith("db", "pictures").add((app, { db, pictures }) => {
  const fallback = sharedAnswer(fallbackTile());
  const licence = sharedAnswer(licenceMark());

  const serve = (path: string, draw: Draw): void => {
    app.get(path, async (request: Request, reply) => {
      const { name = "", variant = "" } = request.params;
      if (!isKeepable(name + variant)) return send(request, reply.code(404), fallback, "no-cache");
      const key = `${path} ${name} ${variant}`;
      const picture = await pictures.get(key, WHILE_UNCHANGED, () => draw(name, variant));
      if (picture.size === 0) return send(request, reply.code(404), fallback, "no-cache");
      return send(request, reply, picture, request.query.v === undefined ? FOR_AN_HOUR : FOR_EVER);
    });
  };

  app.get("/art/fallback.svg", (request, reply) => send(request, reply, fallback, FOR_AN_HOUR));
  app.get("/art/licence.svg", (request, reply) => send(request, reply, licence, FOR_AN_HOUR));
  app.get("/art/*", (request, reply) => send(request, reply.code(404), fallback, "no-cache"));

  serve("/art/games/:name.svg", async (code) => {
    const [game] = await db.select().from(games).where(eq(games.code, code));
    return game === undefined ? NO_SUCH_PICTURE : gameTile({ ...game, vendor: game.vendorCode });
  });

  serve("/art/vendors/:name/:variant.svg", async (code, variant) => {
    const known = MARK_VARIANTS.find((candidate) => candidate === variant);
    const [vendor] = await db.select().from(vendors).where(eq(vendors.code, code));
    if (known === undefined || vendor === undefined) return NO_SUCH_PICTURE;
    return vendorMark({ code, displayName: vendor.displayName, ...vendorLook(code) }, known);
  });

  serve("/art/banners/:name.svg", async (name) => {
    const [, id, cut] = /^(\d{1,9})-(wide|narrow)$/.exec(name) ?? [];
    if (id === undefined) return NO_SUCH_PICTURE;
    const [banner] = await db
      .select()
      .from(banners)
      .where(eq(banners.id, Number(id)));
    if (banner === undefined) return NO_SUCH_PICTURE;
    return bannerArt({ id: banner.id, motif: banner.image }, { wide: cut === "wide" });
  });

  serve("/art/promotions/:name.svg", async (name) => {
    if (!ROW_NUMBER.test(name)) return NO_SUCH_PICTURE;
    const [row] = await db
      .select()
      .from(announcements)
      .where(eq(announcements.id, Number(name)));
    return pictureOf(`promotion ${name}`, row?.image);
  });

  serve("/art/pages/:name.svg", async (name) => {
    if (!ROW_NUMBER.test(name)) return NO_SUCH_PICTURE;
    const [row] = await db
      .select()
      .from(pages)
      .where(eq(pages.id, Number(name)));
    return pictureOf(`page ${name}`, row?.image);
  });

  serve("/art/rewards/:name.svg", async (id) => {
    const [row] = await db.select().from(pointRewards).where(eq(pointRewards.id, id));
    return pictureOf(`reward ${id}`, row?.motif);
  });

  serve("/art/activities/:name.svg", async (id) => {
    const [row] = await db.select().from(activities).where(eq(activities.id, id));
    return pictureOf(`activity ${id}`, row?.image);
  });

  serve("/art/avatars/:name.svg", async (seed) => avatar(seed.slice(0, 100)));
});

/** What has no motif has no picture. */
const pictureOf = (seed: string, motif: string | undefined): string =>
  motif === undefined || motif === "" ? NO_SUCH_PICTURE : promotionArt({ seed, motif });

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: SharedAnswer,
  cacheControl: string,
): Promise<FastifyReply> {
  reply.type("image/svg+xml").headers({
    "cache-control": cacheControl,
    vary: "accept-encoding",
    "content-security-policy": POWERLESS,
    // An operator's picture CDN has an address of its own.
    "cross-origin-resource-policy": "cross-origin",
  });
  return sendShared(request, reply, picture);
}
