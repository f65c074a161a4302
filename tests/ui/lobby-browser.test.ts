import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { LobbyScene } from "../../ui/catalogue/lobby-scenes.ts";
import { desktop, expectAccessible, goBack, pagesOf, phone } from "./shared-page/scenes.ts";

const { openPage, complaints } = pagesOf("lobby-page");

const open = (scene: LobbyScene, options: BrowserContextOptions = {}): Promise<Page> =>
  openPage(`scene=${scene}`, options);
const tiles = (page: Page) => page.locator("li[aria-posinset]");
const tile = (page: Page, position: number) => page.locator(`li[aria-posinset="${position}"]`);
const elements = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector("li[aria-posinset]")?.parentElement;
    return list ? list.querySelectorAll("*").length : 0;
  });

/** The page's height after the layout for the current window: other than `before`, and twice the same. */
const restingHeight = (page: Page, before: number) =>
  page.evaluate(
    (former) =>
      new Promise<number>((resolve) => {
        const look = (last: number) => {
          const now = document.documentElement.scrollHeight;
          if (now === last && now !== former) resolve(now);
          else requestAnimationFrame(() => requestAnimationFrame(() => look(now)));
        };
        look(-1);
      }),
    before,
  );

describe("the categories on home", () => {
  it.each(["ltr", "rtl"] as const)(
    "NAV-02 scroll on by a press of the next arrow until the last one is here (%s)",
    async (dir) => {
      const page = await open("HomeWithFavourites", phone);
      const strip = page.getByRole("navigation", { name: "Categories" });
      const arrow = strip.getByRole("button", { name: "More categories", includeHidden: true });
      await strip.getByRole("link", { name: "Promotions" }).waitFor({ state: "attached" });
      await page.evaluate((way) => {
        document.documentElement.dir = way;
      }, dir);
      const isInside = (name: string) =>
        strip.getByRole("link", { name, exact: true }).evaluate((link) => {
          const { left, right } = link.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        });
      expect([await isInside("Home"), await isInside("Promotions")]).toEqual([true, false]);
      for (let press = 0; press < 8 && (await arrow.isVisible()); press += 1) {
        const scrolled = () => strip.locator("ul").evaluate(({ scrollLeft }) => Math.abs(scrollLeft));
        const before = await scrolled();
        await arrow.click();
        await expect.poll(scrolled).toBeGreaterThan(before);
        // A smooth scroll has ended when its place stays the same.
        let last = -1;
        await expect
          .poll(async () => {
            const [former, now] = [last, await scrolled()];
            last = now;
            return former === now;
          })
          .toBe(true);
      }
      await expect.poll(() => arrow.isVisible()).toBe(false);
      expect([await isInside("Home"), await isInside("Promotions")]).toEqual([false, true]);
    },
  );
});

describe("signs that point, in a right-to-left language", () => {
  it.each(["HomeWithFavourites", "ListOfAVendor", "Lobby"] as const)(
    "I18N-03 all mirror, and the others do not (%s)",
    async (scene) => {
      const page = await open(scene, desktop);
      await expect
        .poll(() => page.locator("svg[data-mirrors]").filter({ visible: true }).count())
        .toBeGreaterThan(1);
      const turned = () =>
        // What has no box, as in a closed menu, has no transform.
        page
          .locator("svg")
          .filter({ visible: true })
          .evaluateAll((all) =>
            all.map((svg) => ({
              mirrors: svg instanceof SVGElement && svg.dataset.mirrors === "true",
              isMirrored: new DOMMatrix(getComputedStyle(svg).transform).a === -1,
            })),
          );
      expect((await turned()).filter(({ isMirrored }) => isMirrored)).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
      });
      // Some icons turn by a transition, which takes a moment.
      await expect
        .poll(async () => (await turned()).filter(({ mirrors, isMirrored }) => mirrors !== isMirrored))
        .toEqual([]);
      expect((await turned()).filter(({ mirrors }) => mirrors).length).toBeGreaterThan(1);
    },
  );
});

