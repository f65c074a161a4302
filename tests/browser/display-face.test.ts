/** Headings have one face on every load, and nothing moves when it comes. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { isHydrated } from "./support/hydrated.ts";
import { portalOfFile } from "./support/portal.ts";
import { type ScreenName, screens, type Visit } from "./support/visit.ts";

/** Where everything on the first screen is, headings included. */
const boxes = (page: Page): Promise<readonly string[]> =>
  page.locator("h1, h2, h3, #content a, #content button, #content p").evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, top }) => width > 1 && top < innerHeight)
      .map(({ top, height }) => `${Math.round(top)} ${Math.round(height)}`),
  );
/** Whether the browser draws the page's heading in the display face. */
async function hasFace(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument");
    const { nodeId } = await session.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: "#content :is(h1, h2):not(:has([class*=hidden]))",
    });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.some(({ familyName }) => familyName.startsWith("Urbanist"));
  } finally {
    await session.detach();
  }
}

describe("the display face", () => {
  const portal = portalOfFile();
  const visiting = async (screen: ScreenName, use: (visit: Visit) => Promise<void>): Promise<void> => {
    const visit = await portal.visit({ ...screens[screen], reducedMotion: "reduce" }, "fresh");
    try {
      await use(visit);
    } finally {
      await visit.close();
    }
  };

  it.each(["phone", "desktop"] as const)(
    "LAYOUT-01 moves nothing when it comes late, and is used on the first load and the next, on a %s",
    (screen) =>
      visiting(screen, async (visit) => {
        let release = () => {};
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        const page = await visit.context.newPage();
        await page.route("**/*.woff2", async (route) => {
          await released;
          await route.continue();
        });
        await page.goto("/", { waitUntil: "domcontentloaded" });
        await isHydrated(page);
        expect(await hasFace(page)).toBe(false);
        const before = await boxes(page);
        expect(before.length).toBeGreaterThan(5);
        release();
        await expect.poll(() => hasFace(page)).toBe(true);
        expect(await boxes(page)).toEqual(before);

        await page.goto("/promotions");
        await page.locator("#content h1").first().waitFor();
        await expect.poll(() => hasFace(page)).toBe(true);
      }),
  );
});
