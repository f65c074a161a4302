/** A phone's page that becomes wide: it comes without the styles of wide pages and fetches them when it needs them. */
import { expect, it, onTestFinished } from "vitest";
import { openPhonePage } from "./support/phone-page.ts";
import { portalOfFile } from "./support/portal.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";

const portal = portalOfFile();

it("LAYOUT-01 a page drawn for a phone gets the styles of wide pages when its window becomes wide", async () => {
  const { page, problems, close } = await openPhonePage(portal.browser, { userAgent: PHONE, isMobile: true });
  onTestFinished(close);
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
});
