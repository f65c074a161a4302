/**
 * Faults in the lobby and at a game: hostile texts, unknown addresses, broken connections, an operator that changes
 * meanwhile.
 */
import { addFavoriteGame } from "@parlour/adapters/wire/favourites.calls.ts";
import { launchGame } from "@parlour/adapters/wire/launch.calls.ts";
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { games, notices } from "@parlour/app/gateway/database/schema.ts";
import type { Operator } from "@parlour/testkit/journeys/operator";
import type { Person } from "@parlour/testkit/journeys/person";
import { asc, desc, eq } from "drizzle-orm";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestGateway } from "../gateway/support/gateway.ts";
import { operatorOf } from "../gateway/support/operator.ts";
import { say } from "../journeys/drivers/browser-words.ts";
import { PATIENCE } from "../patience.ts";
import { openContext } from "./support/chromium.ts";
import { CODE, hostile, PLAIN_WORDS, poison } from "./support/hostile.ts";
import { openBrowser } from "./support/open-browser.ts";
import { answering, content, intruders, isTheSame, mark, moveTo } from "./support/open-page.ts";
import { startPortal } from "./support/portal.ts";
import { beginVisit, screens, type Visit } from "./support/visit.ts";

const HOUR_MS = 3_600_000;
const GAME = "/seamless?vassalage=AURORA&gameCode=AURORA_0001&gameType=RNG";

