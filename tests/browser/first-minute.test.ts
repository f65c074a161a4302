/** What a visitor meets first: one promise with one thing to do, in the theme of their system. */
import { describe, expect, it } from "vitest";
import { say } from "../journeys/drivers/browser-words.ts";
import { PATIENCE } from "../patience.ts";
import { portalOfFile } from "./support/portal.ts";
import { screenNames, screens } from "./support/visit.ts";

describe("the first minute", () => {
  const portal = portalOfFile();

  it.each(screenNames)(
    "HOME-04 a visitor's hero on a %s says age and review time from the settings, and leads to the registration",
    async (screen) => {
      const visit = await portal.visit(screens[screen]);
      try {
        await visit.person.opens("/");
        const page = visit.page();
        const hero = page.getByRole("region", { name: say("banner.label") });
        await hero.getByText("from age 18. We review withdrawals within 24 hours.").waitFor(PATIENCE);
        expect(await hero.getByRole("heading").count()).toBe(1);
        await hero.getByRole("link", { name: say("header.register"), exact: true }).click();
        await visit.person.seesDialog("register");
      } finally {
        await visit.close();
      }
    },
  );

  it("HOME-04 a player sees the operator's other banners, and no call to register", async () => {
    const visit = await portal.visit(screens.desktop);
    try {
      await visit.person.arrivesWithTokenOf("player");
      await visit.person.seesPlayer();
      const banners = visit.page().getByRole("region", { name: say("banner.label") });
      await banners.getByRole("heading").first().waitFor(PATIENCE);
      expect(await banners.getByText("We review withdrawals within", { exact: false }).count()).toBe(0);
      expect(await banners.getByText(say("header.register"), { exact: true }).count()).toBe(0);
    } finally {
      await visit.close();
    }
  });

  it.each(["dark", "light"] as const)(
    "LAYOUT-01 follows a %s system until a theme is chosen",
    async (system) => {
      const visit = await portal.visit({ ...screens.desktop, colorScheme: system });
      try {
        await visit.person.opens("/");
        const page = visit.page();
        const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
        expect(await scheme()).toBe(system);
        const other = system === "dark" ? "light" : "dark";
        await page.getByRole("button", { name: say(`menu.${other}`) }).click();
        await expect.poll(scheme).toBe(other);
        await page.reload();
        await expect.poll(scheme).toBe(other);
      } finally {
        await visit.close();
      }
    },
  );

  it("LAYOUT-04 the right bar covers nothing of the page, folded or not", async () => {
    const visit = await portal.visit(screens.desktop);
    try {
      await visit.person.opens("/live");
      const page = visit.page();
      const bar = page.getByRole("complementary", { name: say("rightBar.label") });
      await bar.waitFor(PATIENCE);
      const gap = async () => {
        const [box, content] = [
          await bar.boundingBox(),
          await page.locator("#content > *").last().boundingBox(),
        ];
        if (box === null || content === null) throw new Error("The page has no right bar or no content");
        return box.x - (content.x + content.width);
      };
      expect(await gap()).toBeGreaterThanOrEqual(0);
      await bar.getByRole("button").click();
      await bar.getByRole("link").first().waitFor(PATIENCE);
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
    } finally {
      await visit.close();
    }
  });
});
