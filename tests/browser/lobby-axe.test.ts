/** Every page of the lobby: checked by axe, for anything wider than the screen, and for the size of touch targets. */
import { announcements, games, pages } from "@parlour/app/gateway/database/schema.ts";
import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestGateway } from "../gateway/support/gateway.ts";
import { operatorOf } from "../gateway/support/operator.ts";
import { say } from "../journeys/drivers/browser-words.ts";
import { PATIENCE } from "../patience.ts";
import { axeOn } from "../ui/shared-page/axe.ts";
import { openBrowser } from "./support/open-browser.ts";
import { moveTo } from "./support/open-page.ts";
import { startPortal } from "./support/portal.ts";
import { beginVisit, type ScreenName, screens, type Visit, withoutUpdates } from "./support/visit.ts";

const HOUR_MS = 3_600_000;
const FINGER_PX = 44;
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];

/** A person's screen: both widths and both themes occur for visitors and for players. */
interface Seat {
  readonly who: "visitor" | "player";
  readonly screen: ScreenName;
  readonly theme: "light" | "dark";
}
const seats: readonly Seat[] = [
  { who: "visitor", screen: "phone", theme: "light" },
  { who: "visitor", screen: "desktop", theme: "dark" },
  { who: "player", screen: "phone", theme: "dark" },
  { who: "player", screen: "desktop", theme: "light" },
];
const GAME = "/seamless?vassalage=AURORA&gameCode=AURORA_0001&gameType=RNG";

