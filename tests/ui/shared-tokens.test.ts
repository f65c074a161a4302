import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, oklchToRgb, readPalette, type Theme } from "./shared-colour.ts";

const sheet = readFileSync(new URL("../../ui/shared/tokens.css", import.meta.url), "utf8");
const base = readFileSync(new URL("../../ui/shared/base.css", import.meta.url), "utf8");
const themes: readonly Theme[] = ["dark", "light"];
const surfaces = ["page", "well", "surface-1", "surface-2", "surface-3", "float"];

/** The colours of text on each background, as the components use them. */
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...["ink", "ink-soft", "ink-faint", "link", "gain", "loss"].flatMap((text) =>
    surfaces.map((ground) => [text, ground] as const),
  ),
  ["accent-ink", "accent"],
  ["page", "ink"],
  ["accent", "accent-soft"],
  ["link", "link-soft"],
  ["gain", "gain-soft"],
  ["loss", "loss-soft"],
];

/** Parts of the interface that must contrast with their background. */
const partPairs: readonly (readonly [part: string, ground: string])[] = [
  ...["focus", "accent"].flatMap((part) => surfaces.map((ground) => [part, ground] as const)),
  ...["page", "well", "surface-1", "surface-2"].map((ground) => ["edge", ground] as const),
];

describe("contrast of the tokens", () => {
  it("measures black on white as 21 and the sRGB red of OKLCH as red", () => {
    expect(contrast(oklchToRgb(0, 0, 0), oklchToRgb(1, 0, 0))).toBeCloseTo(21, 3);
    const [red, green, blue] = oklchToRgb(0.62796, 0.25768, 29.2339);
    expect([red, green, blue].map((part) => Math.round(part * 255))).toEqual([255, 0, 0]);
  });

  describe.each(themes)("%s theme", (theme) => {
    const colour = readPalette(sheet, theme);

    it.each(textPairs)("text %s has a contrast of 4.5 to 1 on %s", (text, ground) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(partPairs)("%s has a contrast of 3 to 1 against %s", (part, ground) => {
      expect(contrast(colour(part), colour(ground))).toBeGreaterThanOrEqual(3);
    });
  });
});

describe("the token sheet", () => {
  it("is dark by default, light by system or data-theme, where data-theme takes precedence", () => {
    expect(sheet).toMatch(/:root \{\s*color-scheme: dark;/);
    expect(sheet).toMatch(
      /@media \(prefers-color-scheme: light\) \{\s*:root:not\(\[data-theme\]\) \{\s*color-scheme: light;/,
    );
    expect(sheet).toMatch(/:root\[data-theme="light"\] \{\s*color-scheme: light;/);
  });

  it("stops every motion token under reduced motion", () => {
    const motions = [...sheet.matchAll(/^ {4}--(motion-[\w-]+):/gm)].map(([, name]) => name);
    const reduced = sheet.slice(sheet.indexOf("prefers-reduced-motion"));
    expect(motions.length).toBeGreaterThan(0);
    for (const motion of motions) expect(reduced).toContain(`--${motion}: 0.01ms`);
  });

  it("LAYOUT-03 fades dialogs in 100 ms and locks the page's scroll while one is open", () => {
    expect(sheet).toContain("--motion-fade: 100ms;");
    expect(base).toMatch(/:root:has\(\[data-locks-scroll\]\) \{\s*overflow: hidden;/);
  });
});
