import type { Placement } from "./compositions.ts";
import type { Random } from "./random.ts";
import { num } from "./svg.ts";

export type Box = { readonly width: number; readonly height: number };

/**
 * Places a figure at fractions of the box. Companions shift up or down by at most `unrest` of the height, the hero does
 * not; each figure is turned a little.
 */
export const placedIn =
  (box: Box, unrest: number, random: Random) =>
  (x: number, y: number, scale: number, cast: Placement["cast"], depth: number): Placement => ({
    x: box.width * x,
    y: box.height * (y + (cast === 0 ? 0 : random.between(-unrest, unrest))),
    scale: (box.height / 100) * scale,
    turn: random.between(-14, 14),
    cast,
    depth,
  });

/** A drawing of a box, shown `size` px large. */
export const pictureOf = (box: Box, size: Box, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(box.width)} ${num(box.height)}" width="${size.width}" height="${size.height}" stroke-linecap="round">${content}</svg>`;
