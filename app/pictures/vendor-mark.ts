import type { MarkShape } from "../seed/catalogue/types.ts";
import { hueBetween, tone } from "./colour.ts";
import { stops } from "./paint.ts";
import type { Palette } from "./palette.ts";
import { createRandom } from "./random.ts";
import { escapeXml, num, starPoints } from "./svg.ts";

/** The variants in which a vendor's mark is requested (GAME-02). */
export const MARK_VARIANTS = ["DEFAULT", "ACTIVE", "WHITE", "COLOR", "PURPLE"] as const;
export type MarkVariant = (typeof MARK_VARIANTS)[number];

export type MarkSubject = {
  readonly code: string;
  readonly displayName: string;
  readonly palette: Palette;
  readonly shape: MarkShape;
};

/** Outlines in a box of 100, centred on the origin. */
const OUTLINES: Readonly<Record<MarkShape, string>> = {
  circle: "M0-46A46 46 0 1 1 0 46A46 46 0 1 1 0-46Z",
  squircle: "M0-45C36-45 45-36 45 0C45 36 36 45 0 45C-36 45-45 36-45 0C-45-36-36-45 0-45Z",
  hexagon: "M0-48L41-24V24L0 48L-41 24V-24Z",
  shield: "M0-47C14-39 28-36 41-36C43 6 33 34 0 49C-33 34-43 6-41-36C-28-36-14-39 0-47Z",
  diamond: "M0-50C6-50 46-8 46 0C46 8 6 50 0 50C-6 50-46 8-46 0C-46-8-6-50 0-50Z",
  arch: "M-39 46V-6C-39-64 39-64 39-6V46Z",
  octagon: "M-19-46H19L46-19V19L19 46H-19L-46 19V-19Z",
  flower:
    "M0-48C18-48 22-38 22-30C34-40 50-24 36-14C52-6 48 18 32 16C36 34 20 44 8 34C4 50-4 50-8 34C-20 44-36 34-32 16C-48 18-52-6-36-14C-50-24-34-40-22-30C-22-38-18-48 0-48Z",
  leaf: "M-44-44H8C30-44 44-30 44-8V44H-8C-30 44-44 30-44 8Z",
  drop: "M0-52C12-28 44-14 44 12C44 34 24 48 0 48C-24 48-44 34-44 12C-44-14-12-28 0-52Z",
  ticket: "M-46-36H46V-12A12 12 0 0 0 46 12V36H-46V12A12 12 0 0 0-46-12Z",
  star: `M${starPoints(8, 49, 39).replaceAll(" ", "L")}Z`,
};

/** The optical centre of a shape that is heavier below or above. */
const OPTICAL_SHIFT: Readonly<Partial<Record<MarkShape, number>>> = {
  drop: 9,
  arch: 5,
  shield: -3,
  flower: -2,
};

const BRAND_VIOLET = 300;
const FONTS = {
  serif: "Georgia,'Times New Roman',serif",
  sans: "Arial,Helvetica,sans-serif",
  narrow: "'Arial Narrow','Roboto Condensed',sans-serif",
  italic: "Georgia,'Times New Roman',serif",
  wide: "'Trebuchet MS',Verdana,sans-serif",
} as const;

type Coat = {
  readonly plate: readonly [string, string] | null;
  readonly edge: string;
  readonly letters: string;
};

/** A vendor's mark: its monogram in its shape, 100 by 100, in one of the five variants of GAME-02. */
export function vendorMark(vendor: MarkSubject, variant: MarkVariant): string {
  const { plate, edge, letters } = coatOf(vendor.palette, variant);
  const outline = OUTLINES[vendor.shape];
  const gradient =
    plate === null
      ? ""
      : `<defs><linearGradient id="p" x2=".6" y2="1">${stops([0, plate[0]], [1, plate[1]])}</linearGradient></defs>`;
  const fill = plate === null ? "none" : "url(#p)";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-54 -54 108 108">${gradient}` +
    `<path d="${outline}" fill="${fill}" stroke="${edge}" stroke-width="3" stroke-linejoin="round"/>` +
    `<path d="${outline}" transform="scale(.84)" fill="none" stroke="${letters}" stroke-width="1.4" opacity=".45"/>` +
    `${ornament(vendor, letters)}${monogram(vendor, letters)}</svg>`
  );
}

