/** One menu of categories, one menu of a centre, few steps by key, and data first on phones. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { around, say } from "../journeys/drivers/browser-words.ts";
import { PATIENCE } from "../patience.ts";
import { isHydrated } from "./support/hydrated.ts";
import { moveTo } from "./support/open-page.ts";
import { portalOfFile } from "./support/portal.ts";
import { type ScreenName, screenNames, screens } from "./support/visit.ts";

/** The most Tab stops from a page's start to what most people come for. */
const MOST_STOPS = 12;

const visibleLinks = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]`).filter({ visible: true }).count();

/** Presses Tab until the element has the focus, entering each skip link that `skips` names; resolves to the stops. */
async function stopsTo(page: Page, selector: string, skips: readonly string[]): Promise<number> {
  for (let stops = 1; stops <= MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate((wanted) => {
      const { activeElement } = document;
      return { isThere: activeElement?.matches(wanted) ?? false, words: activeElement?.textContent ?? "" };
    }, selector);
    if (focus.isThere) return stops;
    if (skips.includes(focus.words.trim())) await page.keyboard.press("Enter");
  }
  return Number.POSITIVE_INFINITY;
}

describe("one way around", () => {
  const portal = portalOfFile();

  async function at(path: string, screen: ScreenName, isPlayer = false) {
    const visit = await portal.visit(screens[screen]);
    if (isPlayer) {
      await visit.person.arrivesWithTokenOf("player");
      await visit.person.seesPlayer();
      // The session is the tab's own.
      await moveTo(visit.page(), path);
    } else await visit.person.opens(path);
    await visit
      .page()
      .locator("#content h1")
      .first()
      .waitFor({ ...PATIENCE, state: "attached" });
    return { visit, page: visit.page() };
  }

  it("NAV-01 HEADER-01 shows the categories once on a desktop: in the side menu, and folded in the header", async () => {
    const { visit, page } = await at("/", "desktop");
    try {
      const menu = page.getByRole("navigation", { name: say("nav.side") });
      await menu.getByRole("link", { name: say("category.live"), exact: true }).waitFor(PATIENCE);
      // The rows of home lead to their categories too; menus do so once.
      const inMenus = (path: string) =>
        page.locator(`nav a[href="${path}"]`).filter({ visible: true }).count();
      expect(await inMenus("/live")).toBe(1);
      const games = page
        .getByRole("navigation", { name: say("nav.main"), exact: true })
        .getByRole("button", { name: say("nav.games"), exact: true });
      await isHydrated(page, "#main-nav button");
      await games.focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => inMenus("/live")).toBe(2);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect.poll(() => inMenus("/live")).toBe(1);
      expect(await games.evaluate((button) => button === document.activeElement)).toBe(true);
    } finally {
      await visit.close();
    }
  });

  it("HEADER-04 HEADER-07 cuts nothing of a player's header at 1440 px, in English and in Spanish", async () => {
    const { visit, page } = await at("/", "desktop", true);
    try {
      const header = page.getByRole("banner");
      const isCut = () =>
        header.evaluate((bar) => {
          const navs = [...bar.querySelectorAll("nav")];
          const [main, own] = navs.map((nav) => nav.getBoundingClientRect());
          const words = [...bar.querySelectorAll("#main-nav ul > li")].map((each) =>
            each.getBoundingClientRect(),
          );
          return (
            navs.some((nav) => nav.scrollWidth > nav.clientWidth + 1) ||
            words.some(({ right }) => right > (main?.right ?? 0) || right > (own?.left ?? 0))
          );
        });
      const money = header.locator("nav a[href^='/member?page=']").filter({ visible: true });
      await expect.poll(() => money.allInnerTexts()).toEqual([say("nav.deposit"), say("nav.withdraw")]);
      expect(await isCut()).toBe(false);
      await visit.person.choosesLanguage("ES");
      await expect.poll(() => money.allInnerTexts()).toEqual(["Depositar", "Retirar"]);
      expect(await isCut()).toBe(false);
    } finally {
      await visit.close();
    }
  });

  it("MEMBER-01 AGENT-01 has the centre's own menu in place of the side menu", async () => {
    const { visit, page } = await at("/member", "desktop", true);
    try {
      const centre = page.getByRole("navigation", { name: say("member.menu") });
      await centre.waitFor(PATIENCE);
      expect(await page.getByRole("navigation", { name: say("nav.side") }).count()).toBe(0);
      // The operator's sign, theme and language have their place all the same.
      expect(
        await page
          .getByRole("banner")
          .getByRole("link", { name: say("operator.name") })
          .isVisible(),
      ).toBe(true);
      await page
        .getByRole("banner")
        .getByRole("button", { name: around("header.account") })
        .click();
      await page.locator("[popover] select[name=language]").waitFor(PATIENCE);
    } finally {
      await visit.close();
    }
  });

  it("AGENT-05 has nothing of the player's navigation on the agents' login page", async () => {
    for (const screen of screenNames) {
      const { visit, page } = await at("/agent", screen);
      try {
        await page.locator("input[name=username]").waitFor(PATIENCE);
        expect(await page.getByRole("navigation").count(), screen).toBe(0);
        expect(await visibleLinks(page, "/register"), screen).toBe(0);
      } finally {
        await visit.close();
      }
    }
  });

  it.each(screenNames)(
    "reaches login form and first game in at most 12 Tab stops on a %s",
    async (screen) => {
      const { visit, page } = await at("/", screen);
      try {
        await page.locator("#content a[aria-label^='Play ']").first().waitFor(PATIENCE);
        const login = await stopsTo(page, "header a[href='/login']", [say("shell.skipMenu")]);
        expect(login, "stops to the login").toBeLessThanOrEqual(MOST_STOPS);
        await page.keyboard.press("Enter");
        await page.locator("input[name=username]").waitFor(PATIENCE);
        await visit.person.opens("/");
        await page.locator("#content a[aria-label^='Play ']").first().waitFor(PATIENCE);
        const game = await stopsTo(page, "#content a[aria-label^='Play ']", [
          say("shell.skip"),
          say("home.skip"),
        ]);
        expect(game, "stops to the first game").toBeLessThanOrEqual(MOST_STOPS);
      } finally {
        await visit.close();
      }
    },
  );

  it("LAYOUT-01 LAYOUT-03 opens a sheet with balance, deposit, withdrawal and four groups on a phone", async () => {
    const { visit, page } = await at("/", "phone", true);
    try {
      const me = page.getByRole("navigation", { name: say("nav.bottom") }).getByRole("button");
      await me.click();
      const sheet = page.getByRole("dialog", { name: say("nav.me") });
      await sheet.getByRole("status", { name: say("wallet.balance") }).waitFor(PATIENCE);
      for (const key of ["nav.deposit", "nav.withdraw"] as const)
        expect(await sheet.getByRole("link", { name: say(key), exact: true }).isVisible(), key).toBe(true);
      expect(await sheet.getByRole("navigation").getByRole("list").count()).toBe(4);
      await page.keyboard.press("Escape");
      await sheet.waitFor({ ...PATIENCE, state: "detached" });
      await expect.poll(() => me.evaluate((button) => button === document.activeElement)).toBe(true);
    } finally {
      await visit.close();
    }
  });

  it("MEMBER-01 LAYOUT-03 shows records first on a phone, and one chip opens a sheet with their filters", async () => {
    const { visit, page } = await at("/member?page=personalHistoryCopy", "phone", true);
    try {
      const chip = page.locator("[data-filter-chip]");
      await chip.waitFor(PATIENCE);
      expect(await page.getByLabel(say("records.from"), { exact: true }).isVisible()).toBe(false);
      const totals = page.locator(`dl[aria-label="${say("records.total")}"]`);
      await totals.waitFor(PATIENCE);
      expect((await totals.boundingBox())?.y).toBeLessThan(screens.phone.viewport.height / 2);
      await chip.click();
      const sheet = page.getByRole("dialog", { name: say("records.filters") });
      await sheet.getByText(say("records.range.today"), { exact: true }).click();
      await expect.poll(() => chip.innerText()).toContain(say("records.range.today"));
      await page.keyboard.press("Escape");
      await sheet.waitFor({ ...PATIENCE, state: "detached" });
      await expect.poll(() => chip.evaluate((button) => button === document.activeElement)).toBe(true);
    } finally {
      await visit.close();
    }
  });
});
