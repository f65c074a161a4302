/** Announcements open on home only, take the focus from nobody who types, and wait in the bell meanwhile (ANN-04). */

import type { Role } from "@parlour/testkit/journeys/role";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestGateway } from "../gateway/support/gateway.ts";
import { around, say } from "../journeys/drivers/browser-words.ts";
import { PATIENCE } from "../patience.ts";
import { touch } from "./support/hydrated.ts";
import { openBrowser } from "./support/open-browser.ts";
import { moveTo } from "./support/open-page.ts";
import { startPortal } from "./support/portal.ts";
import { beginVisit, screenNames, screens, type Visit } from "./support/visit.ts";

const MINUTE = "01:00";

describe("announcements", () => {
  let browser: Browser;
  let gateway: TestGateway;
  beforeAll(async () => {
    [browser, gateway] = await Promise.all([openBrowser(), startPortal()]);
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
  });

  /** A visit whose clock the test moves, where pop-ups may open: other tests report every one as closed. */
  async function visitOf(
    who: Role | "visitor",
    screen: (typeof screenNames)[number],
    use: (visit: Visit, page: Page) => Promise<void>,
  ): Promise<void> {
    const visit = await beginVisit(browser, screens[screen], gateway.url);
    try {
      await visit.context.addInitScript(() => {
        Storage.prototype.getItem = function (key) {
          return Object.hasOwn(this, key) ? String(this[key]) : null;
        };
      });
      await visit.context.clock.install();
      if (who !== "visitor") await visit.person.arrivesWithTokenOf(who);
      else await visit.person.opens("/");
      await use(visit, visit.page());
      expect(visit.problems).toEqual([]);
    } finally {
      await visit.close();
    }
  }
  const bell = (page: Page) =>
    page.getByRole("button", { name: around("announcements.waiting") }).filter({ visible: true });

  it.each(screenNames)("ANN-04 leave the focus with somebody who types, on a %s", async (screen) => {
    await visitOf("visitor", screen, async ({ person }, page) => {
      // The field has the focus before the touch, since the pop-ups open some seconds after that.
      const search = page.getByRole("searchbox").first();
      await search.click();
      await touch(page);
      await page.waitForLoadState("networkidle");
      await page.clock.runFor(MINUTE);
      await search.pressSequentially("moon");
      await page.clock.runFor(MINUTE);
      expect(await search.inputValue()).toBe("moon");
      expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
      await person.seesNoDialog();
      await search.fill("");
      await search.blur();
      await page.clock.runFor(MINUTE);
      await person.seesDialog("announcements");
    });
  });

  it("ANN-04 wait in the bell on every other page, and do not open after they were read there", async () => {
    await visitOf("player", "desktop", async ({ person }, page) => {
      await moveTo(page, "/promotions");
      await page.locator('#content[data-screen="promotions"]').waitFor(PATIENCE);
      await touch(page);
      await bell(page).first().waitFor(PATIENCE);
      await page.clock.runFor(MINUTE);
      await person.seesNoDialog();
      await page
        .getByRole("banner")
        .getByRole("button", { name: around("announcements.waiting") })
        .click();
      await person.seesDialog("announcements");
      await page.keyboard.press("Escape");
      await person.seesNoDialog();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")), PATIENCE)
        .toBe(say("announcements.title"));
      expect(await bell(page).count()).toBe(0);
      await page
        .getByRole("navigation")
        .getByRole("link", { name: say("nav.home"), exact: true })
        .first()
        .click();
      await page.locator('#content[data-screen="home"]').waitFor(PATIENCE);
      await page.clock.runFor(MINUTE);
      await person.seesNoDialog();
    });
  });
});
