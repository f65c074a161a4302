import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { dialog, expectAccessible, pagesOf, phone } from "./shared-page/scenes.ts";

declare global {
  interface Window {
    readonly backend: {
      /** The browser's own Back. */
      back(): void;
      calls(name: string): number;
      /** Every call works from now on. */
      heal(): void;
      /** Lets time pass on the portal's clock. */
      pass(ms: number): void;
    };
  }
}

const { openPage, opened, complaints } = pagesOf("play-page");

const open = (scene: string, options: BrowserContextOptions = {}, theme = "dark"): Promise<Page> =>
  openPage(`scene=${scene}&theme=${theme}`, options);

/** For tests of what moves by itself, which windows otherwise ask not to. */
const moving = { reducedMotion: "no-preference" } as const;

const GAME = "https://launch.example/play?game=AURORA-1";
const screen = (page: Page) => page.locator("main").getAttribute("data-screen");
const calls = (page: Page, name: string) => page.evaluate((each) => window.backend.calls(each), name);

/** A player in a game whose page belongs to this test. */
async function atTheGame(options?: BrowserContextOptions): Promise<Page> {
  const page = await open("play.Failed", options);
  await page.route("https://launch.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Game</title><h1>The game</h1>" }),
  );
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.evaluate(() => window.backend.heal());
  await page.getByRole("button", { name: "Try again" }).click();
  await page.frameLocator("iframe").getByText("The game").waitFor();
  return page;
}

const gameOf = (page: Page) => {
  const frame = page.frame({ url: GAME });
  if (frame === null) throw new Error("The scene has no game");
  return frame;
};

/** The game's page sends a message to the portal. */
const says = (page: Page, type: string) =>
  gameOf(page).evaluate((word) => parent.postMessage({ source: "parlour-game", type: word }, "*"), type);

describe("a game in its frame", () => {
  it("LAUNCH-06 fills a phone below one slim bar, and keeps the header on a desktop", async () => {
    const small = await atTheGame(phone);
    // The scrollbar's gutter stays free.
    const width = await small.evaluate(() => document.body.getBoundingClientRect().width);
    expect(await small.locator("iframe").boundingBox()).toEqual({ x: 0, y: 48, width, height: 796 });
    expect(await small.locator("header").isVisible()).toBe(false);
    expect(await small.getByRole("navigation", { name: "Quick menu" }).isVisible()).toBe(false);
    expect(await small.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
    const wide = await atTheGame();
    const box = await wide.locator("iframe").boundingBox();
    expect(box && [box.x, box.y, box.y + box.height]).toEqual([0, 112, 800]);
    expect(await wide.locator("header").isVisible()).toBe(true);
    expect(await wide.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  });

  it("LAUNCH-06 LAUNCH-07 accepts messages from its own window only, neither from the page nor from another frame of its origin", async () => {
    const page = await atTheGame();
    const before = await calls(page, "readBalance");
    const heard = page.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          const origins: string[] = [];
          window.addEventListener("message", ({ origin }) => {
            origins.push(origin);
            if (origins.length === 2) resolve(origins);
          });
          const word = { source: "parlour-game", type: "balance-changed" };
          window.postMessage(word, "*");
          const other = document.createElement("iframe");
          other.src = "https://launch.example/other";
          other.name = "other";
          document.body.append(other);
        }),
    );
    await expect.poll(() => page.frame("other")?.url()).toBe("https://launch.example/other");
    await page
      .frame("other")
      ?.evaluate(() => parent.postMessage({ source: "parlour-game", type: "balance-changed" }, "*"));
    expect((await heard).at(-1)).toBe("https://launch.example");
    expect(await calls(page, "readBalance")).toBe(before);
    await says(page, "balance-changed");
    await expect.poll(() => calls(page, "readBalance")).toBe(before + 1);
  });

  it("LAUNCH-06 leads back when the game's page asks to close", async () => {
    const page = await atTheGame();
    await says(page, "close-asked");
    await expect.poll(() => screen(page)).toBe("home");
    expect(await page.locator("iframe").count()).toBe(0);
  });

  it("LAUNCH-06 can fill the screen, and leaves full screen when the game is left by the bar", async () => {
    const page = await atTheGame();
    await page.getByRole("button", { name: "Go full screen" }).click();
    await page.getByRole("button", { name: "Exit full screen" }).waitFor();
    expect(await page.locator("header").isVisible()).toBe(false);
    expect(await page.locator("main").getByLabel("Balance").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Leave the game" }).click();
    await expect.poll(() => screen(page)).toBe("home");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
    expect(await complaints()).toEqual([]);
  });

  it("LAUNCH-05 can be cancelled while it is launching", async () => {
    const page = await open("play.Launching");
    await page.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect.poll(() => screen(page)).toBe("home");
  });
});

