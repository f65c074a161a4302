import { hueDistance, tone } from "./colour.ts";
import type { Paint, Tints } from "./motifs/figure.ts";
import { num } from "./svg.ts";

const BRASS_HUE = 82;

/** A figure's paint and the gradients behind it; `definitions` keeps those that a picture uses. */
export type PaintSet = { readonly paint: Paint; readonly gradients: Readonly<Record<string, string>> };

/**
 * Five steps of a hue. Yellows are lifted: at the lightness where a red glows, a yellow is mud.
 * `strength` 0 to 1 scales chroma.
 */
export function tintsOf(hue: number, strength: number): Tints {
  const lift = 0.15 * Math.max(0, 1 - hueDistance(hue, 98) / 55);
  const step = (lightness: number, chroma: number) => tone(lightness + lift, chroma * strength, hue);
  return [step(0.89, 0.09), step(0.76, 0.16), step(0.62, 0.21), step(0.45, 0.17), step(0.29, 0.11)];
}

/** What one figure is painted with; `mark` keeps the ids of several figures in one picture apart. */
export function paintFor(
  hue: number,
  secondHue: number,
  groundHue: number,
  strength: number,
  mark: string,
): PaintSet {
  const tints = tintsOf(hue, strength);
  const secondTints = tintsOf(secondHue, strength);
  const brass = tintsOf(BRASS_HUE, 0.72);
  const ids = { body: `a${mark}`, second: `b${mark}`, metal: "m" };
  return {
    paint: {
      body: `url(#${ids.body})`,
      second: `url(#${ids.second})`,
      metal: `url(#${ids.metal})`,
      tints,
      secondTints,
      brass,
      ink: tone(0.19, 0.04, groundHue),
      mark,
    },
    gradients: {
      [ids.body]: lit(ids.body, tints),
      [ids.second]: lit(ids.second, secondTints),
      [ids.metal]: metal(ids.metal, brass),
    },
  };
}

/** One defs element: the shared figures, and those gradients that they or the content refer to. */
export function definitions(
  content: string,
  gradients: Readonly<Record<string, string>>,
  shared: string,
): string {
  const markup = shared + content;
  const used = Object.entries(gradients).filter(([id]) => markup.includes(`url(#${id})`));
  return `<defs>${used.map(([, gradient]) => gradient).join("")}${shared}</defs>`;
}

/** A gradient's stops as offset, colour and, where it is not 1, opacity. */
export function stops(
  ...list: readonly (readonly [offset: number, colour: string, opacity?: number])[]
): string {
  return list
    .map(([offset, colour, opacity]) => {
      const at = offset === 0 ? "" : ` offset="${num(offset, 2)}"`;
      const alpha = opacity === undefined ? "" : ` stop-opacity="${num(opacity, 2)}"`;
      return `<stop${at} stop-color="${colour}"${alpha}/>`;
    })
    .join("");
}

function lit(id: string, [lightest, , middle, , deepest]: Tints): string {
  return `<radialGradient id="${id}" cx=".34" cy=".26" r=".86">${stops([0, lightest], [0.42, middle], [1, deepest])}</radialGradient>`;
}

function metal(id: string, [lightest, light, middle, dark]: Tints): string {
  return `<linearGradient id="${id}" x2=".5" y2="1">${stops([0, lightest], [0.4, middle], [0.55, light], [1, dark])}</linearGradient>`;
}
