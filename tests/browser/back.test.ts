/** Back closes what covers a page and the page stays; a second Back leaves it (LAYOUT-02). */

import type { Dialog, Person } from "@parlour/testkit/journeys/person";
import type { Role } from "@parlour/testkit/journeys/role";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { TestGateway } from "../gateway/support/gateway.ts";
import { around, say } from "../journeys/drivers/browser-words.ts";
import { PATIENCE } from "../patience.ts";
import { openBrowser } from "./support/open-browser.ts";
import { moveTo } from "./support/open-page.ts";
import { startPortal } from "./support/portal.ts";
import { beginVisit, screenNames, screens, type Visit } from "./support/visit.ts";

/** A vendor's name on its card, next to the button that starts its lobby. */
const VENDOR = 'li:has(a[aria-label^="Start "]) a[href*="vassalage="]:not([aria-label])';
const FIRST = "/promotions";

interface Layer {
  readonly name: Dialog;
  readonly who: Role | "visitor";
  /** The page that it covers. */
  readonly over: string;
  readonly open: (page: Page, person: Person) => Promise<void>;
}

const words = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();
const account = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: around("header.account") });
async function opensDevices(page: Page): Promise<void> {
  await account(page).click();
  await words(page, say("devices.menu")).click();
}

const layers: readonly Layer[] = [
  { name: "login", who: "visitor", over: "/about", open: (_, person) => person.opensTheLogin() },
  { name: "register", who: "visitor", over: "/about", open: (_, person) => person.opensTheRegistration() },
  { name: "forgot-password", who: "visitor", over: "/about", open: (_, person) => person.opensForgotten() },
  {
    name: "notice",
    who: "visitor",
    over: "/",
    open: (page) => page.getByRole("button", { name: around("notice.open") }).click(),
  },
  {
    name: "help",
    who: "visitor",
    over: "/about",
    open: (page) => page.getByRole("contentinfo").getByText(say("footer.terms"), { exact: true }).click(),
  },
  {
    name: "vendor-games",
    who: "visitor",
    over: "/sports",
    open: (page) => page.locator(`#content ${VENDOR}`).first().click(),
  },
  { name: "devices", who: "player", over: "/about", open: opensDevices },
  {
    name: "change-password",
    who: "player",
    over: "/about",
    async open(page) {
      await opensDevices(page);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("password.title") })
        .click();
    },
  },
  {
    name: "true-account",
    who: "trial",
    over: "/",
    open: (_, person) => person.launchesAGame(),
  },
];

