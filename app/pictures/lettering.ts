import { hasOutline, inkOf, outlineOf, widthOf } from "./faces.ts";
import type { Face } from "./palette.ts";

type FaceStyle = {
  readonly capitals: boolean;
  /** Between letters, in ems. */
  readonly spacing: number;
};

const FACE_STYLES: Readonly<Record<Face, FaceStyle>> = {
  serif: { capitals: true, spacing: 0.02 },
  sans: { capitals: true, spacing: 0 },
  narrow: { capitals: true, spacing: 0.03 },
  italic: { capitals: false, spacing: 0 },
  wide: { capitals: true, spacing: 0.03 },
};

const LINE_WIDTH = 266;
const MIDDLE = 150;
const BLOCK_HEIGHT = 118;
const BASELINE = 380;
const LARGEST = 54;
const SMALLEST = 19;
/** A short line may be this much larger than the longest one; with more they look like two signs. */
const CONTRAST = 1.4;
const LEADING = 0.98;
/** What stays free between the letters of two lines, in units of the picture. */
const GAP = 3;
/** The face with the most letters, for a name that the vendor's own face cannot write. */
const WIDEST_FACE: Face = "wide";
const MAX_LINES = 3;
const MAX_CHARACTERS = 72;

export type Line = {
  readonly text: string;
  readonly size: number;
  readonly width: number;
  readonly face: Face;
  /** From its baseline to that of the line above it. */
  readonly leading: number;
};

/**
 * A name as at most three lines that fill the width. Long names shrink; text too small to read is cut with an ellipsis.
 *
 * A name with letters that the face lacks is set in the face that has the most. With letters that no face has it gives no
 * lines, since half a name would be wrong. The text next to the picture shows it.
 */
export function setName(name: string, face: Face): readonly Line[] {
  const lines = setIn(name, face);
  return lines.length > 0 || face === WIDEST_FACE ? lines : setIn(name, WIDEST_FACE);
}

function setIn(name: string, face: Face): readonly Line[] {
  const { capitals } = FACE_STYLES[face];
  const written = capitals ? name.normalize("NFC").toUpperCase() : name.normalize("NFC");
  const characters = Array.from(written.replace(/\s+/gu, " "));
  const missing = characters.filter((character) => !hasOutline(character, face));
  if (missing.some((character) => /[\p{L}\p{N}]/u.test(character))) return [];
  const clean = Array.from(
    characters
      .filter((character) => !missing.includes(character))
      .join("")
      .replace(/ +/g, " ")
      .trim(),
  );
  const shown =
    clean.length > MAX_CHARACTERS ? `${clean.slice(0, MAX_CHARACTERS - 1).join("")}…` : clean.join("");
  const words = shown.split(" ").flatMap(breakLongWord);
  if (words.length === 0) return [];
  const settings = Array.from({ length: Math.min(MAX_LINES, words.length) }, (_, index) =>
    sizeLines(balancedLines(words, index + 1, face), face),
  );
  const least = (lines: readonly Line[]) => Math.min(...lines.map((line) => line.size));
  return settings.reduce((best, lines) => (least(lines) > least(best) * 1.08 ? lines : best));
}

/**
 * The name as outlines, set from the bottom up, with an edge so that it is readable over any picture. All edges lie below all
 * letters: the edge of one line would cut the descenders of the line above it.
 */
export function lettering(name: string, face: Face, fill: string, edge: string): string {
  let y = BASELINE;
  const rows = setName(name, face)
    .toReversed()
    .map(({ text, size, width, face: set, leading }) => {
      const { spacing } = FACE_STYLES[set];
      const row = `<path d="${outlineOf(text, set, { x: MIDDLE - width / 2, y, size, spacing })}"/>`;
      y -= leading;
      return row;
    });
  if (rows.length === 0) return "";
  const edges = `<g fill="none" stroke="${edge}" stroke-width="6" stroke-linejoin="round"><use href="#n"/></g>`;
  return `${edges}<g fill="${fill}"><g id="n">${rows.toReversed().join("")}</g></g>`;
}

/** Breaks the words into `count` lines so that the longest line is as short as possible. */
function balancedLines(words: readonly string[], count: number, face: Face): readonly string[] {
  if (count === 1 || words.length <= 1) return [words.join(" ")];
  let best: readonly string[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (let taken = 1; taken <= words.length - count + 1; taken += 1) {
    const lines = [words.slice(0, taken).join(" "), ...balancedLines(words.slice(taken), count - 1, face)];
    const longest = Math.max(...lines.map((line) => widthOf(line, face)));
    if (longest < shortest) {
      shortest = longest;
      best = lines;
    }
  }
  return best;
}

function sizeLines(lines: readonly string[], face: Face): readonly Line[] {
  const { spacing } = FACE_STYLES[face];
  const widths = lines.map((text) => widthOf(text, face, spacing));
  const fitted = widths.map((width) => Math.min(LARGEST, LINE_WIDTH / Math.max(width, 0.1)));
  const ceiling = Math.min(...fitted) * CONTRAST;
  const sizes = fitted.map((size) => Math.min(size, ceiling));
  const inks = lines.map((text) => inkOf(text, face));
  const leadings = sizes.map((size, index) => {
    const over = index === 0 ? 0 : (inks[index - 1]?.below ?? 0) * (sizes[index - 1] ?? 0);
    return Math.max(size * LEADING, over + (inks[index]?.above ?? 0) * size + GAP);
  });
  const shrink = Math.min(1, BLOCK_HEIGHT / leadings.reduce((sum, leading) => sum + leading, 0));
  return lines.map((text, index) => {
    const size = (sizes[index] ?? SMALLEST) * shrink;
    return {
      text,
      size,
      width: size * (widths[index] ?? 0),
      face,
      leading: (leadings[index] ?? size) * shrink,
    };
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
