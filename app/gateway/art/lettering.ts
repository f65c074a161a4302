import type { Face } from "./palette.ts";
import { escapeXml, num } from "./svg.ts";

type FaceStyle = {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly capitals: boolean;
  /** Against Arial Bold, which the width table measures. */
  readonly breadth: number;
  readonly spacing: number;
};

const FACE_STYLES: Readonly<Record<Face, FaceStyle>> = {
  serif: {
    family: "Georgia,'Times New Roman',serif",
    weight: 700,
    italic: false,
    capitals: true,
    breadth: 1.03,
    spacing: 0.02,
  },
  sans: {
    family: "Arial,Helvetica,sans-serif",
    weight: 900,
    italic: false,
    capitals: true,
    breadth: 1.02,
    spacing: 0,
  },
  narrow: {
    family: "'Arial Narrow','Roboto Condensed',Impact,sans-serif",
    weight: 700,
    italic: false,
    capitals: true,
    breadth: 0.84,
    spacing: 0.03,
  },
  italic: {
    family: "Georgia,'Times New Roman',serif",
    weight: 700,
    italic: true,
    capitals: false,
    breadth: 0.94,
    spacing: 0,
  },
  wide: {
    family: "'Trebuchet MS',Verdana,sans-serif",
    weight: 800,
    italic: false,
    capitals: true,
    breadth: 1,
    spacing: 0.05,
  },
};

const LINE_WIDTH = 266;
const BLOCK_HEIGHT = 118;
const BASELINE = 380;
const LARGEST = 54;
const SMALLEST = 19;
/** A short line may be this much larger than the longest one; more looks like two signs. */
const CONTRAST = 1.4;
const LEADING = 0.98;
const MAX_LINES = 3;
const MAX_CHARACTERS = 72;

export type Line = { readonly text: string; readonly size: number; readonly width: number };

/**
 * A name as at most three lines that fill the width as a sign-painter would. Long names shrink; what would be
 * smaller than can be read is cut with an ellipsis.
 */
export function setName(name: string, face: Face): readonly Line[] {
  const style = FACE_STYLES[face];
  const clean = Array.from(name.replace(/\s+/gu, " ").trim());
  const shown =
    clean.length > MAX_CHARACTERS ? `${clean.slice(0, MAX_CHARACTERS - 1).join("")}…` : clean.join("");
  const words = (style.capitals ? shown.toUpperCase() : shown).split(" ").flatMap(breakLongWord);
  if (words.length === 0) return [];
  const settings = Array.from({ length: Math.min(MAX_LINES, words.length) }, (_, index) =>
    sizeLines(balancedLines(words, index + 1), style),
  );
  const least = (lines: readonly Line[]) => Math.min(...lines.map((line) => line.size));
  return settings.reduce((best, lines) => (least(lines) > least(best) * 1.08 ? lines : best));
}

/** The name as SVG text, set from the bottom up, outlined so that it reads over any picture. */
export function lettering(name: string, face: Face, fill: string, outline: string): string {
  const { family, weight, italic, spacing } = FACE_STYLES[face];
  const lines = setName(name, face);
  let y = BASELINE;
  const rows = lines.toReversed().map(({ text, size, width }) => {
    // Holding the measured length keeps every system's own font inside the tile; other scripts shape themselves.
    const hold = width > LINE_WIDTH * 0.7 && /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u.test(text);
    const fit = hold ? ` textLength="${num(width)}" lengthAdjust="spacingAndGlyphs"` : "";
    const row = `<text y="${num(y)}" font-size="${num(size)}"${fit}>${escapeXml(text)}</text>`;
    y -= size * LEADING;
    return row;
  });
  const slant = italic ? ` font-style="italic"` : "";
  const tracking = spacing > 0 ? ` letter-spacing="${num(spacing, 2)}em"` : "";
  return `<g transform="translate(150)" text-anchor="middle" font-family="${family}" font-weight="${weight}"${slant}${tracking} fill="${fill}" stroke="${outline}" stroke-width="6" stroke-linejoin="round" paint-order="stroke">${rows.toReversed().join("")}</g>`;
}

/** The lines of a break into `count` lines whose longest line is shortest. */
function balancedLines(words: readonly string[], count: number): readonly string[] {
  if (count === 1 || words.length <= 1) return [words.join(" ")];
  let best: readonly string[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (let taken = 1; taken <= words.length - count + 1; taken += 1) {
    const lines = [words.slice(0, taken).join(" "), ...balancedLines(words.slice(taken), count - 1)];
    const longest = Math.max(...lines.map((line) => emWidth(line)));
    if (longest < shortest) {
      shortest = longest;
      best = lines;
    }
  }
  return best;
}

function sizeLines(lines: readonly string[], { breadth, spacing }: FaceStyle): readonly Line[] {
  const widths = lines.map((text) => emWidth(text) * breadth + spacing * text.length);
  const fitted = widths.map((width) => Math.min(LARGEST, LINE_WIDTH / Math.max(width, 0.1)));
  const ceiling = Math.min(...fitted) * CONTRAST;
  const sizes = fitted.map((size) => Math.min(size, ceiling));
  const height = sizes.reduce((sum, size) => sum + size * LEADING, 0);
  const shrink = Math.min(1, BLOCK_HEIGHT / height);
  return lines.map((text, index) => {
    const size = (sizes[index] ?? SMALLEST) * shrink;
    return { text, size, width: size * (widths[index] ?? 0) };
  });
}

const LONGEST_WORD = 18;

function breakLongWord(word: string): readonly string[] {
  const characters = Array.from(word);
  const pieces = Math.ceil(characters.length / LONGEST_WORD);
  return Array.from({ length: pieces }, (_, index) =>
    characters.slice(index * LONGEST_WORD, (index + 1) * LONGEST_WORD).join(""),
  );
}

/** Width in ems of Arial Bold, near enough; ideographs and emoji are squares. */
function emWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)) return 1.02;
  if (/\p{Extended_Pictographic}/u.test(character)) return 1.3;
  if (/[Iijl.,'’|! :;]/u.test(character)) return 0.29;
  if (/[frt()J-]/u.test(character)) return 0.4;
  if (/[MWmw]/u.test(character)) return 0.9;
  if (/[\p{Lu}&]/u.test(character)) return 0.71;
  return 0.58;
}
