import { vendorLook } from "../seed/catalogue/vendors.ts";
import { castOf, type GroundHues, SHADOW_GRADIENT, stand } from "./cast.ts";
import { hueBetween, tone } from "./colour.ts";
import { compose } from "./compositions.ts";
import { DIRECTIONS } from "./direction.ts";
import { lettering } from "./lettering.ts";
import { isMotifName, MOTIF_NAMES } from "./motif-names.ts";
import { definitions, stops } from "./paint.ts";
import type { Palette } from "./palette.ts";
import { createRandom, type Random } from "./random.ts";
import { type Air, airOf, type Hour, paintScene } from "./scenes.ts";
import { num } from "./svg.ts";

/** What a tile is drawn from. The code decides everything that chance would; the vendor decides the palette. */
export type TileSubject = {
  readonly code: string;
  readonly name: string;
  readonly vendor: string;
  readonly motif: string;
};

const WIDTH = 300;
const HEIGHT = 400;
const HOURS: readonly Hour[] = ["dusk", "dusk", "dusk", "jewel", "jewel", "jewel", "day"];

/**
 * A game's picture as an SVG document of 3 by 4, with its name in the lower part. The same code gives the same
 * picture; it holds no script and refers to nothing outside itself (GAME-01: what iconUrl leads to).
 */
export function gameTile(game: TileSubject): string {
  const random = createRandom(game.code);
  const { palette } = vendorLook(game.vendor);
  const motif = isMotifName(game.motif) ? game.motif : random.pick(MOTIF_NAMES);
  const direction = DIRECTIONS[motif];

  const hues = groundHues(palette, random);
  const hour = random.pick(HOURS);
  const sun = [random.integer(95, 205), random.integer(96, 150)] as const;
  const air = airOf(hour, hues, { width: WIDTH, height: HEIGHT, sun });

  const scene = paintScene(random.pick(direction.scenes), air, random);
  const placements = compose(random.pick(direction.groups), random);
  const company = random.pick(direction.company);
  const cast = castOf({ motif, company, name: game.name }, placements, hues, random);

  const content =
    `<path fill="url(#g)" d="M0 0H300V400H0z"/>` +
    `<path fill="url(#h)" d="M0 0H300V400H0z"/>${scene}` +
    placements.map((placement) => stand(placement, cast.drawingOf(placement.cast))).join("") +
    `<path fill="url(#f)" d="M0 0H300V400H0z"/>` +
    lettering(game.name, palette.face, "url(#t)", tone(0.15, 0.04 * palette.chroma, hues.ground));

  const defs = definitions(content, { ...surroundings(air, hues, palette), ...cast.gradients }, cast.shared);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" stroke-linecap="round">${defs}${content}</svg>`;
}

/** A studio's games share a palette but not one wall: the hues trade places and drift. */
function groundHues({ ground, glow, accent, chroma }: Palette, random: Random): GroundHues {
  const drift = random.between(-22, 22);
  const roll = random.next();
  const hues =
    roll < 0.55
      ? { ground, glow }
      : roll < 0.8
        ? { ground: glow, glow: ground }
        : { ground: hueBetween(ground, accent, 0.5), glow };
  return {
    ground: (hues.ground + drift + 360) % 360,
    glow: (hues.glow + drift / 2 + 360) % 360,
    accent,
    chroma,
  };
}

/** Sky, light, the fade that carries the name, shadow, and the lettering's own sheen. */
function surroundings(air: Air, { ground, accent }: GroundHues, palette: Palette): Record<string, string> {
  const deep = tone(0.16, 0.05 * palette.chroma, ground);
  const [x, y] = air.sun;
  return {
    g: `<linearGradient id="g" x2="0" y2="1">${stops([0, air.middle], [0.58, air.haze], [1, air.near])}</linearGradient>`,
    h: `<radialGradient id="h" cx="${num(x / WIDTH, 2)}" cy="${num(y / HEIGHT, 2)}" r=".62">${stops([0, air.light, 0.8], [0.9, air.light, 0])}</radialGradient>`,
    f: `<linearGradient id="f" x2="0" y2="1">${stops([0.54, deep, 0], [0.75, deep, 0.7], [1, deep])}</linearGradient>`,
    s: SHADOW_GRADIENT,
    t: `<linearGradient id="t" x2="0" y2="1">${stops([0.2, "#fffdf8"], [1, tone(0.84, 0.09 * palette.chroma, accent)])}</linearGradient>`,
  };
}
