/** A phone's page that becomes wide: it comes without the styles of wide pages and fetches them when it needs them. */
import { expect, it } from "vitest";
import { openContext } from "./support/chromium.ts";
import { portalOfFile } from "./support/portal.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";

const portal = portalOfFile();

it("LAYOUT-01 a page drawn for a phone gets the styles of wide pages when its window becomes wide", async () => {
  const context = await openContext(portal.browser, {
    viewport: { width: 390, height: 844 },
    userAgent: PHONE,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(portal.url);
    expect(await page.locator("style[data-href*='/wide-']").count()).toBe(0);
    await page.getByRole("main").waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    const sheet = page.locator("link[rel=stylesheet][href*='/wide-']");
    await sheet.waitFor({ state: "attached" });
    await expect
      .poll(() =>
        sheet.evaluate((link) => link instanceof HTMLLinkElement && !link.disabled && link.sheet !== null),
      )
      .toBe(true);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
});
