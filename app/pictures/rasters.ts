import { createHash } from "node:crypto";
import type { PictureFormat } from "@parlour/core/shared/picture-forms";
import type { SharedAnswer } from "../gateway/calls/shared-answers.ts";
import { createQueue } from "../gateway/security/queue.ts";
import { fingerprint } from "../gateway/security/secrets.ts";
import type { Encode } from "./encode.ts";
import type { RasterFiles } from "./raster-files.ts";

export interface Raster {
  readonly bytes: Buffer;
  readonly etag: string;
}

/**
 * Drawings as pictures in pixels, kept in memory and, where there is one, in a folder. Concurrent requests share one
 * rendering.
 *
 * A picture's name says what it was made from and how. Pictures are made one at a time, to leave processor cores for other
 * calls.
 */
export interface Rasters {
  /** Rejects with `GatewayBusy` while too many requests wait. */
  get(drawing: SharedAnswer, width: number, format: PictureFormat): Promise<Raster>;
  sweep(): Promise<void>;
}

export interface RastersOptions {
  readonly encode: Encode;
  /** How `encode` writes; part of every picture's name. */
  readonly encodedAs: string;
  /** Null keeps them in memory alone. */
  readonly files: RasterFiles | null;
  readonly keptAtMostBytes: number;
}

/** Some screens full of new pictures; further requests are refused and may come again. */
const MOST_WAITING = 400;

export function createRasters({ encode, encodedAs, files, keptAtMostBytes }: RastersOptions): Rasters {
  const inTurn = createQueue("Making pictures", { atOnce: 1, mostWaiting: MOST_WAITING });
  const kept = new Map<string, Raster>();
  const coming = new Map<string, Promise<Raster>>();
  let keptBytes = 0;

  function keep(name: string, raster: Raster): Raster {
    kept.set(name, raster);
    keptBytes += raster.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= keptAtMostBytes) break;
      kept.delete(oldest);
      keptBytes -= bytes.length;
    }
    return raster;
  }

  async function find(
    name: string,
    drawing: SharedAnswer,
    width: number,
    format: PictureFormat,
  ): Promise<Raster> {
    const found = await files?.read(name);
    if (found) return rasterOf(found);
    const bytes = await inTurn(async () => encode(await drawing.bytes("identity"), width, format));
    await files?.write(name, bytes);
    return rasterOf(bytes);
  }

  return {
    async get(drawing, width, format) {
      const name = `${fingerprint(encodedAs, drawing.etag, String(width)).slice(0, 32)}.${format}`;
      const there = kept.get(name);
      if (there !== undefined) {
        // Moves the picture to the end, so that the least recently used one is removed first.
        kept.delete(name);
        kept.set(name, there);
        return there;
      }
      const made =
        coming.get(name) ??
        find(name, drawing, width, format)
          .then((raster) => keep(name, raster))
          .finally(() => coming.delete(name));
      coming.set(name, made);
      return made;
    },
    sweep: async () => files?.sweep(),
  };
}

const rasterOf = (bytes: Buffer): Raster => ({
  bytes,
  etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
});
