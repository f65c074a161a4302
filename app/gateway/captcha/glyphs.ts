/**
 * Letters and digits as strokes on a grid 10 wide and 14 high, with y downwards. Look-alike characters are left out. A
 * stroke is a list of points; a leading ~ makes it a curve through them.
 */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  "3": ["~1,2.4 4.4,0 8.4,1.8 7.8,5.2 4,6.6", "~4,6.6 8.4,7.6 9,11.2 5.4,14 0.8,12"],
  "4": ["7,14 7,0 0.8,9.6 9.8,9.6"],
  "6": ["~8.4,1.4 5,0.2 2,3.6 1,8.6 2,12.6 5,14 8.4,12.6 9,9.6 7,7 4,7.1 1.4,9.8"],
  "9": ["~8.8,5 6.6,7.4 3.2,7.2 1,4.6 2,1.2 5,0 8.2,1.4 9,5 8,10.6 5,14 2,13"],
  A: ["0.4,14 5,0 9.6,14", "2.2,9.2 7.8,9.2"],
  C: ["~9.2,2.6 6,0 2.4,1.6 0.8,7 2.4,12.4 6,14 9.4,11.4"],
  E: ["9,0 1.4,0 1.4,14 9,14", "1.4,7 7.8,7"],
  H: ["1,0 1,14", "9,0 9,14", "1,7 9,7"],
  J: ["3.6,0 9.6,0", "~7.2,0 7.2,5 7.2,9.6 6.4,13 3.6,14 1,12.6 0.6,10"],
  K: ["1.4,0 1.4,14", "9,0 1.4,8.2", "4,5.6 9.4,14"],
  L: ["1.4,0 1.4,14 9,14"],
  M: ["0.2,14 1,0 5,9 9,0 9.8,14"],
  N: ["1,14 1,0 9,14 9,0"],
  P: ["1.4,14 1.4,0", "~1.4,0.1 5.6,0 9,1.6 9,5.6 5.6,7.6 1.4,7.6"],
  R: ["1.4,14 1.4,0", "~1.4,0.1 5.6,0 9,1.6 9,5.4 5.6,7.2 1.4,7.2", "4.8,7.2 9.4,14"],
  T: ["0.4,0 9.6,0", "5,0 5,14"],
  U: ["~1,0 1,4.6 1,9.4 2.2,13 5,14 7.8,13 9,9.4 9,4.6 9,0"],
  W: ["0,0 2.4,14 5,4.4 7.6,14 10,0"],
  X: ["1,0 9,14", "9,0 1,14"],
  Y: ["0.6,0 5,7 5,14", "9.4,0 5,7"],
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const GLYPH_WIDTH = 10;
export const GLYPH_HEIGHT = 14;

/** The characters of captcha texts. */
export const ALPHABET: readonly string[] = Object.keys(STROKES);

/** A character's strokes as polylines with points so dense that moving each point bends the line smoothly. */
export function strokesOf(character: string): readonly (readonly Point[])[] {
  return (STROKES[character] ?? []).map((written) => {
    const points = written.replace("~", "").split(" ").map(parsePoint);
    return written.startsWith("~") ? curveThrough(points) : lineThrough(points);
  });
}

function parsePoint(written: string): Point {
  const [x = 0, y = 0] = written.split(",").map(Number);
  return { x, y };
}

const STEPS = 6;

/** Splits each segment into equal steps; `at` gets the segment's index and the fraction within it. */
function inSteps(points: readonly Point[], at: (index: number, part: number) => Point): Point[] {
  const stepped = points
    .slice(1)
    .flatMap((_, index) => Array.from({ length: STEPS }, (_step, step) => at(index, (step + 1) / STEPS)));
  return [...points.slice(0, 1), ...stepped];
}

export function lineThrough(points: readonly Point[]): Point[] {
  return inSteps(points, (index, part) => {
    const [from, to] = [pointAt(points, index), pointAt(points, index + 1)];
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}

/** A Catmull-Rom spline. */
export function curveThrough(points: readonly Point[]): Point[] {
  return inSteps(points, (index, part) => {
    const [a, b, c, d] = [index - 1, index, index + 1, index + 2].map((at) => pointAt(points, at)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    const along = (of: (point: Point) => number) =>
      0.5 *
      (2 * of(b) +
        (of(c) - of(a)) * part +
        (2 * of(a) - 5 * of(b) + 4 * of(c) - of(d)) * part ** 2 +
        (3 * of(b) - of(a) - 3 * of(c) + of(d)) * part ** 3);
    return { x: along((point) => point.x), y: along((point) => point.y) };
  });
}

/** The point at that index, clamped to the ends. */
const pointAt = (points: readonly Point[], index: number): Point =>
  points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 };
