/** From home through the search to a round of a game and back, with the keyboard alone. */
import type { Browser, Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestGateway } from "../gateway/support/gateway.ts";
import { around, say } from "../journeys/drivers/browser-words.ts";
import { PATIENCE } from "../patience.ts";
import { createKeys } from "./support/keys.ts";
import { openBrowser } from "./support/open-browser.ts";
import { startPortal } from "./support/portal.ts";
import { beginVisit, screens } from "./support/visit.ts";

describe("the lobby with the keyboard alone", () => {
  let browser: Browser;
  let gateway: TestGateway;
  beforeAll(async () => {
    [browser, gateway] = await Promise.all([openBrowser(), startPortal({ sandbox: true })]);
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
  });

  it("ROUTE-08 HOME-01 FAV-02 LAUNCH-06 a player searches, adds a favourite, plays a round and returns", async () => {
    const visit = await beginVisit(browser, screens.desktop, gateway.url);
    try {
      const { person } = visit;
      await person.arrivesWithTokenOf("player");
      await person.seesPlayer();
      await person.seesHotGames();
      const page = visit.page();
      const keys = createKeys(page);
      const content = page.locator("#content");
      // One that the demo's player does not keep yet.
      const label = await content
        .locator('article:has(button[aria-pressed="false"]) a[aria-label^="Play "]')
        .first()
        .getAttribute("aria-label");
      const name = around("game.playOf").exec(label ?? "")?.[1] ?? "";
      const hasFocus = (what: Locator, told: string) =>
        expect
          .poll(() => what.evaluate((element) => element === document.activeElement), {
            ...PATIENCE,
            message: `the focus on ${told}`,
          })
          .toBe(true);
      const heading = content.locator("h1").first();

      // Home's box leads to the search page, whose heading is where readers begin.
      await keys.to(content.getByRole("searchbox", { name: say("home.search.label") }));
      await page.keyboard.type(name);
      await keys.press("Enter");
      await person.seesPage("search");
      await person.seesGame(name);
      await hasFocus(heading, "the heading of the search");

      // A heart is kept where the focus is, and keeps it.
      const heart = content.getByRole("button", {
        name: say("game.favouriteOf", { game: name }),
        exact: true,
      });
      await keys.to(heart.first());
      await keys.press("Enter");
      await person.seesKept(name, true);
      await hasFocus(heart.first(), "the heart");

      // The tile before it plays.
      await keys.back(content.getByRole("link", { name: new RegExp(`^Play ${name} by `) }).first());
      await keys.press("Enter");
      await person.seesPage("game");
      await hasFocus(heading, "the name of the game");
      await person.seesTheGame();
      const frame = page.frameLocator("#content iframe");
      const inFrame = (what: Locator) => what.evaluate((element) => element === document.activeElement);
      const draw = frame.getByRole("button", { name: /^(Spin|Draw a number)$/ });
      for (let stop = 0; stop < 20 && !(await inFrame(draw)); stop += 1) await keys.press("Tab");
      await keys.press("Enter");
      await frame
        .locator("#rounds li")
        .first()
        .waitFor({ ...PATIENCE, state: "attached" });

      // Back with the keys of the page itself, and the search is as it was.
      await keys.back(content.getByRole("button", { name: say("play.back") }));
      await keys.press("Enter");
      await person.seesPage("search");
      await person.seesKept(name, true);
      await hasFocus(heading, "the heading of the search again");

      // Escape is no way out of a page; the favourites have the game.
      await keys.enter(page.locator('a[href="/favorite"]').first());
      await person.seesPage("account-games");
      await hasFocus(heading, "the heading of the favourites");
      await person.seesGame(name);
      expect(visit.problems).toEqual([]);
    } finally {
      await visit.close();
    }
  });

  it("ROUTE-08 GAME-08 a vendor's list returns the focus to the link that opened it", async () => {
    const visit = await beginVisit(browser, screens.desktop, gateway.url);
    try {
      await visit.person.opens("/sports");
      await visit.person.seesPage("game-centre");
      const page = visit.page();
      const keys = createKeys(page);
      const link = page
        .locator('#content li:has(a[aria-label^="Start "]) a[href*="vassalage="]:not([aria-label])')
        .first();
      await keys.to(link);
      await keys.press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.waitFor(PATIENCE);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await keys.press("Escape");
      await visit.person.seesNoDialog();
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    } finally {
      await visit.close();
    }
  });
});
