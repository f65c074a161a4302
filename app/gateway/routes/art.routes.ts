import { eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { drawingOf, NO_DRAWING } from "../../pictures/drawings.ts";
import { avatar, fallbackTile, licenceMark } from "../../pictures/small-pictures.ts";
import { MARK_VARIANTS, vendorMark } from "../../pictures/vendor-mark.ts";
import { vendorLook } from "../../seed/catalogue/vendors.ts";
import { sendShared } from "../calls/send-shared.ts";
import { type SharedAnswer, sharedAnswer } from "../calls/shared-answers.ts";
import { pictureNamedBy } from "../content/art-urls.ts";
import { vendors } from "../database/schema.ts";
import { isKeepable } from "../database/storable-text.ts";
import { routesWith } from "./routes-with.ts";

const WHILE_UNCHANGED = { freshForMs: Number.POSITIVE_INFINITY };
const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";
/** The policy of an image that is opened as a page: it can do nothing. */
const POWERLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type Request = FastifyRequest<{ Querystring: { v?: string }; Params: Record<string, string | undefined> }>;
/** The SVG of a name; empty if there is no such image. */
type Draw = (name: string, variant: string) => Promise<string>;

/**
 * The operator's images, drawn on first request and cached. Large images are sent as pixels, in the widths and formats of
 * `picture-forms.ts`; marks and avatars are simple and stay SVG. Browsers keep an address with a version (`?v=`) permanently,
 * because the version covers all that the image is drawn from.
 */
export const artRoutes = routesWith("db", "drawings", "rasters").add((app, needs) => {
  const { db, drawings, rasters } = needs;
  const fallback = sharedAnswer(fallbackTile());
  const licence = sharedAnswer(licenceMark());
  const sendFallback = (request: FastifyRequest, reply: FastifyReply) =>
    sendDrawing(request, reply.code(404), fallback, "no-cache");

  app.get("/art/:kind/:file", async (request: Request, reply) => {
    const asked = pictureNamedBy(request.url);
    const drawing = asked && (await drawingOf(needs, asked.kind, asked.name));
    if (asked === null || drawing === null) return sendFallback(request, reply);
    const { etag, bytes } = await rasters.get(drawing, asked.width, asked.format);
    headersOf(reply.type(`image/${asked.format}`), lifeOf(request)).header("etag", etag);
    return request.headers["if-none-match"]?.includes(etag) ? reply.code(304).send() : reply.send(bytes);
  });

  const serveDrawing = (path: string, draw: Draw): void => {
    app.get(path, async (request: Request, reply) => {
      const { name = "", variant = "" } = request.params;
      if (!isKeepable(name + variant)) return sendFallback(request, reply);
      const key = `${path} ${name} ${variant}`;
      const drawing = await drawings.get(key, WHILE_UNCHANGED, () => draw(name, variant));
      if (drawing.size === 0) return sendFallback(request, reply);
      return sendDrawing(request, reply, drawing, lifeOf(request));
    });
  };

  app.get("/art/fallback.svg", (request, reply) => sendDrawing(request, reply, fallback, FOR_AN_HOUR));
  app.get("/art/licence.svg", (request, reply) => sendDrawing(request, reply, licence, FOR_AN_HOUR));
  app.get("/art/*", sendFallback);

  serveDrawing("/art/vendors/:name/:variant.svg", async (code, variant) => {
    const known = MARK_VARIANTS.find((candidate) => candidate === variant);
    const [vendor] = await db.select().from(vendors).where(eq(vendors.code, code));
    if (known === undefined || vendor === undefined) return NO_DRAWING;
    return vendorMark({ code, displayName: vendor.displayName, ...vendorLook(code) }, known);
  });

  serveDrawing("/art/avatars/:name.svg", async (seed) => avatar(seed.slice(0, 100)));
});

const lifeOf = (request: Request): string => (request.query.v === undefined ? FOR_AN_HOUR : FOR_EVER);

const headersOf = (reply: FastifyReply, cacheControl: string): FastifyReply =>
  reply.headers({
    "cache-control": cacheControl,
    "content-security-policy": POWERLESS,
    // An operator's image CDN has a different origin.
    "cross-origin-resource-policy": "cross-origin",
  });

const sendDrawing = (
  request: FastifyRequest,
  reply: FastifyReply,
  drawing: SharedAnswer,
  cacheControl: string,
): FastifyReply =>
  sendShared(
    request,
    headersOf(reply.type("image/svg+xml"), cacheControl).header("vary", "accept-encoding"),
    drawing,
  );