describe("a list of 10,000 games", () => {
  it("GAME-05 has at most 200 elements on desktop and phone, at any scroll position", async () => {
    const page = await open("LongList", desktop);
    await tile(page, 1).waitFor();
    let height = 0;
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      height = await restingHeight(page, height);
      expect(height).toBeGreaterThan(300_000);
      for (const part of [0, 0.25, 0.5, 0.9]) {
        await page.evaluate((top) => scrollTo(0, top), height * part);
        await page.waitForFunction(() =>
          [...document.querySelectorAll("li[aria-posinset]")].some((each) => {
            const { top, bottom } = each.getBoundingClientRect();
            return top < innerHeight / 2 + 30 && bottom > innerHeight / 2 - 30;
          }),
        );
        expect(await elements(page)).toBeLessThanOrEqual(200);
      }
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    }
    expect(await complaints()).toEqual([]);
  });

  it("GAME-05 keeps the focus while scrolling, and Tab and arrow keys continue from it", async () => {
    const page = await open("LongList");
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("aria-posinset"));
    await tile(page, 8).getByRole("link").focus();
    await page.evaluate(() => scrollTo(0, 100_000));
    await page.waitForFunction(() => document.querySelector("li[data-kept]") !== null);
    await expect.poll(() => focused()).toBe("8");
    // Without the scroll to it, as before the rows around it are rendered: its last part leads to the next game.
    const heart = tile(page, 8).getByRole("button");
    await heart.evaluate((button) => button.focus({ preventScroll: true }));
    await page.keyboard.press("Tab");
    await expect.poll(() => focused()).toBe("9");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => focused()).toBe("8");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused()).toBe("14");
    expect(await tile(page, 14).isVisible()).toBe(true);
    for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused()).toBe("62");
    await page.waitForFunction(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight + 1;
    });
    // Play, try, heart: the third Tab reaches the next game.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
    await expect.poll(() => focused()).toBe("63");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => focused()).toBe("62");
    expect(await elements(page)).toBeLessThanOrEqual(220);
  });

  it("GAME-05 returns to the same game at the same scroll position", async () => {
    const page = await open("LongList", phone);
    await tile(page, 1).waitFor();
    await page.evaluate(() => scrollTo(0, 40_000));
    await page.waitForFunction(
      () => scrollY === 40_000 && document.querySelector('li[aria-posinset="592"]') !== null,
    );
    await page.getByRole("navigation", { name: "Quick menu" }).getByRole("link", { name: "Search" }).click();
    await page.getByRole("searchbox").waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await goBack(page);
    await page.waitForFunction(() => scrollY === 40_000);
    await tile(page, 592).waitFor();
  });
});

