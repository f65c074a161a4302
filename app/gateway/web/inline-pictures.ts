import type { FastifyInstance } from "fastify";
import { drawingOf } from "../../pictures/drawings.ts";
import { pictureNamedBy } from "../content/art-urls.ts";
import type { Needs } from "../services.ts";
import { dataAddress, firstPictureIn, INLINE_AT_MOST_BYTES, type Inlined } from "./first-picture.ts";
import type { PageAsked } from "./page-parts.ts";

/** Reads a page's first image, if it is small and the gateway's own. */
export type InlinePictures = (markup: string, width: PageAsked["width"], host: string) => Promise<Inlined>;

export function createInlinePictures(app: FastifyInstance, needs: Needs<"db" | "drawings">): InlinePictures {
  /** The content of a gateway address. A drawn image is sent as SVG, a fifth of the size of its pixels. */
  async function pictureAt(address: string, host: string): Promise<string | null> {
    const url = address.replaceAll("&amp;", "&");
    const own = pictureNamedBy(url);
    const drawing = own && (await drawingOf(needs, own.kind, own.name));
    if (drawing !== null) {
      if (drawing.size > INLINE_AT_MOST_BYTES) return null;
      return dataAddress("image/svg+xml", await drawing.bytes("identity"));
    }
    if (!/^\/(?!\/)/.test(url)) return null;
    const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { host } });
    const [type = ""] = String(headers["content-type"] ?? "").split(";");
    const isFit =
      statusCode === 200 && /^image\/[\w.+-]+$/.test(type) && rawPayload.length <= INLINE_AT_MOST_BYTES;
    return isFit ? dataAddress(type, rawPayload) : null;
  }

  return async (markup, width, host) => {
    const picture = firstPictureIn(markup);
    const cut = picture.filter(({ media }) => media !== "");
    // A page drawn for a wide screen may also open on a phone, because not every browser says what it is.
    const shown = width === "narrow" && cut.length > 0 ? cut : picture;
    const found = await Promise.all(
      shown.map(async ({ address }) => [address, await pictureAt(address, host)] as const),
    );
    return new Map(found.flatMap(([address, data]) => (data === null ? [] : [[address, data] as const])));
  };
}
