import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { around, say } from "../journeys/drivers/browser-words.ts";
import { isHydrated, touch } from "./support/hydrated.ts";
import { layoutShiftSum } from "./support/layout-shifts.ts";
import { portalOfFile } from "./support/portal.ts";
import { type ScreenName, screenNames, screens, type Visit } from "./support/visit.ts";

/** Opens a drawn page and holds a file that its take-over needs; the returned function lets it come. */
async function openUnheard(page: Page, path: string, awaited = "index"): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.includes(awaited),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("#content h1").first().waitFor();
  return async () => {
    release();
    await isHydrated(page, "#content h1");
  };
}

const firstHeart = (page: Page) =>
  page
    .locator("#content")
    .getByRole("button", { name: around("game.favouriteOf") })
    .first();

describe("what is typed, chosen and pressed in a drawn page before its script runs", () => {
  const portal = portalOfFile();

  async function visiting(screen: ScreenName, use: (page: Page, visit: Visit) => Promise<void>) {
    const visit = await portal.visit(screens[screen], "fresh");
    try {
      await use(await visit.context.newPage(), visit);
      expect(visit.problems).toEqual([]);
    } finally {
      await visit.close();
    }
  }

  it("PAGE-01 a search of the help is made, and stays in its field", () =>
    visiting("phone", async (page) => {
      const heard = await openUnheard(page, "/help");
      const search = page.getByLabel(say("help.search"));
      await search.fill("bonus");
      await heard();
      await page.getByRole("status").filter({ hasText: /^\d+ / }).waitFor();
      expect(await search.inputValue()).toBe("bonus");
    }));

  it("GAME-03 a list is narrowed by the stake that was chosen", () =>
    visiting("phone", async (page) => {
      const heard = await openUnheard(page, "/rng");
      const stake = page.getByLabel(say("games.minBet"), { exact: true });
      await stake.selectOption({ index: 1 });
      const chosen = await stake.inputValue();
      await heard();
      await page.getByRole("button", { name: say("games.clearStakes") }).waitFor();
      expect(await stake.inputValue()).toBe(chosen);
    }));

  it("FAV-04 a heart that is pressed before any script asks for the login", () =>
    visiting("phone", async (page) => {
      const heard = await openUnheard(page, "/hot");
      await firstHeart(page).click();
      await heard();
      await page.getByRole("dialog").waitFor();
    }));

  it("FAV-04 a heart that is pressed last while the page's data is awaited asks for the login", () =>
    visiting("phone", async (page) => {
      const heard = await openUnheard(page, "/hot", "page-data");
      await page.locator("link[rel=stylesheet][disabled]").first().waitFor({ state: "attached" });
      await page.locator("#content h1").click();
      await firstHeart(page).click();
      await heard();
      await page.getByRole("dialog").waitFor();
    }));

  it("SIDE-05 the page changes to the language that was chosen, and Back keeps the one chosen last", () =>
    visiting("desktop", async (page) => {
      const languages = page.locator("select[name=language]");
      const inLanguage = (tag: string) =>
        page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag);
      const heard = await openUnheard(page, "/about");
      await languages.selectOption({ label: "Español" });
      await heard();
      await inLanguage("es");
      await page.goto("/help");
      await isHydrated(page, "select[name=language]");
      await languages.selectOption({ label: "English" });
      await inLanguage("en");
      await page.goBack();
      await isHydrated(page, "select[name=language]");
      await touch(page);
      expect(await languages.locator("option:checked").innerText()).toBe("English");
      expect(await page.locator("html").getAttribute("lang")).toBe("en");
    }));

  it.each(screenNames)(
    "PAGE-01 on a %s the feedback form is there only once it is heard, in its place",
    (screen) =>
      visiting(screen, async (page) => {
        const heard = await openUnheard(page, "/feedback");
        expect(await page.locator("#content [aria-busy=true]").count()).toBe(1);
        expect(await page.locator("#content form").count()).toBe(0);
        await heard();
        const opinion = page.getByLabel(say("feedback.content"));
        await opinion.fill("A calm site.");
        await page.getByRole("button", { name: say("feedback.send") }).click();
        await page.getByText(say("feedback.sent.title"), { exact: true }).waitFor();
        expect(await layoutShiftSum(page)).toBeLessThanOrEqual(0.01);
      }),
  );
});