describe("the lobby under faults", () => {
  let browser: Browser;
  let gateway: TestGateway;
  let operator: Operator;

  beforeAll(async () => {
    [browser, gateway] = await Promise.all([openBrowser(), startPortal({ sandbox: true })]);
    operator = operatorOf(gateway);
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
  });

  /** A player or a visitor in a browser of their own, whose clock the test can move forward. */
  async function withVisit(
    { as, movesTime = false }: { readonly as: "player" | "trial" | "visitor"; readonly movesTime?: boolean },
    script: (visit: Visit, person: Person) => Promise<void>,
  ): Promise<void> {
    // With a moving clock the notices must not rotate: each would be visible for only a few seconds of a minute.
    const screen = movesTime ? { ...screens.desktop, reducedMotion: "reduce" as const } : screens.desktop;
    const visit = await beginVisit(browser, screen, gateway.url);
    try {
      if (movesTime) await visit.context.clock.install();
      if (as === "visitor") await visit.person.opens("/");
      else {
        await visit.person.arrivesWithTokenOf(as);
        await visit.person.seesPlayer();
      }
      await script(visit, visit.person);
    } finally {
      await visit.close();
    }
  }
  it("LAUNCH-02 opens no address of a foreign host, and no script as an address", async () => {
    await withVisit({ as: "player" }, async (visit, person) => {
      const page = visit.page();
      const asked: string[] = [];
      visit.context.on("request", (request) => asked.push(request.url()));
      for (const url of [
        "https://elsewhere.example/play",
        "javascript:window.pwned=1",
        `${gateway.sandboxUrl.replace("://", "://player@")}/play`,
      ]) {
        await visit.through(launchGame.path, answering({ url }));
        await moveTo(page, `${GAME}&n=${encodeURIComponent(url)}`);
        await person.seesPage("game");
        await content(page).getByRole("alert").getByText(say("error.invalidUrl")).waitFor(PATIENCE);
        expect(await page.locator("iframe").count(), url).toBe(0);
        await visit.mended();
        await moveTo(page, "/about");
        await person.seesPage("about");
      }
      expect(visit.context.pages()).toHaveLength(1);
      expect(await page.evaluate(() => Reflect.get(window, "pwned"))).toBeUndefined();
      expect(asked.filter((url) => !url.startsWith(gateway.url))).toEqual([]);
    });
  });

  it("LAUNCH-04 a blocked window says so, and opens by a click", async () => {
    await withVisit({ as: "player" }, async (visit, person) => {
      const page = visit.page();
      await visit.through(launchGame.path, answering({ opensIn: "window" }));
      await page.evaluate(() => {
        const { open } = window;
        window.open = () => {
          window.open = open;
          return null;
        };
      });
      await moveTo(page, GAME);
      await person.seesPage("game");
      await content(page).getByRole("alert").getByText(say("error.popupBlocked")).waitFor(PATIENCE);
      const opened = visit.context.waitForEvent("page", PATIENCE);
      await content(page)
        .getByRole("button", { name: say("play.blocked.open") })
        .click();
      await (await opened).getByRole("button", { name: /^(Spin|Draw a number)$/ }).waitFor(PATIENCE);
      await content(page).getByText(say("play.window.sentence")).waitFor(PATIENCE);
    });
  });

  it("SITE-06 GAME-07 loads a picture from the next base, and in the end shows the fallback", async () => {
    const bases = ["https://one.pictures.example", "https://two.pictures.example"];
    await writeSetting(gateway.database, "imageCDNs", bases, Date.now());
    const visit = await beginVisit(browser, screens.desktop, gateway.url);
    try {
      const broken = new Set<string>();
      let missing = "";
      await visit.context.route(/pictures\.example/, (route) => {
        const url = new URL(route.request().url());
        // The base that is requested first fails completely; on the other one picture is missing.
        if (broken.size === 0) broken.add(url.origin);
        if (broken.has(url.origin)) return route.abort();
        if (missing === "" && url.pathname.startsWith("/art/games/")) missing = url.pathname;
        if (url.pathname === missing) return route.fulfill({ status: 404, body: "" });
        const body = "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='4'/>";
        return route.fulfill({ contentType: "image/svg+xml", body });
      });
      // The operator's own server does not deliver that picture either.
      await visit.context.route(
        ({ origin, pathname }) => origin === gateway.url && pathname === missing,
        (route) => route.abort(),
      );
      await visit.person.opens("/hot");
      await visit.person.seesGames();
      const pictures = content(visit.page()).locator("[aria-posinset] img");
      const sources = (isInSight: boolean) =>
        pictures.evaluateAll(
          (images, only) =>
            images
              .filter((image) => !only || image.getBoundingClientRect().top < innerHeight)
              .map((image) => image.getAttribute("src") ?? ""),
          isInSight,
        );
      const [down] = broken;
      await expect.poll(() => sources(false), PATIENCE).toContain("/art/fallback.svg");
      await expect
        .poll(
          async () => (await sources(true)).filter((source) => source.startsWith(down ?? "never")),
          PATIENCE,
        )
        .toEqual([]);
      expect(
        (await sources(true)).filter((source) => source.includes("pictures.example")).length,
      ).toBeGreaterThan(3);
      expect(visit.problems.filter((problem) => problem.includes("Security"))).toEqual([]);
    } finally {
      await visit.close();
      await writeSetting(gateway.database, "imageCDNs", [], Date.now());
    }
  });

  it("GAME-05 keeps loaded games when the connection breaks within a list, and loads the rest afterwards", async () => {
    await withVisit({ as: "visitor" }, async (visit, person) => {
      const page = visit.page();
      await moveTo(page, "/hot");
      await person.seesPage("game-list");
      const before = await person.seesGames();
      await visit.context.setOffline(true);
      await page.getByText(say("shell.offline")).waitFor(PATIENCE);
      await moveTo(page, "/rng?vassalage=OAKMOOR");
      await content(page).getByText(say("games.failed.title")).waitFor(PATIENCE);
      await visit.context.setOffline(false);
      await expect.poll(() => page.getByText(say("shell.offline")).count(), PATIENCE).toBe(0);
      await content(page)
        .getByRole("button", { name: say("shell.retry") })
        .click();
      expect((await person.seesGames()).length).toBeGreaterThan(0);
      await person.goesBack();
      await person.seesGame(before[0] ?? "");
      expect(await person.seesGames()).toEqual(expect.arrayContaining(before.slice(0, 6)));
    });
  });

  it("FAV-03 FAV-04 undoes a favourite with a message when the connection breaks, and shows a saved one in another tab", async () => {
    await withVisit({ as: "trial" }, async (visit, person) => {
      const page = visit.page();
      await person.seesHotGames();
      await visit.through(addFavoriteGame.path, (route) => route.abort());
      const name = await person.keepsAHotGame();
      await page.getByText(say("favourites.error.notAdded")).waitFor(PATIENCE);
      await person.seesKept(name, false);
      await visit.mended();

      const token = await page.evaluate(() => sessionStorage.getItem("token"));
      const other = await person.opensAnotherTab(`/?token=${encodeURIComponent(token ?? "")}`);
      await other.seesPlayer();
      await other.seesHotGames();
      await person.pressesHeartOf(name);
      await person.seesKept(name, true);
      // A tab learns of changes in other tabs when it becomes visible again.
      const otherPage = visit.page();
      await expect
        .poll(async () => {
          await otherPage.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
          return otherPage
            .getByRole("button", { name: say("game.favouriteOf", { game: name }), exact: true })
            .first()
            .getAttribute("aria-pressed");
        }, PATIENCE)
        .toBe("true");
    });
  });

  it("SITE-02 applies maintenance and its end to an open game and an open list without a reload", async () => {
    await withVisit({ as: "player", movesTime: true }, async (visit, person) => {
      const gamePage = visit.page();
      await moveTo(gamePage, GAME);
      await person.seesTheGame();
      const other = await person.opensAnotherTab("/rng");
      await other.seesGames();
      const listPage = visit.page();
      for (const page of [gamePage, listPage]) await mark(page);
      /** Lets minutes pass until both pages have asked and received the answer. */
      const bothSee = (selector: string, pages: number) =>
        expect
          .poll(
            async () => {
              await person.waitsAMinute();
              const counts = await Promise.all(
                [gamePage, listPage].map((page) => page.locator(selector).count()),
              );
              return counts.filter((count) => count > 0).length;
            },
            { ...PATIENCE, interval: 2_000 },
          )
          .toBe(pages);
      try {
        await operator.beginsMaintenance(HOUR_MS);
        await bothSee("#content[data-screen]", 0);
        for (const each of [person, other]) await each.seesPage("maintenance");
        expect(await gamePage.locator("iframe").count()).toBe(0);
      } finally {
        await operator.opensTheSite();
      }
      await bothSee("#content[data-screen]", 2);
      await other.seesPage("game-list");
      await other.seesGames();
      await person.seesPage("game");
      await person.seesTheGame();
      for (const page of [gamePage, listPage]) expect(await isTheSame(page)).toBe(true);
    });
  });

  it("HOME-06 a new notice and a game's new name reach an open portal without a reload", async () => {
    await withVisit({ as: "visitor", movesTime: true }, async (visit, person) => {
      const page = visit.page();
      await person.seesHotGames();
      await mark(page);
      const { db } = gateway.database;
      const [game] = await db
        .select()
        .from(games)
        .orderBy(desc(games.popularity), asc(games.nodeId))
        .limit(1);
      if (game === undefined) throw new Error("The gateway has no game");
      await db
        .insert(notices)
        .values({ title: { EN: "Just in" }, content: { EN: "A word." }, sort: -1, startsAt: new Date(0) });
      await db.update(games).set({ name: "Renamed Meanwhile" }).where(eq(games.nodeId, game.nodeId));
      await person.waitsAMinute();
      await expect.poll(() => person.seesHotGames(), PATIENCE).toContain("Renamed Meanwhile");
      await page.getByRole("button", { name: say("notice.open", { title: "Just in" }) }).waitFor(PATIENCE);
      await moveTo(page, "/hot");
      await person.seesGame("Renamed Meanwhile");
      await db.update(games).set({ name: "Renamed Again" }).where(eq(games.nodeId, game.nodeId));
      await person.waitsAMinute();
      await person.seesGame("Renamed Again");
      expect(await isTheSame(page)).toBe(true);
    });
  });

  describe("ANN-05 hostile texts of an operator", () => {
    let context: BrowserContext;
    let page: Page;
    const breaches: string[] = [];

    beforeAll(async () => {
      await poison(gateway);
      context = await openContext(browser, {
        baseURL: gateway.url,
        ...screens.desktop,
        reducedMotion: "reduce",
      });
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          console.error(`policy ${violatedDirective} ${blockedURI}`),
        );
      });
      page = await context.newPage();
      page.on("dialog", (dialog) => {
        breaches.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on("console", (message) => message.type() === "error" && breaches.push(message.text()));
      page.on("pageerror", (error) => breaches.push(error.message));
      context.on("page", (another) => breaches.push(`window ${another.url()}`));
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol !== "data:" && protocol !== "blob:" && origin !== gateway.url)
          breaches.push(request.url());
      });
    });
    afterAll(() => context?.close());

    async function isSafe(where: string): Promise<void> {
      await page.evaluate(() => {
        for (const each of document.querySelectorAll("details")) each.open = true;
      });
      expect({ where, found: await intruders(page), breaches }).toEqual({ where, found: [], breaches: [] });
    }
    /** The screen with at least that many of the hostile texts on it. */
    async function isShown(to: string, texts: number): Promise<void> {
      await moveTo(page, to);
      const at = page.locator("#content[data-screen]");
      await expect.poll(() => at.locator("[aria-busy=true]").count(), PATIENCE).toBe(0);
      await expect
        .poll(async () => (await at.innerText()).split(PLAIN_WORDS).length - 1, { ...PATIENCE, message: to })
        .toBeGreaterThanOrEqual(texts);
      await isSafe(to);
    }

    it("ANN-05 run nothing on home, in its dialogs and on the operator's pages", async () => {
      await page.goto("/", { waitUntil: "domcontentloaded" });
      await page.mouse.move(300, 300);
      // The pop-ups open on their own (ANN-04).
      const dialog = page.getByRole("dialog");
      await dialog.getByText(`${PLAIN_WORDS} the text PU`).first().waitFor(PATIENCE);
      await isSafe("the announcements");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await isSafe("home");
      await page.getByRole("button", { name: new RegExp(`^Open the notice: ${PLAIN_WORDS}`) }).click();
      await dialog.getByText(`${PLAIN_WORDS} a notice's text`).first().waitFor(PATIENCE);
      await isSafe("the notices");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });

      await isShown("/promotions", 1);
      await isShown(`/promotions?code=${CODE}`, 2);
      await isShown("/help", 6);
      await moveTo(page, "/help#term");
      await dialog.getByText(`${PLAIN_WORDS} an article's text`).first().waitFor(PATIENCE);
      await isSafe("the terms");
      await isShown("/about", 3);
      await isShown("/blog", 3);
      await isShown(`/blog?code=${CODE}`, 2);
    });

    it("ANN-05 run nothing in lists of games, the search, the mall, the lotteries and for a player", async () => {
      await isShown("/hot", 6);
      await isShown("/rng", 3);
      await isShown("/live", 1);
      await isShown("/sports", 1);
      await isShown(`/search?q=${encodeURIComponent("Plain words")}`, 3);
      // The hostile text becomes part of the address and of the page's own text.
      await moveTo(page, `/search?q=${encodeURIComponent("<img src=x onerror=window.pwned=1>")}`);
      await page.locator("#content [role=status]").first().waitFor(PATIENCE);
      await isSafe("a hostile search");
      const visit = await beginVisit(browser, screens.desktop, gateway.url);
      try {
        await visit.person.arrivesWithTokenOf("player");
        const token = await visit.page().evaluate(() => sessionStorage.getItem("token"));
        await page.goto(`/pointMall?token=${encodeURIComponent(token ?? "")}`);
      } finally {
        await visit.close();
      }
      await page.getByText(`${PLAIN_WORDS} a player`).first().waitFor(PATIENCE);
      await isShown("/pointMall", 3);
      await isShown("/vnLottery", 1);
      // The picture contains a game's name; here it is opened as a page.
      const picture = await page.locator("#content img").first().getAttribute("src");
      await page.goto(picture ?? "/", { waitUntil: "load" });
      expect(await page.evaluate(() => Reflect.get(window, "pwned"))).toBeUndefined();
      expect(breaches).toEqual([]);
    });

    it("ANN-05 appear as typed where rich text is not allowed", async () => {
      await page.goto("/");
      const notice = page.getByRole("button", { name: /^Open the notice/ });
      await notice.waitFor(PATIENCE);
      expect(await notice.locator("strong").textContent()).toBe(hostile("a notice"));
    });
  });
});
