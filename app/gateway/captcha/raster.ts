import type { Point } from "./glyphs.ts";

/** A grid of pixels with the share of each that ink covers, 0 to 1. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly ink: Float32Array;
}

export const createRaster = (width: number, height: number): Raster => ({
  width,
  height,
  ink: new Float32Array(width * height),
});

export interface Pen {
  /** Half the stroke's width, in pixels. */
  readonly radius: number;
  /** How dark the ink is, 0 to 1. */
  readonly strength: number;
  /** Removes ink instead. */
  readonly erases?: boolean;
}

/** Draws a polyline with round ends and soft edges. Where strokes overlap, the darker one shows. */
export function stroke(raster: Raster, points: readonly Point[], pen: Pen): void {
  points.slice(1).forEach((to, index) => {
    drawSegment(raster, points[index] ?? to, to, pen);
  });
}

function drawSegment({ width, height, ink }: Raster, from: Point, to: Point, pen: Pen): void {
  const { radius, strength, erases = false } = pen;
  const reach = radius + 0.5;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const lengthSquared = dx * dx + dy * dy;
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const along = lengthSquared === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / lengthSquared;
      const part = Math.min(1, Math.max(0, along));
      const [offX, offY] = [x - from.x - part * dx, y - from.y - part * dy];
      const distanceSquared = offX * offX + offY * offY;
      if (distanceSquared >= reach * reach) continue;
      const cover = Math.min(1, Math.max(0, reach - Math.sqrt(distanceSquared))) * strength;
      const at = y * width + x;
      const before = ink[at] ?? 0;
      ink[at] = erases ? Math.min(before, 1 - cover) : Math.max(before, cover);
    }
  }
}
