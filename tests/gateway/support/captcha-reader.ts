/** A script that reads captchas by pixels: it removes thin lines, cuts at the gaps and compares with learnt shapes. */
import { inflateSync } from "node:zlib";

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Chunk names in file order. */
  readonly chunks: readonly string[];
  readonly palette: Buffer;
  /** The colour index of each pixel, row by row. */
  readonly indices: Uint8Array;
}

/** Reads a PNG with four bits a pixel and no filters, as the gateway draws it. */
export function decodePng(png: Uint8Array): Pixels {
  const bytes = Buffer.from(png);
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    parts.set(type, bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const header = parts.get("IHDR") ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(parts.get("IDAT") ?? Buffer.alloc(0));
  const indices = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const pair = rows[y * (1 + width / 2) + 1 + (x >> 1)] ?? 0;
    return x % 2 === 0 ? pair >> 4 : pair & 15;
  });
  return { width, height, chunks: [...parts.keys()], palette: parts.get("PLTE") ?? Buffer.alloc(0), indices };
}

type Sheet = Pick<Pixels, "width" | "height"> & { readonly dark: Uint8Array };

/** Lines up to this thickness are removed, in pixels to each side. */
const THIN = 2;

/** Keeps only dark and thick ink: erodes, then grows it again. */
function thickInk({ width, height, indices }: Pixels): Sheet {
  const dark = indices.map((index) => (index > 7 ? 1 : 0));
  const spread = (from: Uint8Array, isGrowing: boolean): Uint8Array => {
    // One axis after the other makes a square pen.
    const along = (source: Uint8Array, step: number) => {
      const result = new Uint8Array(source.length);
      for (let at = 0; at < source.length; at += 1) {
        let sum = 0;
        for (let by = -THIN; by <= THIN; by += 1) sum += source[at + by * step] ?? 0;
        result[at] = (isGrowing ? sum > 0 : sum > 2 * THIN) ? 1 : 0;
      }
      return result;
    };
    return along(along(from, 1), width);
  };
  return { width, height, dark: spread(spread(dark, false), true) };
}

/** The bounds of five characters: equal parts of the inked width, moved to the nearest gap. */
function cutsOf({ width, height, dark }: Sheet): number[] {
  const columns = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y += 1) sum += dark[y * width + x] ?? 0;
    return sum;
  });
  const first = Math.max(
    0,
    columns.findIndex((sum) => sum > 1),
  );
  const last = columns.findLastIndex((sum) => sum > 1);
  return Array.from({ length: 6 }, (_, part) => {
    const even = Math.round(first + ((last + 1 - first) * part) / 5);
    if (part === 0 || part === 5) return even;
    const cost = (x: number) => (columns[x - 1] ?? 0) + (columns[x] ?? 0) + (columns[x + 1] ?? 0);
    const near = Array.from({ length: 25 }, (_, by) => even - 12 + by);
    return near.reduce((best, x) => (cost(x) < cost(best) ? x : best), even);
  });
}

const [ACROSS, DOWN] = [12, 16];

/** How dark each cell of the ink between two columns is, scaled to a fixed grid. */
function shapeOf({ width, height, dark }: Sheet, from: number, to: number): Float64Array {
  let [left, right, top, bottom] = [to, from, height, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = from; x < to; x += 1)
      if (dark[y * width + x] === 1)
        [left, right, top, bottom] = [
          Math.min(left, x),
          Math.max(right, x),
          Math.min(top, y),
          Math.max(bottom, y),
        ];
  const shape = new Float64Array(ACROSS * DOWN);
  const cell = { width: (right + 1 - left) / ACROSS, height: (bottom + 1 - top) / DOWN };
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const at = Math.floor((y - top) / cell.height) * ACROSS + Math.floor((x - left) / cell.width);
      shape[at] = (shape[at] ?? 0) + (dark[y * width + x] ?? 0) / (cell.width * cell.height);
    }
  return shape;
}

function shapesOf(png: Uint8Array): Float64Array[] {
  const sheet = thickInk(decodePng(png));
  const cuts = cutsOf(sheet);
  return cuts.slice(1).map((to, index) => shapeOf(sheet, cuts[index] ?? 0, to));
}

/** Learns the average shape of each character from captchas with known text; returns a reader. */
export function learnToRead(known: readonly { readonly text: string; readonly png: Uint8Array }[]) {
  const sums = new Map<string, { readonly sum: Float64Array; count: number }>();
  for (const { text, png } of known) {
    shapesOf(png).forEach((shape, index) => {
      const character = text.charAt(index);
      const learnt = sums.get(character) ?? { sum: new Float64Array(shape.length), count: 0 };
      shape.forEach((part, at) => {
        learnt.sum[at] = (learnt.sum[at] ?? 0) + part;
      });
      learnt.count += 1;
      sums.set(character, learnt);
    });
  }
  const templates = [...sums].map(([character, { sum, count }]) => ({
    character,
    shape: sum.map((part) => part / count),
  }));
  return (png: Uint8Array): string =>
    shapesOf(png)
      .map((shape) => {
        const scored = templates.map(({ character, shape: template }) => ({
          character,
          distance: template.reduce((sum, part, at) => sum + (part - (shape[at] ?? 0)) ** 2, 0),
        }));
        return scored.reduce((best, each) => (each.distance < best.distance ? each : best)).character;
      })
      .join("");
}
