/** Bars of scrollers within a page are thin: their width is not inherited, and Firefox draws broad ones otherwise. */
import { describe, expect, it } from "vitest";
import { siteStage } from "./site-page/stage.ts";

const low = { viewport: { width: 1280, height: 600 } };

describe("scrollers within a page", () => {
  const { openScene } = siteStage();

  it.each(["player /member?page=personalHistoryCopy", "visitor /register", "player /"])(
    "have thin bars or none (%s)",
    async (scene) => {
      const page = await openScene(scene, low);
      const widthsOf = () =>
        page.evaluate(() =>
          [...document.querySelectorAll("body *")]
            .map((each) => ({ style: getComputedStyle(each), each }))
            .filter(({ style, each }) => style.overflowY === "auto" && each.scrollHeight > each.clientHeight)
            .map(({ style }) => style.scrollbarWidth),
        );
      // The side menu comes with a file of its own.
      await expect.poll(async () => (await widthsOf()).length).toBeGreaterThan(0);
      expect((await widthsOf()).filter((width) => width === "auto")).toEqual([]);
    },
  );
});
