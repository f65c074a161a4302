/** The welcome after a registration, as a new player meets it on a phone and on a desktop. */

import { inventStranger } from "@parlour/testkit/journeys/entering";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { say } from "../journeys/drivers/browser-words.ts";
import { PATIENCE } from "../patience.ts";
import { openContext } from "./support/chromium.ts";
import { portalOfFile } from "./support/portal.ts";
import { beginVisit, screenNames, screens } from "./support/visit.ts";

const welcomeOf = (page: Page) => page.locator("[data-dialog=welcome]");

describe("the welcome of a new player", () => {
  const portal = portalOfFile();

  it.each(screenNames)(
    "REG-06 tells a new player of limits, money and games on home, and is over once it was left (%s)",
    async (screen) => {
      const { browser, url } = portal;
      const options = { ...screens[screen], baseURL: url };
      // Contexts of other visits keep the welcome closed.
      const contexts = {
        take: () => openContext(browser, options),
        giveBack: (context: Awaited<ReturnType<typeof openContext>>) => context.close(),
      };
      const visit = await beginVisit(browser, options, url, contexts);
      try {
        const { person } = visit;
        const { username, password, email, birthday } = inventStranger();
        await person.opens("/register");
        await person.fillsRegistration({ username, password, confirmPassword: password, email, birthday });
        await person.agrees();
        await person.submitsTheRegistration();
        const page = visit.page();
        const welcome = welcomeOf(page);
        await welcome.getByRole("heading", { name: say("welcome.safety.title") }).waitFor(PATIENCE);
        await welcome.getByRole("button", { name: say("welcome.next") }).click();
        await welcome.getByText(say("welcome.money.noPassword")).waitFor(PATIENCE);
        expect(await welcome.locator("dl > div").count()).toBeGreaterThan(2);

        await page.reload({ waitUntil: "domcontentloaded" });
        await welcome.getByRole("heading", { name: say("welcome.money.title") }).waitFor(PATIENCE);
        await welcome.getByRole("button", { name: say("welcome.next") }).click();
        await welcome.getByRole("button", { name: say("welcome.games.go") }).click();
        await person.seesPage("game-list");
        await welcome.waitFor({ state: "detached" });
        await page.reload({ waitUntil: "domcontentloaded" });
        await person.seesPlayer();
        await person.goesTo("/");
        await person.seesHotGames();
        expect(await welcome.count()).toBe(0);
        expect(visit.problems).toEqual([]);
      } finally {
        await visit.close();
      }
    },
  );
});
