/**
 * Letters as outlines, from font files that come with the gateway (SIL Open Font Licence 1.1, see fonts/). A picture's text
 * looks the same on every machine, with or without fonts.
 */
import { readFileSync } from "node:fs";
import opentype, { type Font, type Glyph, type PathCommand } from "opentype.js";
import type { Face } from "./palette.ts";

/** Latin and extended Latin, each in a file of its own, and more where a face has more. */
const loaded = (start: string, end: string, ...more: readonly string[]): readonly Font[] =>
  ["latin", "latin-ext", ...more].map((letters) => {
    const file = readFileSync(new URL(`./fonts/${start}-${letters}-${end}.woff`, import.meta.url));
    return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  });

const FONTS: Readonly<Record<Face, readonly Font[]>> = {
  serif: loaded("gelasio", "700-normal"),
  sans: loaded("archivo-black", "400-normal"),
  narrow: loaded("oswald", "700-normal"),
  italic: loaded("gelasio", "700-italic"),
  wide: loaded("montserrat", "800-normal", "vietnamese"),
};

interface Placed {
  readonly glyph: Glyph;
  /** In ems from where the text begins. */
  readonly x: number;
}

const fontOf = (character: string, face: Face): Font | undefined =>
  FONTS[face].find((font) => font.charToGlyphIndex(character) > 0);

/** Whether the face has an outline for the character. */
export const hasOutline = (character: string, face: Face): boolean => fontOf(character, face) !== undefined;

/** The letters in a row, with `spacing` added between them. Characters that the face lacks are left out. */
function placed(
  text: string,
  face: Face,
  spacing: number,
): { readonly letters: readonly Placed[]; readonly width: number } {
  const letters: Placed[] = [];
  let width = 0;
  let before: { readonly font: Font; readonly glyph: Glyph } | undefined;
  for (const character of text) {
    const font = fontOf(character, face);
    if (font === undefined) continue;
    const glyph = font.charToGlyph(character);
    if (before !== undefined) width += spacing;
    if (before?.font === font) width += font.getKerningValue(before.glyph, glyph) / font.unitsPerEm;
    letters.push({ glyph, x: width });
    width += (glyph.advanceWidth ?? 0) / font.unitsPerEm;
    before = { font, glyph };
  }
  return { letters, width };
}

/** The width of a text, in ems. */
export const widthOf = (text: string, face: Face, spacing = 0): number => placed(text, face, spacing).width;

/** How far a text's letters reach over their baseline and below it, in ems: an accent on a capital needs room. */
export function inkOf(text: string, face: Face): { readonly above: number; readonly below: number } {
  const boxes = placed(text, face, 0).letters.map(({ glyph }) => glyph.getBoundingBox());
  const unitsPerEm = FONTS[face][0]?.unitsPerEm ?? 1_000;
  return {
    above: Math.max(0, ...boxes.map(({ y2 }) => y2)) / unitsPerEm,
    below: Math.max(0, ...boxes.map(({ y1 }) => -y1)) / unitsPerEm,
  };
}

/** Where a text begins on its baseline, and how large it is. */
export interface Setting {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** In ems. */
  readonly spacing?: number;
}

/** A text as path data. */
export const outlineOf = (text: string, face: Face, { x, y, size, spacing = 0 }: Setting): string =>
  placed(text, face, spacing)
    .letters.flatMap((letter) => letter.glyph.getPath(x + letter.x * size, y, size).commands)
    .map(dataOf)
    .join("");

function dataOf(command: PathCommand): string {
  switch (command.type) {
    case "Z":
      return "Z";
    case "Q":
      return `Q${pair(command.x1, command.y1)} ${pair(command.x, command.y)}`;
    case "C":
      return `C${pair(command.x1, command.y1)} ${pair(command.x2, command.y2)} ${pair(command.x, command.y)}`;
    default:
      return `${command.type}${pair(command.x, command.y)}`;
  }
}

/** To a tenth: a name has some thousand coordinates. */
const pair = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
