import { randomInt } from "node:crypto";
import { createRandom, type Random, randomFrom } from "../../pictures/random.ts";
import { ALPHABET, curveThrough, GLYPH_HEIGHT, GLYPH_WIDTH, type Point, strokesOf } from "./glyphs.ts";
import { encodePng } from "./png.ts";
import { createRaster, type Raster, stroke } from "./raster.ts";

/** Draws a captcha: its text and its picture as a PNG. */
export type CaptchaMaker = () => { readonly text: string; readonly png: Uint8Array };

/** In pixels, at twice the layout size for the screens of phones. */
export const CAPTCHA_SIZE = { width: 320, height: 112 } as const;
const LENGTH = 5;
/** The gap between two characters, in pixels. */
const GAP = 10;
/** Dark on light in both themes, in 16 shades. */
const PAPER = [244, 241, 234] as const;
const INK = [28, 28, 34] as const;
const SHADES = 16;

type Bend = (point: Point) => Point;

/** Random numbers that earlier pictures do not reveal. */
const unguessable = (): Random => randomFrom(() => randomInt(2 ** 47) / 2 ** 47);

/**
 * Draws five letters and digits as pixels, so that no markup reveals a character's place. Characters are distorted one by
 * one and together, neighbours touch, and lines of ink and paper cross them.
 */
export function drawCaptcha(random: Random = unguessable()): ReturnType<CaptchaMaker> {
  const characters = Array.from({ length: LENGTH }, () => random.pick(ALPHABET));
  const raster = createRaster(CAPTCHA_SIZE.width, CAPTCHA_SIZE.height);
  const bend = bendOf(random);
  drawCharacters(raster, characters, bend, random);
  drawLines(raster, random);
  drawSpecks(raster, random);
  return {
    text: characters.join(""),
    png: encodePng({ ...CAPTCHA_SIZE, palette, pixels: shadesOf(raster, random) }),
  };
}

/** Two waves in each direction, the same for the whole picture. */
function bendOf(random: Random): Bend {
  const wave = (low: number, high: number) => {
    const [size, period, phase] = [random.between(low, high), random.between(70, 150), random.between(0, 7)];
    return (at: number) => size * Math.sin((at / period) * 2 * Math.PI + phase);
  };
  const [lift, sway, stretch] = [wave(4, 8), wave(2, 4), wave(1, 3)];
  return ({ x, y }) => ({ x: x + sway(y) + stretch(x), y: y + lift(x) });
}

function drawCharacters(raster: Raster, characters: readonly string[], bend: Bend, random: Random): void {
  const widths = characters.map(() => random.between(36, 50));
  const total = widths.reduce((sum, width) => sum + width, 0) + (LENGTH - 1) * GAP;
  let left = (raster.width - total) / 2 + random.between(-12, 12);
  characters.forEach((character, index) => {
    const width = widths[index] ?? 0;
    const place = placing(left + width / 2, raster.height / 2, width, random);
    const strokes = strokesOf(character).map((points) => points.map((point) => bend(place(point))));
    if (random.chance(0.45)) drawHollow(raster, strokes, random);
    else {
      const pen = { radius: random.between(2.4, 4), strength: random.between(0.9, 1) };
      for (const points of strokes) stroke(raster, points, pen);
    }
    left += width + GAP + random.between(-3, 3);
  });
}

/** Draws only the outline, so that a filter against thin lines removes the character too. */
function drawHollow(raster: Raster, strokes: readonly (readonly Point[])[], random: Random): void {
  const radius = random.between(4.4, 5.2);
  for (const points of strokes) stroke(raster, points, { radius, strength: 1 });
  for (const points of strokes)
    stroke(raster, points, { radius: radius - random.between(2, 2.4), strength: 1, erases: true });
}

/** Maps a glyph's grid to its place in the picture: stretched, slanted, rotated and moved. */
function placing(centreX: number, centreY: number, width: number, random: Random): Bend {
  const angle = random.between(-0.3, 0.3);
  const slant = random.between(-0.25, 0.25);
  const across = (width * random.between(0.85, 1)) / GLYPH_WIDTH;
  const down = random.between(54, 70) / GLYPH_HEIGHT;
  const [x0, y0] = [centreX + random.between(-2, 2), centreY + random.between(-8, 8)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (point) => {
    const y = (point.y - GLYPH_HEIGHT / 2) * down;
    const x = (point.x - GLYPH_WIDTH / 2) * across - slant * y;
    return { x: x0 + x * cos - y * sin, y: y0 + x * sin + y * cos };
  };
}

/** Curves from edge to edge, of ink (thinner than the characters) and of paper. */
function drawLines(raster: Raster, random: Random): void {
  const { width, height } = raster;
  const curve = () =>
    curveThrough(
      Array.from({ length: 6 }, (_, at) => ({
        x: -10 + (at * (width + 20)) / 5,
        y: random.between(height * 0.2, height * 0.8),
      })),
    );
  for (let line = 0; line < 2; line += 1)
    stroke(raster, curve(), { radius: random.between(0.8, 1.2), strength: 0.9, erases: true });
  for (let line = 0; line < 2; line += 1)
    stroke(raster, curve(), { radius: random.between(1.2, 2), strength: random.between(0.85, 1) });
}

function drawSpecks(raster: Raster, random: Random): void {
  for (let speck = 0; speck < 36; speck += 1) {
    const from = { x: random.between(0, raster.width), y: random.between(0, raster.height) };
    const to = { x: from.x + random.between(-9, 9), y: from.y + random.between(-9, 9) };
    stroke(raster, [from, to], { radius: random.between(0.5, 1.3), strength: random.between(0.4, 0.9) });
  }
}

/**
 * Turns ink into shades with noise. A fast generator is enough for so many numbers, since the noise reveals nothing about
 * the text.
 */
function shadesOf({ ink }: Raster, random: Random): Uint8Array {
  const grain = createRandom(random.integer(0, 0xffff_ffff));
  const shades = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at += 1) {
    const grained = (ink[at] ?? 0) * (SHADES - 1) + grain.between(-0.9, 0.9);
    shades[at] = Math.min(SHADES - 1, Math.max(0, Math.round(grained)));
  }
  return shades;
}

const palette = Array.from({ length: SHADES }, (_, shade) => {
  const mixed = (at: 0 | 1 | 2) => Math.round(PAPER[at] + ((INK[at] - PAPER[at]) * shade) / (SHADES - 1));
  return [mixed(0), mixed(1), mixed(2)] as const;
});
