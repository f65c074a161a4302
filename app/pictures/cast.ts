import { hueDistance } from "./colour.ts";
import type { Placement } from "./compositions.ts";
import type { MotifName } from "./motif-names.ts";
import type { Figure } from "./motifs/figure.ts";
import { FIGURES } from "./motifs/figures.ts";
import { paintFor } from "./paint.ts";
import type { Random } from "./random.ts";
import { num, whole } from "./svg.ts";

/** The hues of a picture's surroundings, in degrees, and how far they go from grey, 0 to 1. */
export type GroundHues = {
  readonly ground: number;
  readonly glow: number;
  readonly accent: number;
  readonly chroma: number;
};

/** The shadow behind a figure; the picture defines SHADOW_GRADIENT. */
const SHADOW = `<circle cx="4" cy="9" r="58" fill="url(#s)"/>`;
export const SHADOW_GRADIENT = `<radialGradient id="s"><stop offset=".4" stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></radialGradient>`;

const COMPANION_BYTES = 720;
/** How often all companions are of one kind, as in a real picture. */
const ALIKE_COMPANY = 0.6;

/** The figures of one picture, drawn once each. */
export type Cast = {
  /** The markup for a placement: the figure itself, or a use of a shared one. */
  readonly drawingOf: (cast: Placement["cast"]) => string;
  /** Definitions of the figures that are used more than once. */
  readonly shared: string;
  readonly gradients: Readonly<Record<string, string>>;
};

/** Draws each needed figure once, in a hue that contrasts with the background. */
export function castOf(
  { motif, company, name }: { motif: MotifName; company: MotifName; name: string },
  placements: readonly Placement[],
  hues: GroundHues,
  random: Random,
): Cast {
  const isAlike = random.chance(ALIKE_COMPANY);
  const roleOf = (cast: Placement["cast"]) => (isAlike ? Math.min(cast, 1) : cast);
  const roles = Math.max(...placements.map(({ cast }) => roleOf(cast))) + 1;
  const painted = Array.from({ length: roles }, (_, role) =>
    role === 0
      ? paintFigure(random.pick(heroesOf(motif, name)), role, hues, random, name)
      : companionOf(company, role, hues, random),
  );
  const isShared = (role: number) => placements.filter(({ cast }) => roleOf(cast) === role).length > 1;
  const drawings = painted.map(({ markup }, role) => (isShared(role) ? `<use href="#k${role}"/>` : markup));
  return {
    drawingOf: (cast) => drawings[roleOf(cast)] ?? "",
    shared: painted
      .map(({ markup }, role) => (isShared(role) ? `<g id="k${role}">${markup}</g>` : ""))
      .join(""),
    gradients: Object.assign({}, ...painted.map(({ gradients }) => gradients)),
  };
}

type Painted = { readonly markup: string; readonly gradients: Readonly<Record<string, string>> };

/** A figure in the hue that the name mentions, or in one that contrasts with the background. */
function paintFigure(figure: Figure, role: number, hues: GroundHues, random: Random, name = ""): Painted {
  const hue = namedHue(name, figure) ?? standOff(figure.hues, hues.ground, random);
  const strength = 0.8 + hues.chroma * 0.2;
  const set = paintFor(hue, secondHue(figure, hue, random), hues.ground, strength, String(role));
  return { markup: SHADOW + figure.draw(set.paint, random), gradients: set.gradients };
}

/** Companions are small, so a figure of few strokes serves best: the first that keeps the budget. */
function companionOf(motif: MotifName, role: number, hues: GroundHues, random: Random): Painted {
  const painted = random
    .shuffle([...new Set(commonOf(motif))])
    .map((figure) => paintFigure(figure, role, hues, random));
  const [first, ...others] = painted;
  const light = painted.find(({ markup }) => markup.length <= COMPANION_BYTES);
  if (light !== undefined) return light;
  if (first === undefined) throw new RangeError(`The motif ${motif} has no figures`);
  return others.reduce((least, one) => (one.markup.length < least.markup.length ? one : least), first);
}

/**
 * The figures that a picture may be about: those that the name names, else those that go with it, else the motif's common
 * ones. Of several things the last one before "of" counts: an "Anchor of the Galleon" is an anchor, a "Lotus Rose" is a rose.
 */
export function heroesOf(motif: MotifName, name: string): readonly Figure[] {
  const [head = name] = name.split(" of ");
  const named = lastNamed(FIGURES[motif], head);
  if (named.length > 0) return named;
  const inAll = lastNamed(FIGURES[motif], name);
  if (inAll.length > 0) return inAll;
  const hinted = commonOf(motif).filter(({ hints }) => hints?.test(name));
  return hinted.length > 0 ? hinted : commonOf(motif);
}

/** The figures whose word comes last in the text; none where it has no such word. */
function lastNamed(figures: readonly Figure[], text: string): readonly Figure[] {
  const at = figures.map(({ words }) => (words === undefined ? -1 : lastMatch(text, words)));
  const last = Math.max(...at);
  return last < 0 ? [] : figures.filter((_, index) => at[index] === last);
}

/** Where the last match begins; -1 for none. */
const lastMatch = (text: string, words: RegExp): number =>
  [...text.matchAll(new RegExp(words, "gi"))].at(-1)?.index ?? -1;

const commonOf = (motif: MotifName): readonly Figure[] =>
  FIGURES[motif].filter(({ isSpecific }) => isSpecific !== true);

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

/** A colour that the name mentions, if it is close to one of the figure's hues. */
function namedHue(name: string, { hues }: Figure): number | undefined {
  const word = HUE_WORDS.find(([words]) => words.test(name));
  if (word === undefined) return undefined;
  return hues.some((hue) => hueDistance(hue, word[1]) <= 26) ? word[1] : undefined;
}

/** One of the figure's hues, preferably one far from the background's. */
function standOff(hues: readonly number[], ground: number, random: Random): number {
  const far = hues.filter((hue) => hueDistance(hue, ground) > 45);
  return random.pick(far.length > 0 ? far : hues) + random.between(-5, 5);
}

function secondHue({ seconds }: Figure, hue: number, random: Random): number {
  const other = seconds.filter((second) => hueDistance(second, hue) > 30);
  return random.pick(other.length > 0 ? other : seconds);
}

/** One figure in its place; far figures fade into the air. */
export function stand({ x, y, scale, turn, depth }: Placement, drawing: string): string {
  const opacity = depth > 0 ? ` opacity="${num(1 - depth * 0.55)}"` : "";
  const place = `translate(${whole(x)} ${whole(y)})rotate(${whole(turn)})scale(${num(scale, 2)})`;
  return `<g transform="${place}"${opacity}>${drawing}</g>`;
}
