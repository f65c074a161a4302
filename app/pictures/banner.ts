import { castOf, type GroundHues, SHADOW_GRADIENT, stand } from "./cast.ts";
import { tone } from "./colour.ts";
import { type Box, pictureOf, placedIn } from "./company.ts";
import type { Placement } from "./compositions.ts";
import { DIRECTIONS } from "./direction.ts";
import { isMotifName, type MotifName } from "./motif-names.ts";
import { definitions, stops } from "./paint.ts";
import { createRandom, type Random } from "./random.ts";
import { airOf, paintScene, type SceneName } from "./scenes.ts";

/** What a banner's picture is drawn from; the words over it are HTML and not part of the picture. */
export type BannerSubject = { readonly id: number; readonly motif: string };

type Format = { readonly width: number; readonly height: number; readonly zoom: number };

const WIDE: Format = { width: 1320, height: 440, zoom: 1.4 };
const PHONE: Format = { width: 780, height: 520, zoom: 1.5 };

/** The colours of each motif's background; they differ, so that neighbouring banners differ at a glance. */
const EVENINGS: Readonly<Partial<Record<MotifName, GroundHues>>> = {
  moon: { ground: 262, glow: 300, accent: 75, chroma: 0.9 },
  chips: { ground: 160, glow: 130, accent: 85, chroma: 0.9 },
  fish: { ground: 225, glow: 195, accent: 60, chroma: 1 },
  lantern: { ground: 12, glow: 45, accent: 80, chroma: 0.9 },
  clover: { ground: 190, glow: 140, accent: 95, chroma: 0.8 },
  stars: { ground: 285, glow: 230, accent: 70, chroma: 0.9 },
  flower: { ground: 320, glow: 20, accent: 70, chroma: 0.85 },
};
const ANY_EVENING: GroundHues = { ground: 270, glow: 45, accent: 70, chroma: 0.85 };

export const eveningOf = (motif: MotifName): GroundHues => EVENINGS[motif] ?? ANY_EVENING;

/** Scenes that can be drawn wide. */
export const WIDE_SCENES: ReadonlySet<SceneName> = new Set([
  "halo",
  "rays",
  "disc",
  "hills",
  "peaks",
  "water",
  "starfield",
  "skyline",
  "bokeh",
  "deep",
  "drapes",
]);

/**
 * A banner's picture, 1320 by 440, or 780 by 520 for phones. The first third, from the left, is quiet for the text.
 *
 * A page that reads from right to left mirrors the picture (HOME-04).
 */
export function bannerArt(banner: BannerSubject, { wide }: { readonly wide: boolean }): string {
  const { width, height, zoom } = wide ? WIDE : PHONE;
  const random = createRandom(`banner ${banner.id}`);
  const motif: MotifName = isMotifName(banner.motif) ? banner.motif : "stars";
  const direction = DIRECTIONS[motif];
  const hues = eveningOf(motif);

  const box = { width: Math.round(width / zoom), height: Math.round(height / zoom) };
  const sun = [Math.round(box.width * 0.7), Math.round(box.height * 0.42)] as const;
  const air = airOf("jewel", hues, { ...box, sun });
  const scenes = direction.scenes.filter((scene) => WIDE_SCENES.has(scene));
  const scene = paintScene(random.pick(scenes.length > 0 ? scenes : ["bokeh"]), air, random);

  const placements = placesOf(box, wide, random);
  // A random source of its own, so that a banner's wide and phone pictures show the same things.
  const casting = createRandom(`cast of banner ${banner.id}`);
  const company = casting.pick(direction.company);
  const cast = castOf({ motif, company, name: "" }, placements, hues, casting);
  const cover = (fill: string) => `<path fill="url(#${fill})" d="M0 0H${box.width}V${box.height}H0z"/>`;
  const figures = placements.map((place) => stand(place, cast.drawingOf(place.cast))).join("");
  const content = `${cover("g")}${cover("h")}${scene}${cover("q")}${figures}${cover("q")}`;

  const deep = tone(0.2, 0.06 * hues.chroma, hues.ground);
  const defs = definitions(
    content,
    {
      g: `<linearGradient id="g" x2="0" y2="1">${stops([0, air.middle], [0.6, air.haze], [1, air.near])}</linearGradient>`,
      h: `<radialGradient id="h" cx=".7" cy=".42" r=".55">${stops([0, air.light, 0.75], [0.9, air.light, 0])}</radialGradient>`,
      q: `<linearGradient id="q">${stops([0.1, deep, 0.92], [0.36, deep, 0.6], [0.58, deep, 0])}</linearGradient>`,
      s: SHADOW_GRADIENT,
      ...cast.gradients,
    },
    cast.shared,
  );
  return pictureOf(box, { width, height }, `${defs}${content}`);
}

/** A hero at the end with its companions around it, none in the first third. */
function placesOf(box: Box, wide: boolean, random: Random): readonly Placement[] {
  const at = placedIn(box, 0.07, random);
  const [left, right] = wide ? [0.585, 0.865] : [0.54, 0.9];
  const [hero, size] = wide ? [0.725, 0.8] : [0.72, 0.6];
  return [
    at(left + 0.015, 0.3, size * 0.42, 1, 0.45),
    at(right - 0.01, 0.27, size * 0.44, 2, 0.4),
    at(hero, 0.47, size, 0, 0),
    at(left + 0.03, 0.78, size * 0.42, 2, 0),
    at(right - 0.02, 0.79, size * 0.48, 1, 0),
  ];
}