describe("the lobby", () => {
  let browser: Browser;
  let gateway: TestGateway;
  const visits = new Map<Seat, Visit>();

  beforeAll(async () => {
    [browser, gateway] = await Promise.all([openBrowser(), startPortal({ sandbox: true })]);
    // One after another: concurrent logins to one account require a captcha.
    for (const seat of seats) {
      const { who, screen, theme } = seat;
      const visit = await beginVisit(browser, screens[screen], gateway.url);
      await withoutUpdates(visit.context);
      // The theme is the system's until the visitor chooses one.
      await visit.context.addInitScript((chosen) => localStorage.setItem("layout.theme", chosen), theme);
      if (who === "player") await visit.person.arrivesWithTokenOf("player");
      else await visit.person.opens("/about");
      await visit.page().locator(`html[data-theme="${theme}"]`).waitFor(PATIENCE);
      visits.set(seat, visit);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
  });

  /** Opens the page and waits until its initial content is complete. */
  async function arrive(page: Page, to: string): Promise<void> {
    await moveTo(page, to);
    const hasHeading = page.locator("#content h1").first();
    await hasHeading.waitFor({ ...PATIENCE, state: "attached" });
    await page.waitForLoadState("networkidle");
    const busy = page.locator("#content [aria-busy=true], [data-loading]");
    await expect.poll(() => busy.count(), { ...PATIENCE, message: `${to} to rest` }).toBe(0);
  }

  async function hasNoFaults(page: Page): Promise<void> {
    const { violations } = await axeOn(page).withTags(STANDARDS).exclude("iframe").analyze();
    expect(
      violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`).slice(0, 3),
      })),
    ).toEqual([]);
  }
  /** How far the page and its overlays are wider than the screen. */
  const isNotWide = async (page: Page) =>
    expect(
      await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll("[data-dialog]")]
          .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          .filter((excess) => excess > 0),
      ),
    ).toEqual([]);

  /** Controls that a finger cannot hit within 44 px; a control's target may be larger than its drawing. */
  const tooSmall = (page: Page) =>
    page.evaluate((size) => {
      const controls = document.querySelectorAll<HTMLElement>(
        "#content :is(a[href], button, input, select, textarea, summary)",
      );
      const missed: string[] = [];
      for (const control of controls) {
        // Links in a sentence are as high as its lines; disabled controls and those only for screen readers are no targets.
        const isInText = control.localName === "a" && control.closest("p, td, dd, [class*=rich]") !== null;
        if (isInText || control.matches(":disabled") || !control.checkVisibility()) continue;
        const target = control.matches("input[type=checkbox], input[type=radio]")
          ? (control.closest("label") ?? control)
          : control;
        let box = target.getBoundingClientRect();
        if (box.width <= 2 || (box.width >= size - 0.5 && box.height >= size - 0.5)) continue;
        target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        box = target.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        /** How far from its middle the control can be hit; a link may cover the whole card that it names. */
        const reach = (dx: number, dy: number) => {
          let far = 0;
          while (far < size) {
            const hit = document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1));
            if (hit === null || !target.contains(hit)) break;
            far += 1;
          }
          return far;
        };
        const isWide = box.width >= size - 0.5 || reach(-1, 0) + reach(1, 0) >= size - 2;
        const isHigh = box.height >= size - 0.5 || reach(0, -1) + reach(0, 1) >= size - 2;
        if (!isWide || !isHigh)
          missed.push(
            `${control.localName} "${(control.ariaLabel ?? control.textContent ?? "").trim().slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
          );
      }
      return [...new Set(missed)];
    }, FINGER_PX);

  /** Whether axe checks the page from that seat: each page once, on the phone or on the desktop. */
  const isLookedAtFrom = ({ screen }: Seat, to: string) => (screen === "phone") === (to.length % 2 === 0);

  async function isSound(seat: Seat, to: string): Promise<void> {
    const page = visits.get(seat)?.page();
    if (page === undefined) throw new Error("No page is open for this user and screen");
    await arrive(page, to);
    if (to.includes("#"))
      await page.getByRole("dialog").getByRole("heading", { level: 3 }).first().waitFor(PATIENCE);
    await isNotWide(page);
    if (isLookedAtFrom(seat, to)) await hasNoFaults(page);
    if (seat.screen === "phone") expect(await tooSmall(page), "too small for a finger").toEqual([]);
  }
  async function isSoundFor(who: Seat["who"], to: string): Promise<void> {
    for (const seat of seats.filter((each) => each.who === who)) await isSound(seat, to);
  }

  it.each(["/rng", "/live", "/sports", "/search?q=moon"])(
    "LAYOUT-01 %s is readable, fits and has targets large enough",
    async (to) => {
      await isSoundFor("visitor", to);
      await isSoundFor("player", to);
    },
  );

  it.each(["/promotions", "/help", "/help#term", "/about", "/blog", "/feedback", "/down"])(
    "LAYOUT-01 PAGE-01 %s is readable, fits and has targets large enough",
    (to) => isSoundFor("visitor", to),
  );

  it("LAYOUT-01 PAGE-01 a promotion and an article are readable, fit and have targets large enough", async () => {
    const { db } = gateway.database;
    const [promotion] = await db
      .select()
      .from(announcements)
      .where(and(eq(announcements.type, "PR"), ne(announcements.code, "")))
      .limit(1);
    const [article] = await db.select().from(pages).where(eq(pages.kind, "blog")).limit(1);
    await isSoundFor("visitor", `/promotions?code=${promotion?.code}`);
    await isSoundFor("visitor", `/blog?code=${article?.code}`);
  });

  it.each(["/favorite", "/recent", "/pointMall", "/promotions"])(
    "LAYOUT-01 FAV-01 POINTS-01 %s of a player is readable, fits and has targets large enough",
    (to) => isSoundFor("player", to),
  );

  it("LAYOUT-01 LOTT-01 /vnLottery is readable, fits and has targets large enough", () =>
    isSoundFor("player", "/vnLottery"));

  it("LAYOUT-01 LAUNCH-06 a game's page is readable, fits and has targets large enough, open and in maintenance", async () => {
    for (const seat of seats.filter(({ who }) => who === "player")) {
      await isSound(seat, GAME);
      const page = visits.get(seat)?.page();
      await page
        ?.frameLocator("iframe")
        .getByRole("button", { name: /^(Spin|Draw a number)$/ })
        .waitFor(PATIENCE)
        .catch(async (cause) => {
          const shown = page.frames().map((frame) => frame.evaluate(() => document.body.innerText));
          throw new Error(
            `No game to play in: ${(await Promise.all(shown)).join(" | ").replaceAll(/\s+/g, " ")}`,
            { cause },
          );
        });
    }
    const operator = operatorOf(gateway);
    const [hot] = await gateway.database.db
      .select()
      .from(games)
      .orderBy(desc(games.popularity), asc(games.nodeId))
      .limit(1);
    await operator.closesTheHotGame(HOUR_MS);
    const closed = `/seamless?vassalage=${hot?.vendorCode}&gameCode=${hot?.code}&gameType=${hot?.category}`;
    for (const seat of seats.filter(({ who }) => who === "player")) {
      await isSound(seat, closed);
      await visits.get(seat)?.page().getByText(say("error.gameMaintenance")).waitFor(PATIENCE);
    }
  });
});
