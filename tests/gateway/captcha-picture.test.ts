import { CAPTCHA_SIZE, type CaptchaMaker, drawCaptcha } from "@parlour/app/gateway/captcha/draw-captcha.ts";
import { ALPHABET } from "@parlour/app/gateway/captcha/glyphs.ts";
import { createRandom } from "@parlour/app/pictures/random.ts";
import { describe, expect, it } from "vitest";
import { contrast, type Rgb } from "../ui/shared-colour.ts";
import { decodePng, learnToRead } from "./support/captcha-reader.ts";

const drawings = (count: number, seed: string): ReturnType<CaptchaMaker>[] =>
  Array.from({ length: count }, (_, index) => drawCaptcha(createRandom(`${seed} ${index}`)));

/** The file as text, in which a script would look for paths and letters. */
const textOf = (png: Uint8Array): string => Buffer.from(png).toString("latin1");

describe("the captcha's picture", () => {
  it("LOGIN-08 contains only pixels, and no path, text or name", () => {
    for (const { text, png } of drawings(20, "file")) {
      const { width, height, chunks } = decodePng(png);
      expect({ width, height }).toEqual(CAPTCHA_SIZE);
      expect(chunks).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
      expect(textOf(png)).not.toContain(text);
      expect(png.length).toBeLessThan(16_000);
    }
  });

  it("LOGIN-08 is the same for the same random seed, and different for each new captcha", () => {
    expect(drawCaptcha(createRandom("one"))).toEqual(drawCaptcha(createRandom("one")));
    const [first, second] = [drawCaptcha(), drawCaptcha()];
    expect(first.png).not.toEqual(second.png);
    const drawn = drawings(60, "texts");
    expect(new Set(drawn.map(({ text }) => text)).size).toBe(drawn.length);
    expect(new Set(drawn.flatMap(({ text }) => [...text]))).toEqual(new Set(ALPHABET));
  });

  it("LOGIN-08 is legible, with five unambiguous characters in high contrast", () => {
    expect(ALPHABET.filter((character) => "0OQDIL1lZ2S5B8G6VUF7".includes(character))).toEqual([
      "6",
      "L",
      "U",
    ]);
    for (const { text, png } of drawings(30, "legible")) {
      const { palette, indices } = decodePng(png);
      const colour = (at: number): Rgb => {
        const [red = 0, green = 0, blue = 0] = palette.subarray(at * 3, at * 3 + 3);
        return [red / 255, green / 255, blue / 255];
      };
      const share = (from: number, to: number) =>
        indices.filter((index) => index >= from && index <= to).length / indices.length;
      expect(text).toHaveLength(5);
      expect(contrast(colour(2), colour(12))).toBeGreaterThan(4.5);
      expect(share(0, 2)).toBeGreaterThan(0.6);
      expect(share(12, 15)).toBeGreaterThan(0.06);
    }
  });

  it("LOGIN-08 reveals nothing to a script that recognises characters by their paths", () => {
    const commandsOf = (png: Uint8Array) =>
      [...textOf(png).matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, path = ""]) =>
        path.replace(/[^A-Z]/gi, ""),
      );
    const learnt = new Map(
      drawings(40, "learn").flatMap(({ text, png }) =>
        commandsOf(png).map((commands, index) => [commands, text.charAt(index)] as const),
      ),
    );
    expect(learnt.size).toBe(0);
  });

  it("LOGIN-08 is read in less than 5 % of cases by a script that compares pixels with learnt characters", () => {
    const read = learnToRead(drawings(120, "learn"));
    const unread = drawings(80, "read");
    expect(unread.filter(({ text, png }) => read(png) === text).length).toBeLessThan(unread.length / 20);
  });
});
