/** Words over pictures are read at every width: contrast of 4.5 to 1 with the lightest spot behind them. */
import type { Locator } from "playwright";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { PATIENCE } from "../patience.ts";
import { portalOfFile } from "./support/portal.ts";
import type { Visit } from "./support/visit.ts";

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/** The luminance of an element's words, as the browser paints their colour. */
async function luminanceOfWords(words: Locator): Promise<number> {
  const pixel = await words.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) return [];
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  const [red = 0, green = 0, blue = 0] = pixel;
  return luminance(red, green, blue);
}

/** The luminance of the lightest pixel behind an element whose words are made invisible. */
async function lightestBehind(words: Locator): Promise<number> {
  await words.evaluate((element) => {
    if (element instanceof HTMLElement) element.style.visibility = "hidden";
  });
  const box = await words.boundingBox();
  if (box === null) throw new Error("The words have no place");
  const shot = await words.page().screenshot({ clip: box });
  const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let at = 0; at < data.length; at += info.channels)
    most = Math.max(most, luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  return most;
}

describe("words over a banner's picture", () => {
  const portal = portalOfFile();
  let visit: Visit;
  afterEach(() => visit.close());

  it.each([320, 390, 768, 1024, 1440, 1920])(
    "HOME-04 have a contrast of 4.5 to 1 at %d px",
    async (width) => {
      visit = await portal.visit({ viewport: { width, height: 900 }, reducedMotion: "reduce" }, "fresh");
      await visit.person.opens("/");
      const title = visit.page().locator("#content h2:has(+ p + a)").first();
      await title.waitFor(PATIENCE);
      await visit.page().waitForLoadState("networkidle");
      for (const words of [title, title.locator("+ p")]) {
        if (!(await words.isVisible())) continue;
        const contrast = ((await luminanceOfWords(words)) + 0.05) / ((await lightestBehind(words)) + 0.05);
        expect(contrast).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