describe("announcements", () => {
  async function comeUp(page: Page) {
    const popup = dialog(page, "announcements");
    await page.locator("h1").waitFor({ state: "attached" });
    await expect
      .poll(async () => {
        await page.evaluate(() => window.backend.pass(1_000));
        return popup.count();
      })
      .toBe(1);
    return popup;
  }

  it("ANN-02 ANN-04 open by themselves, nine per page, turn by keyboard, and keep the focus inside", async () => {
    const page = await open("announcements.ManyPages");
    const popup = await comeUp(page);
    expect(await popup.locator("details").count()).toBe(9);
    await popup.getByRole("button", { name: "Next page" }).press("Enter");
    await popup.getByText("What is new, part 10", { exact: true }).waitFor();
    await popup.getByRole("button", { name: "Page 12 of 12" }).press("Enter");
    expect(await popup.locator("details").count()).toBe(1);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[data-dialog]") !== null))
      .toBe(true);
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    expect(await complaints()).toEqual([]);
  });

  it("ANN-04 wait while the player types, without moving the focus, and open afterwards", async () => {
    const page = await open("announcements.OnePage");
    const search = page.getByRole("searchbox").first();
    await search.fill("harb");
    // Second by second, with the answers and React's updates, as in real time.
    for (let passed = 0; passed < 30; passed += 1)
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            window.backend.pass(1_000);
            requestIdleCallback(() => resolve());
          }),
      );
    await search.press("o");
    expect(await search.inputValue()).toBe("harbo");
    expect(await dialog(page, "announcements").count()).toBe(0);
    await search.blur();
    await comeUp(page);
  });

  it("LAYOUT-03 close on the browser's Back", async () => {
    const page = await open("announcements.OnePage", phone);
    const popup = await comeUp(page);
    await page.evaluate(() => window.backend.back());
    await popup.waitFor({ state: "detached" });
    expect(await screen(page)).toBe("home");
  });
});

it("HOME-05 LAYOUT-03 login and forgotten password show the operator's picture, and Back closes the latter", async () => {
  const page = await open("home.Notices");
  await page
    .getByRole("button", { name: "Log in" })
    .or(page.getByRole("link", { name: "Log in" }))
    .click();
  await dialog(page, "login").getByText("Good to see you").waitFor();
  await dialog(page, "login").getByText("Forgot password?").click();
  const forgot = dialog(page, "forgot-password");
  await forgot.getByText("Get back into your account").waitFor();
  await forgot.locator("img").waitFor({ state: "attached" });
  expect(await forgot.locator("img").count()).toBe(1);
  await page.evaluate(() => window.backend.back());
  await forgot.waitFor({ state: "detached" });
});

