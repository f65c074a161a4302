/** The agent centre on the narrowest screen with wide spacing of its text never scrolls sideways (WCAG 1.4.10, 1.4.12). */
import { describe, expect, it } from "vitest";
import { stageOf } from "./shared-page/scenes.ts";

const { openScene } = stageOf("agent-page");
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }";

describe("the agent centre at 320 px with text spacing", () => {
  it("AGENT-02 does not scroll sideways", async () => {
    const page = await openScene("Downlines", { viewport: { width: 320, height: 700 } });
    await page.locator("main h1").waitFor();
    expect(await page.locator("header").count()).toBeGreaterThan(0);
    const over = await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
      return document.documentElement.scrollWidth - innerWidth;
    }, SPACING);
    expect(over).toBeLessThanOrEqual(0);
  });
});