describe("a list in pages", () => {
  it("GAME-05 loads more near its end or by a button, and restores pages and position on Back", async () => {
    const page = await open("List", phone);
    await tile(page, 24).waitFor({ state: "attached" });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // Three pages: the list grows while its end is on the screen, and shifts the visible content.
    await page.waitForFunction(() => document.documentElement.scrollHeight > 6_000);
    await page.evaluate(() => scrollTo(0, 2_900));
    await page.waitForFunction(() => scrollY === 2_900);
    await page.getByRole("navigation", { name: "Quick menu" }).getByRole("link", { name: "Home" }).click();
    await page.waitForFunction(() => scrollY === 0);
    await goBack(page);
    await page.waitForFunction(() => Math.abs(scrollY - 2_900) < 2);
    expect(await page.getByRole("button", { name: "More games" }).count()).toBeLessThanOrEqual(1);
  });

  it("NAV-03 selects a vendor in place, and All scrolls the vendors back to their start", async () => {
    const page = await open("List", phone);
    const strip = page.getByRole("navigation", { name: "Vendors" });
    const list = strip.getByRole("list");
    expect(await list.evaluate((element) => getComputedStyle(element).columnGap)).toBe("10px");
    await strip.getByRole("link", { name: /Oakmoor/ }).click();
    await strip.locator("a[aria-current]", { hasText: "Oakmoor" }).waitFor();
    await page.waitForFunction(
      () =>
        document.querySelectorAll("li[aria-posinset] p:last-child").length > 0 &&
        [...document.querySelectorAll("li[aria-posinset] p:last-child")].every(
          (p) => p.textContent === "Oakmoor",
        ),
    );
    await page.waitForFunction(
      () => (document.querySelector("nav[aria-label=Vendors] ul")?.scrollLeft ?? 0) > 50,
    );
    await strip.getByRole("link", { name: /^All/ }).click();
    await page.waitForFunction(() => document.querySelector("nav[aria-label=Vendors] ul")?.scrollLeft === 0);
    await page.getByText("90 games").waitFor();
  });

  it("GAME-07 replaces a broken picture by the operator's fallback of the same size", async () => {
    const page = await open("BrokenPictures", desktop);
    // This page has no such picture either, so the element may be gone before anyone looks.
    const isAskedFor = (picture: string) =>
      page.evaluate(
        (end) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(end)),
        picture,
      );
    await expect.poll(() => isAskedFor("/art/fallback.svg")).toBe(true);
    await expect.poll(() => page.locator("li[aria-posinset] img[src*=gone]").count()).toBeLessThan(24);
    const [first, second] = await Promise.all([tile(page, 1).boundingBox(), tile(page, 2).boundingBox()]);
    expect(first?.height).toBe(second?.height);
    expect(first?.height).toBeGreaterThan(200);
  });

  it("HOME-03 shows three, five or six per row from the language's starting side, without overflow", async () => {
    const page = await open("List", phone);
    await tile(page, 12).waitFor({ state: "attached" });
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    for (const [width, abreast] of [
      [320, 3],
      [390, 3],
      [768, 5],
      [1440, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await tiles(page).evaluateAll((all) =>
        all.slice(0, 12).map((each) => {
          const { top, left } = each.getBoundingClientRect();
          return { top, left };
        }),
      );
      expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(abreast);
      expect(boxes[0]?.left).toBeGreaterThan(boxes[1]?.left ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

describe("tiles of live tables and sports", () => {
  const lines = (page: Page, position: number) => tile(page, position).locator("p");
  /** How many different heights the room beneath the tiles has. */
  const rooms = (page: Page) =>
    tiles(page).evaluateAll(
      (all) => new Set(all.map((each) => each.lastElementChild?.getBoundingClientRect().height)).size,
    );
  /** Whether the lines stand within that room. */
  const fits = (page: Page, position: number) =>
    tile(page, position).evaluate((each) => {
      const kept = each.lastElementChild?.getBoundingClientRect();
      const last = [...each.querySelectorAll("p")].at(-1)?.getBoundingClientRect();
      return kept !== undefined && last !== undefined && last.bottom <= kept.bottom + 0.5;
    });

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("HOME-03 say stakes, seats and host of a live table, in room kept for them (%s)", async (_, options) => {
    const page = await open("Live", options);
    await tile(page, 2).scrollIntoViewIfNeeded();
    await tile(page, 2).getByText("Host: Mira").waitFor();
    const said = (await lines(page, 2).allTextContents()).slice(2);
    expect(said).toEqual(["$0.50–$500", "2 of 7 seats taken", "Host: Mira"]);
    // The first one has none.
    expect(await lines(page, 1).count()).toBe(2);
    expect(await rooms(page)).toBe(1);
    expect(await fits(page, 2)).toBe(true);
  });

  it("HOME-03 say a fixture's start, and of each result what it pays", async () => {
    const page = await open("Centre", phone);
    await tile(page, 2).scrollIntoViewIfNeeded();
    await tile(page, 2).getByText("Arden").waitFor();
    const [start, ...sides] = (await lines(page, 2).allTextContents()).slice(2);
    expect(start).toMatch(/^Starts \d{1,2}:\d\d/);
    expect(sides).toEqual(["Arden 1.85", "Draw 3.40", "Bexley 4.10"]);
    expect(await rooms(page)).toBe(1);
    expect(await fits(page, 2)).toBe(true);
  });

  it("HOME-03 say it on home too, as soon as one is seen", async () => {
    const page = await open("HomeWithFavourites", phone);
    const live = page.getByRole("region", { name: "Live" });
    await live.waitFor({ state: "attached" });
    await live.scrollIntoViewIfNeeded();
    await live.getByText("Host: Mira").first().waitFor();
  });
});

describe("a tile under pointer, keyboard and touch", () => {
  it("LAUNCH-01 offers play and trial to a pointer and to the keyboard", async () => {
    const page = await open("List");
    await tile(page, 1).hover();
    const trial = tile(page, 1).getByRole("link", { name: "Try Northern Lights 1 free" });
    expect(await trial.getAttribute("href")).toContain("&trial=1");
    await tile(page, 2).getByRole("link").first().focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await tile(page, 2).getByRole("link", { name: /^Try/ }).waitFor();
  });

  it("LAUNCH-01 shows the actions at a first touch before anything happens", async () => {
    const page = await open("List", { ...phone, hasTouch: true });
    await tile(page, 1).tap({ position: { x: 40, y: 90 } });
    await tile(page, 1).getByRole("link", { name: /^Try/ }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await tile(page, 1).tap({ position: { x: 40, y: 60 } });
    await page.getByRole("dialog", { name: "Log in" }).waitFor();
  });

  it("FAV-02 FAV-04 removes and restores a favourite by its heart, which is large enough to touch", async () => {
    const page = await open("Favourites", phone);
    const heart = tile(page, 2).getByRole("button");
    const box = await heart.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    const name = await heart.getAttribute("aria-label");
    await heart.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("li[aria-posinset]").length === 7);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForFunction(() => document.querySelectorAll("li[aria-posinset]").length === 8);
    expect(await page.getByRole("button", { name: name ?? "" }).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("other pages of the lobby", () => {
  it("HOME-01 GAME-05 the search has the focus at once, finds games, counts them and can be cleared", async () => {
    const page = await open("List", phone);
    await page.getByRole("navigation", { name: "Quick menu" }).getByRole("link", { name: "Search" }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute("type") === "search");
    await page.keyboard.type("sweet bon");
    await page.getByText("15 games for “sweet bon”").waitFor();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await page.getByRole("heading", { name: "Popular games" }).waitFor();
    expect(await page.getByRole("searchbox").evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it("GAME-08 a vendor's own list opens over the page, and Back closes it", async () => {
    const page = await open("CentreWithLists");
    await page.getByRole("link", { name: "Aurora Studios", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Games by Aurora Studios" });
    await dialog.locator("li[aria-posinset]").first().waitFor();
    await goBack(page);
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Sports" }).waitFor();
  });

  it("SIDE-02 the side menu unfolds a category's vendors", async () => {
    const page = await open("Centre", desktop);
    const menu = page.getByRole("navigation", { name: "Side menu" });
    await menu.getByRole("button", { name: "Sports by vendor" }).click();
    const vendors = menu.getByRole("list", { name: "Sports by vendor" });
    expect(await vendors.getByRole("link").count()).toBe(4);
    expect(await vendors.getByRole("link").first().getAttribute("href")).toContain(
      "/seamless?vassalage=AURORA",
    );
  });

  const scenes: readonly LobbyScene[] = ["Live", "Centre", "SearchNone", "Favourites"];
  it("META-01 axe finds no fault in any of them", async () => {
    for (const [at, scene] of scenes.entries()) {
      const page = await open(scene, { ...(at % 2 === 0 ? phone : {}), reducedMotion: "reduce" });
      await page.locator("#content h1").waitFor({ state: "attached" });
      await page.waitForFunction(() => document.querySelector("#content [aria-busy=true]") === null);
      await expectAccessible(page, "#content");
    }
  });
});
