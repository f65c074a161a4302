import { outlineOf, widthOf } from "../faces.ts";
import type { Random } from "../random.ts";
import { num } from "../svg.ts";

/** Five steps of one hue, from the lit side to the shaded side. */
export type Tints = readonly [lightest: string, light: string, middle: string, dark: string, deepest: string];

/** What a figure is painted with. The urls are gradients that the picture defines, lit from one side. */
export type Paint = {
  readonly body: string;
  readonly second: string;
  readonly metal: string;
  readonly tints: Tints;
  readonly secondTints: Tints;
  readonly brass: Tints;
  /** Nearly black in the picture's own hue: outlines, pupils, the insides of things. */
  readonly ink: string;
  /** Distinguishes ids when a picture contains several figures. */
  readonly mark: string;
};

/** One drawing, in a circle of radius 50 around the origin, lit from above left. */
export type Figure = {
  /** What one sees, in English; figures of one thing in several colours share it. */
  readonly shows: string;
  /** Possible OKLCH hues. */
  readonly hues: readonly number[];
  /** Hues of its second colour: leaves, ribbons, sails. */
  readonly seconds: readonly number[];
  /** Words that name what is drawn: a game's name with one of them requires this figure and no other of its motif. */
  readonly words?: RegExp;
  /** Words that go well with it, where nothing in the name names a figure. */
  readonly hints?: RegExp;
  /** Drawn only where a name asks for it: a volleyball says nothing about a sportsbook. */
  readonly isSpecific?: boolean;
  readonly draw: (paint: Paint, random: Random) => string;
};

/** A thing that may have any colour. */
export const ANY_HUE = [20, 50, 85, 140, 175, 215, 250, 295, 340] as const;

/** Omits zeros, which are SVG's default. */
const centre = (cx: number, cy: number) =>
  `${cx === 0 ? "" : ` cx="${num(cx)}"`}${cy === 0 ? "" : ` cy="${num(cy)}"`}`;

export const circle = (cx: number, cy: number, r: number, fill: string, more = "") =>
  `<circle${centre(cx, cy)} r="${num(r)}" fill="${fill}"${more}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = "") =>
  `<ellipse${centre(cx, cy)} rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more}/>`;

export const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;

/** A stroke; the picture itself sets round ends. */
export const line = (d: string, stroke: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${more}/>`;

export const polygon = (at: string, fill: string, more = "") =>
  `<polygon points="${at}" fill="${fill}"${more}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, more = "") =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${rx > 0 ? ` rx="${num(rx)}"` : ""} fill="${fill}"${more}/>`;

/** A word centred on `x` with its baseline at `y`; `spacing` between its letters is in ems. */
export function word(text: string, x: number, y: number, size: number, fill: string, spacing = 0): string {
  const width = widthOf(text, "sans", spacing) * size;
  return path(outlineOf(text, "sans", { x: x - width / 2, y, size, spacing }), fill);
}

export const turned = (degrees: number, content: string) =>
  `<g transform="rotate(${num(degrees)})">${content}</g>`;

export const moved = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${num(x)} ${num(y)})scale(${scale})">${content}</g>`;

/** The reflection of a window on a round thing. */
export const gloss = (cx: number, cy: number, rx: number, ry: number, opacity = 0.5) =>
  ellipse(
    cx,
    cy,
    rx,
    ry,
    "#fff",
    ` opacity="${num(opacity, 2)}" transform="rotate(-35 ${num(cx)} ${num(cy)})"`,
  );

/** A thing with two equal halves: the left is lit, the right has its own tints, a step darker. */
export function halves(tints: Tints, draw: (tints: Tints) => string): string {
  const [, light, middle, dark, deepest] = tints;
  const shaded: Tints = [light, middle, dark, deepest, deepest];
  return `${draw(tints)}<g transform="scale(-1 1)">${draw(shaded)}</g>`;
}

/** A half and its mirror image, for small things without shading. */
export const mirrored = (mark: string, half: string) =>
  `<g id="w${mark}">${half}</g><use href="#w${mark}" transform="scale(-1 1)"/>`;
