import { vendorLook } from "../seed/catalogue/vendors.ts";
import { hueBetween, hueDistance, tone } from "./colour.ts";
import { compose, type Placement } from "./compositions.ts";
import { DIRECTIONS } from "./direction.ts";
import { lettering } from "./lettering.ts";
import { isMotifName, MOTIF_NAMES, type MotifName } from "./motif-names.ts";
import type { Figure } from "./motifs/figure.ts";
import { FIGURES } from "./motifs/figures.ts";
import { definitions, paintFor, stops } from "./paint.ts";
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
const COMPANION_BYTES = 560;
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
    placements.map((placement) => stand(placement, cast.drawings[placement.cast] ?? "")).join("") +
    `<path fill="url(#f)" d="M0 0H300V400H0z"/>` +
    lettering(game.name, palette.face, "url(#t)", tone(0.15, 0.04 * palette.chroma, hues.ground));

  const defs = definitions(cast.shared + content, { ...surroundings(air, hues, palette), ...cast.gradients });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" stroke-linecap="round">${defs}${cast.shared}${content}</svg>`;
}

type GroundHues = { ground: number; glow: number; accent: number; chroma: number };

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

type Cast = {
  /** What stands in each placement's stead: the figure itself, or a use of a shared one. */
  readonly drawings: readonly string[];
  readonly shared: string;
  readonly gradients: Readonly<Record<string, string>>;
};

/** Draws each figure that the placements call for once, in a hue of its own that stands off from the ground. */
function castOf(
  { motif, company, name }: { motif: MotifName; company: MotifName; name: string },
  placements: readonly Placement[],
  hues: GroundHues,
  random: Random,
): Cast {
  const roles = Math.max(...placements.map((placement) => placement.cast)) + 1;
  const painted = Array.from({ length: roles }, (_, role) =>
    role === 0
      ? paintFigure(heroOf(motif, name, random), role, hues, random, name)
      : companionOf(company, role, hues, random),
  );
  const isShared = (role: number) => placements.filter(({ cast }) => cast === role).length > 1;
  return {
    drawings: painted.map(({ markup }, role) => (isShared(role) ? `<use href="#k${role}"/>` : markup)),
    shared: painted
      .map(({ markup }, role) => (isShared(role) ? `<defs><g id="k${role}">${markup}</g></defs>` : ""))
      .join(""),
    gradients: Object.assign({}, ...painted.map(({ gradients }) => gradients)),
  };
}

type Painted = { readonly markup: string; readonly gradients: Readonly<Record<string, string>> };

/** A figure in the hue that the name speaks of, or in one of its own that stands off from the ground. */
function paintFigure(figure: Figure, role: number, hues: GroundHues, random: Random, name = ""): Painted {
  const hue = namedHue(name, figure) ?? standOff(figure.hues, hues.ground, random);
  const strength = 0.8 + hues.chroma * 0.2;
  const set = paintFor(hue, secondHue(figure, hue, random), hues.ground, strength, String(role));
  return { markup: figure.draw(set.paint, random), gradients: set.gradients };
}

/** Company is drawn small, so a figure of few strokes serves it best: the first that keeps the budget. */
function companionOf(motif: MotifName, role: number, hues: GroundHues, random: Random): Painted {
  const painted = random
    .shuffle([...new Set(FIGURES[motif])])
    .map((figure) => paintFigure(figure, role, hues, random));
  const [first, ...others] = painted;
  const light = painted.find(({ markup }) => markup.length <= COMPANION_BYTES);
  if (light !== undefined) return light;
  if (first === undefined) throw new RangeError(`The motif ${motif} has no figures`);
  return others.reduce((least, one) => (one.markup.length < least.markup.length ? one : least), first);
}

/** The figure that the name asks for, or any of the motif's. */
function heroOf(motif: MotifName, name: string, random: Random): Figure {
  const asked = FIGURES[motif].filter(({ words }) => words?.test(name));
  return random.pick(asked.length > 0 ? asked : FIGURES[motif]);
}

const HUE_WORDS: readonly (readonly [words: RegExp, hue: number])[] = [
  [/\b(?:ruby|crimson|scarlet|red|blood|garnets?)\b/i, 20],
  [/\b(?:amber|copper|burning|ember|orange|fire|flames?)\b/i, 50],
  [/\b(?:golden|gold|gilded|sunny|honeyed?|topaz)\b/i, 85],
  [/\b(?:emerald|green|jade|irish)\b/i, 155],
  [/\b(?:azure|glacial|frozen|frosted|arctic|ice)\b/i, 215],
  [/\b(?:sapphire|blue)\b/i, 255],
  [/\b(?:violet|purple|mystic)\b/i, 300],
  [/\b(?:rose|pink|peony|sakura|cherry blossom)\b/i, 350],
];

/** A colour that the name speaks of, if the figure may have it or nearly. */
function namedHue(name: string, { hues }: Figure): number | undefined {
  const word = HUE_WORDS.find(([words]) => words.test(name));
  if (word === undefined) return undefined;
  return hues.some((hue) => hueDistance(hue, word[1]) <= 26) ? word[1] : undefined;
}

/** A hue of the figure's own, the farther from the ground's the likelier. */
function standOff(hues: readonly number[], ground: number, random: Random): number {
  const far = hues.filter((hue) => hueDistance(hue, ground) > 45);
  return random.pick(far.length > 0 ? far : hues) + random.between(-5, 5);
}

function secondHue({ seconds }: Figure, hue: number, random: Random): number {
  const other = seconds.filter((second) => hueDistance(second, hue) > 30);
  return random.pick(other.length > 0 ? other : seconds);
}

/** One figure in its place with the shadow that it throws; far ones sink into the air. */
function stand({ x, y, scale, turn, depth }: Placement, drawing: string): string {
  const shadow = `<circle cx="${num(x + scale * 4)}" cy="${num(y + scale * 9)}" r="${num(scale * 58)}" fill="url(#s)"/>`;
  const opacity = depth > 0 ? ` opacity="${num(1 - depth * 0.55)}"` : "";
  const place = `translate(${num(x)} ${num(y)})rotate(${num(turn)})scale(${Math.round(scale * 100) / 100})`;
  return `${depth < 0.3 ? shadow : ""}<g transform="${place}"${opacity}>${drawing}</g>`;
}

/** Sky, light, the fade that carries the name, shadow, and the lettering's own sheen. */
function surroundings(air: Air, { ground, accent }: GroundHues, palette: Palette): Record<string, string> {
  const deep = tone(0.16, 0.05 * palette.chroma, ground);
  const [x, y] = air.sun;
  return {
    g: `<linearGradient id="g" x2="0" y2="1">${stops([0, air.middle], [0.58, air.haze], [1, air.near])}</linearGradient>`,
    h: `<radialGradient id="h" cx="${num(x / WIDTH)}" cy="${num(y / HEIGHT)}" r=".62">${stops([0, air.light, 0.85], [0.5, air.light, 0.25], [1, air.light, 0])}</radialGradient>`,
    f: `<linearGradient id="f" x2="0" y2="1">${stops([0.54, deep, 0], [0.75, deep, 0.7], [1, deep])}</linearGradient>`,
    s: `<radialGradient id="s">${stops([0.4, deep, 0.6], [1, deep, 0])}</radialGradient>`,
    t: `<linearGradient id="t" x2="0" y2="1">${stops([0.2, "#fffdf8"], [1, tone(0.84, 0.09 * palette.chroma, accent)])}</linearGradient>`,
  };
}
