import type { PictureFormat } from "@parlour/core/shared/picture-forms";

/** An SVG as a picture of so many pixels' width. */
export type Encode = (svg: Buffer, width: number, format: PictureFormat) => Promise<Buffer>;

const WEBP = { quality: 75, effort: 4 };
const AVIF = { quality: 50, effort: 1, chromaSubsampling: "4:2:0" };

/** Part of every picture's name: a change of the encoding makes all pictures again. */
export const ENCODED_AS = JSON.stringify([WEBP, AVIF, 1]);

/** Encodes with sharp, on one thread outside the event loop. The library loads with the first picture. */
export const encode: Encode = async (svg, width, format) => {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const { width: drawn = width, density = 72 } = await sharp(svg).metadata();
  const picture = sharp(svg, { density: (density * width) / drawn })
    .resize(width)
    .removeAlpha();
  return await (format === "webp" ? picture.webp(WEBP) : picture.avif(AVIF)).toBuffer();
};
