/** Headings have one face on every load, and no line moves when it comes. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { isHydrated } from "./support/hydrated.ts";
import { layoutShiftSum } from "./support/layout-shifts.ts";
import { portalOfFile } from "./support/portal.ts";
import { type ScreenName, screens, type Visit } from "./support/visit.ts";

interface Box {
  readonly left: number;
  readonly line: string;
}

/** Where everything on the first screen is, headings included, in pixels. */
const boxes = (page: Page): Promise<readonly Box[]> =>
  page.locator("h1, h2, h3, #content a, #content button, #content p").evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, top }) => width > 1 && top < innerHeight)
      .map(({ left, top, height }) => ({ left, line: `${Math.round(top)} ${Math.round(height)}` })),
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
    "moves no line when it comes late, and no word by more than 3 px, and is used on the first load and the next, on a %s",
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
        const after = await boxes(page);
        expect(after.map(({ line }) => line)).toEqual(before.map(({ line }) => line));
        for (const [index, { left }] of after.entries())
          expect(Math.abs(left - (before[index]?.left ?? Number.NaN))).toBeLessThanOrEqual(3);
        expect(await layoutShiftSum(page)).toBeLessThan(0.001);

        await page.goto("/promotions");
        await page.locator("#content h1").first().waitFor();
        await expect.poll(() => hasFace(page)).toBe(true);
      }),
  );
});
