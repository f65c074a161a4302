import { eveningOf, WIDE_SCENES } from "./banner.ts";
import { castOf, SHADOW_GRADIENT, stand } from "./cast.ts";
import { tone } from "./colour.ts";
import { type Box, pictureOf, placedIn } from "./company.ts";
import type { Placement } from "./compositions.ts";
import { DIRECTIONS } from "./direction.ts";
import { isMotifName, type MotifName } from "./motif-names.ts";
import { definitions, stops } from "./paint.ts";
import { createRandom, type Random } from "./random.ts";
import { airOf, paintScene } from "./scenes.ts";

/** `seed` decides everything that chance would; a motif that is not known is drawn as stars. */
export type PromotionSubject = { readonly seed: string; readonly motif: string };

const WIDTH = 720;
const HEIGHT = 480;
const ZOOM = 1.5;

/** The picture of a promotion, an article or a reward, 720 by 480: its motif in the middle, company at both sides. */
export function promotionArt({ seed, motif: wanted }: PromotionSubject): string {
  const random = createRandom(seed);
  const motif: MotifName = isMotifName(wanted) ? wanted : "stars";
  const direction = DIRECTIONS[motif];
  const hues = eveningOf(motif);

  const box = { width: WIDTH / ZOOM, height: HEIGHT / ZOOM };
  const sun = [Math.round(box.width / 2), Math.round(box.height * 0.42)] as const;
  const air = airOf("jewel", hues, { ...box, sun });
  const scenes = direction.scenes.filter((scene) => WIDE_SCENES.has(scene));
  const scene = paintScene(random.pick(scenes.length > 0 ? scenes : ["bokeh"]), air, random);

  const placements = placesOf(box, random);
  const cast = castOf({ motif, company: random.pick(direction.company), name: "" }, placements, hues, random);
  const cover = (fill: string) => `<path fill="url(#${fill})" d="M0 0H${box.width}V${box.height}H0z"/>`;
  const figures = placements.map((place) => stand(place, cast.drawingOf(place.cast))).join("");
  const content = `${cover("g")}${cover("h")}${scene}${figures}${cover("f")}`;

  const deep = tone(0.18, 0.05 * hues.chroma, hues.ground);
  const defs = definitions(
    content,
    {
      g: `<linearGradient id="g" x2="0" y2="1">${stops([0, air.middle], [0.6, air.haze], [1, air.near])}</linearGradient>`,
      h: `<radialGradient id="h" cy=".42" r=".55">${stops([0, air.light, 0.75], [0.9, air.light, 0])}</radialGradient>`,
      f: `<linearGradient id="f" x2="0" y2="1">${stops([0.7, deep, 0], [1, deep, 0.75])}</linearGradient>`,
      s: SHADOW_GRADIENT,
      ...cast.gradients,
    },
    cast.shared,
  );
  return pictureOf(box, { width: WIDTH, height: HEIGHT }, `${defs}${content}`);
}

/** A hero in the middle, and a small and a distant companion at either side. */
function placesOf(box: Box, random: Random): readonly Placement[] {
  const at = placedIn(box, 0.06, random);
  return [
    at(0.2, 0.3, 0.26, 1, 0.5),
    at(0.82, 0.27, 0.28, 2, 0.45),
    at(0.5, 0.48, 0.78, 0, 0),
    at(0.24, 0.76, 0.34, 2, 0),
    at(0.78, 0.77, 0.38, 1, 0),
  ];
}
