/** A number as SVG text, by default to a tenth: pictures are small, and each digit counts ten thousand times. */
export function num(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  return Object.is(rounded, -0) ? "0" : String(rounded).replace(/^(-?)0\./, "$1.");
}

/** A number as SVG text without decimals, for broad things such as hills. */
export function whole(value: number): string {
  return num(Math.round(value));
}

/** `x,y` pairs for a polygon's points attribute. */
export function points(pairs: readonly (readonly [x: number, y: number])[]): string {
  return pairs.map(([x, y]) => `${num(x)},${num(y)}`).join(" ");
}

/** The point at an angle (degrees, clockwise from the top) and distance from a centre. */
export function polar(degrees: number, radius: number, cx = 0, cy = 0): readonly [x: number, y: number] {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(radians), cy + radius * Math.sin(radians)];
}

/** A star or, with equal radii, a regular polygon of twice the count. */
export function starPoints(count: number, outer: number, inner: number, turn = 0): string {
  return points(
    Array.from({ length: count * 2 }, (_, index) =>
      polar(turn + (index * 180) / count, index % 2 === 0 ? outer : inner),
    ),
  );
}

/** Path data of `count` strokes that run outward, evenly about the origin. */
export function spokes(count: number, inner: number, outer: number): string {
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = polar((360 / count) * index, inner);
    const [u, v] = polar((360 / count) * index, outer);
    return `M${num(x)} ${num(y)}L${num(u)} ${num(v)}`;
  }).join("");
}

/** Path data of dots: strokes of no length, which round ends make visible. */
export function dots(centres: readonly (readonly [x: number, y: number])[]): string {
  return centres.map(([x, y]) => `M${num(x)} ${num(y)}h0`).join("");
}

/** `count` copies of a drawing, turned evenly about the origin. */
export function around(count: number, draw: (degrees: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join("");
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text made safe inside an XML element or attribute; characters that XML 1.0 does not allow are dropped. */
export function escapeXml(text: string): string {
  return Array.from(text)
    .filter(isXmlCharacter)
    .map((character) => ESCAPES[character] ?? character)
    .join("");
}

function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  const isControl = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
  return !isSurrogate && !isControl && code !== 0xfffe && code !== 0xffff;
}
