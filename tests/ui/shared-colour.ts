/** OKLCH colours of the token sheet turned into what a screen shows, to measure contrast as WCAG 2 does. */

export type Rgb = readonly [red: number, green: number, blue: number];
export type Theme = "light" | "dark";

const encode = (linear: number) =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
const decode = (signal: number) => (signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4);
const clip = (part: number) => Math.min(1, Math.max(0, part));

/** Björn Ottosson's OKLab matrices; parts outside sRGB are clipped, as screens do. */
export function oklchToRgb(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const part = (l: number, m: number, s: number) => clip(encode(clip(l * long + m * middle + s * short)));
  return [
    part(4.0767416621, -3.3077115913, 0.2309699292),
    part(-1.2684380046, 2.6097574011, -0.3413193965),
    part(-0.0041960863, -0.7034186147, 1.707614701),
  ];
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue);

/** The contrast ratio of two colours, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Reads the opaque colours of the token sheet for one theme; it refuses a colour that it cannot read. */
export function readPalette(sheet: string, theme: Theme): (token: string) => Rgb {
  const declarations = new Map(
    [...sheet.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );
  const resolve = (value: string): string =>
    value.replace(/var\(--([\w-]+)\)/g, (_, name: string) =>
      resolve(declarations.get(name) ?? `unknown ${name}`),
    );
  return (token) => {
    const value = resolve(declarations.get(token) ?? `unknown ${token}`);
    const sides = /^light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)$/.exec(value);
    const side = sides ? sides[theme === "light" ? 1 : 2] : value;
    const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(side ?? "");
    if (!parts) throw new Error(`--${token} is not an opaque oklch colour: ${value}`);
    const [, lightness, chroma, hue] = parts.map(Number);
    return oklchToRgb(lightness ?? 0, chroma ?? 0, hue ?? 0);
  };
}