/** One or two initials of a name, from its first words that begin with a capital or a digit. */
export function initialsOf(displayName: string): string {
  const initials = displayName.split(/\s+/u).flatMap((word) => word.match(/^[\p{Lu}\p{N}]/u)?.[0] ?? []);
  const [first, second] = initials;
  return `${first ?? Array.from(displayName.trim())[0] ?? "?"}${second ?? ""}`;
}

function coatOf({ ground, glow, accent, chroma }: Palette, variant: MarkVariant): Coat {
  switch (variant) {
    case "DEFAULT":
      return {
        plate: [tone(0.3, 0.035 * chroma, ground), tone(0.23, 0.03 * chroma, ground)],
        edge: tone(0.46, 0.05 * chroma, ground),
        letters: tone(0.86, 0.06 * chroma, accent),
      };
    case "ACTIVE":
      return {
        plate: [tone(0.62, 0.16 * chroma, ground), tone(0.42, 0.15 * chroma, ground)],
        edge: tone(0.86, 0.1 * chroma, accent),
        letters: "#ffffff",
      };
    case "WHITE":
      return { plate: null, edge: "#ffffff", letters: "#ffffff" };
    case "COLOR":
      return {
        plate: [tone(0.58, 0.17 * chroma, hueBetween(ground, glow, 0.5)), tone(0.34, 0.13 * chroma, ground)],
        edge: tone(0.72, 0.12 * chroma, glow),
        letters: tone(0.94, 0.06 * chroma, accent),
      };
    case "PURPLE":
      return {
        plate: [tone(0.46, 0.15, BRAND_VIOLET), tone(0.3, 0.12, BRAND_VIOLET - 12)],
        edge: tone(0.7, 0.12, BRAND_VIOLET),
        letters: tone(0.93, 0.04, BRAND_VIOLET),
      };
  }
}

function monogram({ displayName, palette, shape }: MarkSubject, letters: string): string {
  const initials = initialsOf(displayName);
  const size = initials.length > 1 ? 36 : 48;
  const slant = palette.face === "italic" ? ` font-style="italic"` : "";
  const y = size * 0.36 + (OPTICAL_SHIFT[shape] ?? 0) - 3;
  return `<text y="${num(y)}" text-anchor="middle" font-family="${FONTS[palette.face]}" font-weight="700"${slant} font-size="${size}" fill="${letters}">${escapeXml(initials)}</text>`;
}

/** A small sign below the letters, so that two vendors of one shape and one initial stay distinct. */
function ornament({ code, shape }: MarkSubject, colour: string): string {
  const y = 23 + (OPTICAL_SHIFT[shape] ?? 0);
  const signs = [
    `<path d="M-12 ${y}H12" stroke="${colour}" stroke-width="2.6"/>`,
    `<path d="M-9 ${y}h0M0 ${y}h0M9 ${y}h0" stroke="${colour}" stroke-width="4.4" stroke-linecap="round"/>`,
    `<path d="M-9 ${y - 3}L0 ${y + 4}L9 ${y - 3}" fill="none" stroke="${colour}" stroke-width="2.6"/>`,
    `<path d="M0 ${y - 5}L5 ${y}L0 ${y + 5}L-5 ${y}Z" fill="${colour}"/>`,
    `<path d="M-11 ${y + 2}Q0 ${y - 6} 11 ${y + 2}" fill="none" stroke="${colour}" stroke-width="2.6"/>`,
  ];
  return createRandom(code).pick(signs);
}
