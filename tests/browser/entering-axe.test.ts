/**
 * Axe on login and registration over the portal's own page, and a check for anything wider than a phone.
 *
 * Each other step is checked where it is drawn alone (tests/ui/login-browser, login-steps-browser and
 * registration-browser).
 */
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { inventStranger } from "@parlour/testkit/journeys/entering";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { say } from "../journeys/drivers/browser-words.ts";
import { axeOn } from "../ui/shared-page/axe.ts";
import { admit } from "./support/newcomer.ts";
import { portalOfFile } from "./support/portal.ts";
import { onAlternateScreens, screens, type Visit, withoutUpdates } from "./support/visit.ts";

const NARROWEST = { width: 320, height: 640 };

interface Scene {
  readonly what: string;
  readonly play: (visit: Visit) => Promise<void>;
}

const portal = portalOfFile();

const scenes: readonly Scene[] = [
  {
    what: "the registration with errors",
    async play({ person }) {
      await person.opens("/register");
      await person.fillsRegistration({ password: "short", email: "nowhere" });
      await person.submitsTheRegistration();
      await person.seesRegistrationError("username", "validation.missing");
    },
  },
  {
    what: "the list of sessions, one of them about to be ended",
    async play({ person, page }) {
      const who = inventStranger();
      const { token, logsInElsewhere } = await admit(portal.url, who);
      await logsInElsewhere();
      await person.opens(`/?token=${encodeURIComponent(token)}`);
      await person.seesPlayer();
      const banner = page().getByRole("banner");
      await banner.getByRole("button", { name: who.username }).click();
      await banner.getByText(say("devices.menu"), { exact: true }).click();
      await person.seesDevices(2);
      await page()
        .getByRole("dialog")
        .getByRole("button", { name: say("devices.endOthers"), exact: true })
        .click();
      await page().getByText(say("devices.endOthers.question")).waitFor();
    },
  },
];

describe("axe finds no fault at all", () => {
  /** How many pixels the page and its overlays are wider than their space. */
  const excess = (page: Page) =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("[data-dialog]")].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );

  /** Axe checks the page as it is; then the page is narrowed to the width of phones. */
  async function isSound(page: Page): Promise<void> {
    await page.waitForLoadState("networkidle");
    const { violations } = await axeOn(page).analyze();
    expect(
      violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
      })),
    ).toEqual([]);
    for (const size of [screens.phone.viewport, NARROWEST]) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(size.width);
      await expect
        .poll(async () => Math.max(...(await excess(page))), { message: `sideways at ${size.width} px` })
        .toBeLessThanOrEqual(0);
    }
  }

  it.each(onAlternateScreens(scenes))("LAYOUT-01 on $what, on a $screen", async ({ play, screen }) => {
    const visit = await portal.visit(screens[screen]);
    await withoutUpdates(visit.context);
    try {
      await play(visit);
      await isSound(visit.page());
      // The next test finds the screen as it was.
      await visit.page().setViewportSize(screens[screen].viewport);
    } finally {
      await visit.close();
    }
  });

  describe("if the operator uses analytics", () => {
    beforeAll(() =>
      writeSetting(portal.gateway.database, "analytics", { gtagId: "G-PARLOUR01" }, Date.now()),
    );

    it("META-01 on the question about consent, on a phone", async () => {
      const visit = await portal.visit(screens.phone, "fresh");
      await withoutUpdates(visit.context);
      try {
        await visit.person.opens("/");
        await visit.person.seesHotGames();
        const bar = visit.page().getByRole("region", { name: say("analytics.title") });
        await bar.waitFor();
        await isSound(visit.page());
        await bar.getByRole("button", { name: say("analytics.refuse"), exact: true }).press("Enter");
        await bar.waitFor({ state: "detached" });
      } finally {
        await visit.close();
      }
    });
  });
});
