import { drawCaptcha } from "@parlour/app/gateway/security/captchas.ts";
import { describe, expect, it } from "vitest";
import { contrast, type Rgb } from "../ui/shared-colour.ts";

/** A colour as SVG writes it, such as #222 or #f4f1ea. */
function rgbOf(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, "$&$&") : hex;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

describe("the captcha's picture", () => {
  it("LOGIN-07 is legible: in fifty of them each letter stands out from the paper and is heavier than the lines", () => {
    for (let round = 0; round < 50; round++) {
      const { text, svg } = drawCaptcha();
      const tags = [...svg.matchAll(/<(?:rect|path)[^>]*>/g)].map(([tag]) => tag);
      const paper = attribute(tags[0] ?? "", "fill");
      const letters = tags.slice(1).filter((tag) => attribute(tag, "fill") !== "none");
      const lines = tags.slice(1).filter((tag) => attribute(tag, "fill") === "none");

      expect(text).toMatch(/^[34679AC-HJ-NP-RT-Ya-hjkmnp-rt-y]{5}$/);
      expect(tags[0]).toMatch(/^<rect width="100%" height="100%"/);
      expect(letters).toHaveLength(text.length);
      for (const letter of letters) {
        expect(contrast(rgbOf(attribute(letter, "fill")), rgbOf(paper))).toBeGreaterThanOrEqual(4.5);
        expect(attribute(letter, "stroke")).toBe(attribute(letter, "fill"));
      }
      const lightest = Math.min(...letters.map((letter) => Number(attribute(letter, "stroke-width"))));
      for (const line of lines) expect(Number(attribute(line, "stroke-width") || 1)).toBeLessThan(lightest);
    }
  });
});
