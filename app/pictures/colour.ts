/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

/** Linear sRGB, each channel 0 to 1 when the colour can be shown. */
type LinearRgb = readonly [red: number, green: number, blue: number];

const CHROMA_STEPS = 12;

/**
 * The nearest `#rrggbb` to an OKLCH colour.
 *
 * A colour outside sRGB loses chroma, never lightness or hue, as in CSS Color 4. Hues of one lightness therefore look even
 * in a row.
 */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const wanted = toLinearRgb(lightness, chroma, hue);
  if (isShowable(wanted)) return hexOf(wanted);

  let low = 0;
  let high = chroma;
  for (let step = 0; step < CHROMA_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (isShowable(toLinearRgb(lightness, middle, hue))) low = middle;
    else high = middle;
  }
  return hexOf(toLinearRgb(lightness, low, hue));
}

/** The colour `lightness chroma hue` as hex; the short form that drawings use. */
export function tone(lightness: number, chroma: number, hue: number): string {
  return toHex({ lightness, chroma, hue });
}

/** The hue between two, by the shorter way round, `share` 0 to 1 from the first. */
export function hueBetween(first: number, second: number, share: number): number {
  const turn = ((second - first + 540) % 360) - 180;
  return (first + turn * share + 360) % 360;
}

/** Degrees between two hues, 0 to 180. */
export function hueDistance(first: number, second: number): number {
  return Math.abs(((first - second + 540) % 360) - 180);
}

/** Björn Ottosson's OKLab matrices, in the order OKLCH, LMS, linear sRGB. */
function toLinearRgb(lightness: number, chroma: number, hue: number): LinearRgb {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShowable(rgb: LinearRgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function hexOf(rgb: LinearRgb): string {
  const bytes = rgb.map((channel) => {
    const clamped = Math.min(1, Math.max(0, channel));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${bytes.join("")}`;
}