describe("automatic motion", () => {
  const show = (page: Page, state: "visible" | "hidden") =>
    page.evaluate((wanted) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => wanted });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);

  /** How far the notices have moved at a tenth of their way, and whether they move on. */
  const motion = (page: Page) =>
    page.getByRole("region", { name: "Notices" }).evaluate((line) => {
      const way = line.getAnimations({ subtree: true }).find((each) => each instanceof CSSAnimation);
      const moved = way?.effect instanceof KeyframeEffect ? way.effect.target : null;
      if (way === undefined || moved === null) return null;
      const state = way.playState;
      way.currentTime = Number(way.effect?.getTiming().duration) / 10;
      return { state, x: Math.sign(new DOMMatrix(getComputedStyle(moved).transform).m41) };
    });

  it("HOME-06 notices scroll, in the other direction from right to left, and stop under a pointer and by their button", async () => {
    const page = await open("home.Notices", moving);
    const line = page.getByRole("region", { name: "Notices" });
    await line.getByText("First").first().waitFor();
    await page.mouse.move(0, 0);
    expect(await motion(page)).toEqual({ state: "running", x: -1 });
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    expect(await motion(page)).toEqual({ state: "running", x: 1 });
    const box = await line.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 20);
    expect(await motion(page)).toMatchObject({ state: "paused" });
    await page.mouse.move(0, 0);
    expect(await motion(page)).toMatchObject({ state: "running" });
    await line.getByRole("button", { name: "Pause the notices" }).click();
    await page.mouse.move(0, 0);
    expect(await motion(page)).toMatchObject({ state: "paused" });
    await line.getByRole("button", { name: "Resume the notices" }).click();
    expect(await motion(page)).toMatchObject({ state: "running" });
  });

  it("HOME-06 a notice that a key reaches stands still in view, and a click on one opens it", async () => {
    const page = await open("home.Notices", { ...phone, ...moving });
    const line = page.getByRole("region", { name: "Notices" });
    const third = line.getByRole("button", { name: "Open the notice: Third" });
    await third.waitFor();
    await line.getByRole("button", { name: "Pause the notices" }).focus();
    await page.keyboard.press("Shift+Tab");
    expect(await third.evaluate((notice) => document.activeElement === notice)).toBe(true);
    expect(await motion(page)).toBe(null);
    const [whole, seen] = await Promise.all([line.boundingBox(), third.boundingBox()]);
    expect((seen?.x ?? 0) >= (whole?.x ?? 0)).toBe(true);
    expect((seen?.x ?? 0) < (whole?.x ?? 0) + (whole?.width ?? 0)).toBe(true);
    await third.click();
    const list = dialog(page, "notice");
    await expect.poll(() => list.locator("details[open]").textContent()).toContain("Third");
  });

  it("HOME-06 notices stand still under reduced motion, and a button shows the next", async () => {
    const page = await open("home.Notices", { reducedMotion: "reduce" });
    const line = page.getByRole("region", { name: "Notices" });
    await line.getByRole("button", { name: "Open the notice: First" }).waitFor();
    expect(await motion(page)).toBe(null);
    for (const title of ["Second", "Third", "First"]) {
      await line.getByRole("button", { name: "Show the next notice" }).click();
      await line.getByRole("button", { name: `Open the notice: ${title}` }).waitFor();
      expect(await line.getByRole("button", { name: /^Open the notice/ }).count()).toBe(1);
    }
  });

  /** Scrolls until the part below the first screen has come. */
  async function seek(page: Page, name: string) {
    await page.locator("h1").waitFor({ state: "attached" });
    const panel = page.getByRole("region", { name });
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return panel.count();
      })
      .toBe(1);
    return panel;
  }

  it.each([
    ["home.WinnersTen", 7],
    ["home.WinnersTwenty", 17],
  ])(
    "HOME-07 the winner board scrolls half a pixel in 1/60 s, for any number of lines: %s",
    async (scene, lines) => {
      const page = await open(scene, moving);
      const panel = await seek(page, "Winners");
      await panel.getByRole("list", { name: "More wins" }).waitFor();
      const drift = await panel.evaluate((board) => {
        const way = board.getAnimations({ subtree: true }).find((each) => each instanceof CSSAnimation);
        const moved = way?.effect instanceof KeyframeEffect ? way.effect.target : null;
        return {
          px: (moved?.getBoundingClientRect().height ?? 0) / 2,
          seconds: Number(way?.effect?.getTiming().duration) / 1_000,
        };
      });
      expect(drift.px).toBe(lines * 64);
      expect(drift.px / drift.seconds).toBeCloseTo(30, 3);
    },
  );

  it("HOME-08 the jackpot reads and counts only while visible, and keeps its amount meanwhile", async () => {
    const page = await open("home.Notices", moving);
    await page.locator("h1").waitFor({ state: "attached" });
    expect(await calls(page, "readJackpot")).toBe(0);
    const panel = await seek(page, "Jackpot");
    await panel.getByText("$123,456.78").waitFor();
    expect(await calls(page, "readJackpot")).toBe(1);
    await show(page, "hidden");
    await page.evaluate(() => window.backend.pass(120_000));
    expect(await calls(page, "readJackpot")).toBe(1);
    expect(await panel.textContent()).toContain("$123,456.78");
    await show(page, "visible");
    await expect.poll(() => calls(page, "readJackpot")).toBe(2);
    // Away from sight it reads again later. What comes above the panel moves it: a press by key cannot miss its button.
    await opened()?.settled();
    await panel.getByRole("button", { name: "Pause the amounts" }).press("Enter");
    await panel.getByRole("button", { name: "Resume the amounts" }).waitFor();
    const reads = await calls(page, "readJackpot");
    await page.evaluate(() => window.backend.pass(120_000));
    expect(await calls(page, "readJackpot")).toBe(reads);
  });

  it("HOME-08 both counters of an operator without a jackpot count on, each marked as an example", async () => {
    const page = await open("home.Examples", moving);
    const panel = await seek(page, "Jackpot");
    await panel.getByText("53,000,000.00").waitFor();
    expect(await panel.getByText("Example", { exact: true }).count()).toBe(2);
    await page.evaluate(() => window.backend.pass(3_000));
    await panel.getByText("53,000,165.11").waitFor();
  });

  it("HOME-08 the jackpot shows its amount without motion under reduced motion", async () => {
    const page = await open("home.Notices", { reducedMotion: "reduce" });
    const panel = await seek(page, "Jackpot");
    await panel.getByText("$123,456.78").waitFor();
    await panel.getByRole("button", { name: "Resume the amounts" }).waitFor();
    await page.evaluate(() => window.backend.pass(120_000));
    expect(await calls(page, "readJackpot")).toBe(1);
  });
});

it("axe finds no fault in games and lotteries, in either theme", async () => {
  const scenes = ["play.Maintenance", "play.Blocked", "lottery.One", "lottery.All"];
  for (const [at, scene] of scenes.entries()) {
    const [theme, options] = at % 2 === 0 ? (["light", phone] as const) : (["dark", {}] as const);
    const page = await open(scene, { ...options, reducedMotion: "reduce" }, theme);
    await page.locator("main h2").first().waitFor();
    await expectAccessible(page);
  }
});