describe("Back", () => {
  let browser: Browser;
  let gateway: TestGateway;
  const visits = new Map<string, Promise<Visit>>();

  beforeAll(async () => {
    [browser, gateway] = await Promise.all([openBrowser(), startPortal()]);
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
  });

  async function begin(who: Role | "visitor", screen: (typeof screenNames)[number]): Promise<Visit> {
    const visit = await beginVisit(browser, screens[screen], gateway.url);
    if (who === "visitor") await visit.person.opens("/");
    else {
      await visit.person.arrivesWithTokenOf(who);
      await visit.person.seesPlayer();
    }
    return visit;
  }
  function visitOf(who: Role | "visitor", screen: (typeof screenNames)[number]): Promise<Visit> {
    const key = `${who} ${screen}`;
    const visit = visits.get(key) ?? begin(who, screen);
    visits.set(key, visit);
    return visit;
  }

  const addressOf = (page: Page) => {
    const { pathname, search, hash } = new URL(page.url());
    return pathname + search + hash;
  };
  /** The heading marks the page: it stays the same element while the page is covered. */
  const heading = (page: Page) => page.locator("#content h1").first();
  const mark = (page: Page) => heading(page).evaluate((title) => title.setAttribute("data-same", ""));
  const isTheSame = async (page: Page) => (await heading(page).getAttribute("data-same")) !== null;

  /** Opens the page from another one. */
  async function arrives(page: Page, over: string): Promise<void> {
    await moveTo(page, FIRST);
    await page.locator('#content[data-screen="promotions"] h1').waitFor(PATIENCE);
    await moveTo(page, over);
    await page
      .locator('#content:not([data-screen="promotions"]) h1')
      .waitFor({ ...PATIENCE, state: "attached" });
    await mark(page);
  }
  async function isLeftByTwo(page: Page, over: string, isGone: () => Promise<void>): Promise<void> {
    await page.goBack({ waitUntil: "commit" });
    await isGone();
    expect([addressOf(page), await isTheSame(page)]).toEqual([over, true]);
    await page.goBack({ waitUntil: "commit" });
    await page.locator('#content[data-screen="promotions"] h1').waitFor(PATIENCE);
    expect(addressOf(page)).toBe(FIRST);
  }

  describe.each(screenNames)("on a %s", (screen) => {
    afterEach(async () => {
      for (const visit of visits.values()) expect((await visit).problems).toEqual([]);
    });

    it.each(layers)("LAYOUT-02 closes $name and stays on the page", async ({ name, who, over, open }) => {
      const visit = await visitOf(who, screen);
      const { person } = visit;
      const page = visit.page();
      await arrives(page, over);
      await open(page, person);
      if (name === "vendor-games") await page.getByRole("dialog").waitFor(PATIENCE);
      else await person.seesDialog(name);
      await isLeftByTwo(page, over, () => person.seesNoDialog());
    });

    it("LAYOUT-02 ANN-04 closes the announcements, which do not open again", async () => {
      const visit = await beginVisit(browser, screens[screen], gateway.url);
      try {
        // Undoes the test driver's script that reports every pop-up as closed.
        await visit.context.addInitScript(() => {
          Storage.prototype.getItem = function (key) {
            return Object.hasOwn(this, key) ? String(this[key]) : null;
          };
        });
        await visit.person.opens(FIRST);
        const page = visit.page();
        await page.locator('#content[data-screen="promotions"] h1').waitFor(PATIENCE);
        await moveTo(page, "/");
        await page.locator('#content[data-screen="home"] h1').waitFor({ ...PATIENCE, state: "attached" });
        await mark(page);
        await page.mouse.move(200, 200);
        await page.mouse.move(210, 210);
        await visit.person.seesDialog("announcements");
        await isLeftByTwo(page, "/", () => visit.person.seesNoDialog());
        expect(await page.evaluate(() => Object.keys(sessionStorage).join(" "))).toContain("popups.");
      } finally {
        await visit.close();
      }
    });
  });

  describe("the sheet of a phone's last place", () => {
    const sheet = (page: Page) => page.getByRole("dialog", { name: say("nav.me") });
    const opensMenu = async (page: Page) => {
      await page
        .getByRole("navigation", { name: say("nav.bottom") })
        .getByRole("button")
        .click();
      await sheet(page).waitFor(PATIENCE);
    };
    const isShut = async (page: Page) => {
      await sheet(page).waitFor({ ...PATIENCE, state: "detached" });
    };

    it("LAYOUT-01 LAYOUT-02 is closed by Back, which stays on the page", async () => {
      const page = (await visitOf("visitor", "phone")).page();
      await arrives(page, "/about");
      await opensMenu(page);
      await isLeftByTwo(page, "/about", () => isShut(page));
    });

    it("LAYOUT-01 leads to another page, from which Back returns to the page below", async () => {
      const page = (await visitOf("visitor", "phone")).page();
      await arrives(page, "/about");
      await opensMenu(page);
      await sheet(page).locator('a[href="/help"]').click();
      await page.locator('#content[data-screen="help"] h1').waitFor(PATIENCE);
      await isShut(page);
      await page.goBack({ waitUntil: "commit" });
      await page.locator('#content[data-screen="about"] h1').waitFor(PATIENCE);
      expect(await sheet(page).count()).toBe(0);
    });

    it("LAYOUT-02 SESSION-02 closes for the logout confirmation", async () => {
      const visit = await visitOf("player", "phone");
      const page = visit.page();
      await arrives(page, "/about");
      await opensMenu(page);
      await sheet(page)
        .getByRole("button", { name: say("header.logout") })
        .click();
      await visit.person.seesDialog("logout");
      await isShut(page);
      await visit.person.cancels();
      await visit.person.seesNoDialog();
      await visit.person.seesPlayer();
    });
  });
});
