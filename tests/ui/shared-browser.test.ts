import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { dialog, expectAccessible, pagesOf } from "./shared-page/scenes.ts";

const { openPage: open, opened, complaints } = pagesOf();

/** For tests of what moves by itself, which windows otherwise ask not to. */
const motion = { reducedMotion: "no-preference" } as const;
const phone = { viewport: { width: 390, height: 780 } };
const focusIsIn = (page: Page, name: string) =>
  page.evaluate((each) => document.activeElement?.closest(`[data-dialog="${each}"]`) !== null, name);

describe("dialog", () => {
  it("LAYOUT-03 keeps the focus inside, closes on Escape if it has a close button, and returns the focus", async () => {
    const page = await open("part=dialogs");
    await page.getByRole("button", { name: "Open login" }).press("Enter");
    await dialog(page, "login").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await page.getByLabel("Account").getAttribute("id"));
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press("Tab");
      expect(await focusIsIn(page, "login")).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog(page, "login").waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Open login");
    expect(await complaints()).toEqual([]);
  });

  it("LAYOUT-03 locks the page's scroll while open, and does not close on a click outside", async () => {
    const page = await open("part=dialogs");
    await page.getByRole("button", { name: "Open login" }).click();
    await dialog(page, "login").waitFor();
    await page.mouse.click(20, 700);
    await page.mouse.wheel(0, 400);
    expect(
      await page.evaluate(() => [getComputedStyle(document.documentElement).overflowY, scrollY]),
    ).toEqual(["hidden", 0]);
    expect(await dialog(page, "login").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Close" }).click();
    await dialog(page, "login").waitFor({ state: "detached" });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
      "hidden",
    );
  });

  it("LAYOUT-03 without a close button stays on Escape and closes only by its actions", async () => {
    const page = await open("part=dialogs");
    await page.getByRole("button", { name: "Open confirm" }).click();
    await dialog(page, "confirm").waitFor();
    await page.keyboard.press("Escape");
    expect(await dialog(page, "confirm").getAttribute("data-state")).toBe("open");
    expect(await dialog(page, "confirm").getByRole("button").allTextContents()).toEqual(["Stay", "Log out"]);
    await page.getByRole("button", { name: "Stay" }).click();
    await dialog(page, "confirm").waitFor({ state: "detached" });
  });

  it("is a bottom sheet on phones", async () => {
    const page = await open("part=dialogs", phone);
    await page.getByRole("button", { name: "Open login" }).click();
    await expect
      .poll(async () => {
        const box = await dialog(page, "login").boundingBox();
        return box && [box.x, box.y + box.height];
      })
      .toEqual([0, 780]);
  });
});

describe("controls", () => {
  it("keeps a busy button's width, name and focus, and ignores a second press", async () => {
    const page = await open("part=controls");
    const button = page.getByRole("button", { name: "Send the letter" });
    const before = await button.boundingBox();
    await button.press("Enter");
    await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
    await button.press("Enter");
    expect(await page.locator("output").textContent()).toBe("1");
    expect(await button.boundingBox()).toEqual(before);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.each([
    ["ltr", "ArrowRight", "ArrowLeft"],
    ["rtl", "ArrowLeft", "ArrowRight"],
  ])(
    "I18N-03 moves along tabs in the language's direction, skipping disabled ones: %s",
    async (dir, forth, back) => {
      const page = await open(`part=controls&dir=${dir}`);
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await page.getByRole("tab", { name: "one" }).focus();
      await page.keyboard.press(forth);
      await expect.poll(() => focused()).toBe("three");
      await page.keyboard.press(back);
      await expect.poll(() => focused()).toBe("one");
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await page.getByRole("tabpanel", { name: "three" }).waitFor();
    },
  );

  it("opens a menu by keyboard, chooses, and returns the focus", async () => {
    const page = await open("part=controls");
    await page.getByRole("button", { name: "Open menu" }).press("Enter");
    await page.getByRole("menuitem", { name: "Wallet" }).press("Enter");
    await page.getByText("Part three").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Open menu");
    expect(await complaints()).toEqual([]);
  });

  it("shows one toast at a time, and keeps it while the pointer is on it", async () => {
    const page = await open("part=controls");
    await opened()?.stopTime();
    await page.reload();
    await page.getByText("First").hover();
    await page.clock.runFor(20_000);
    expect(await page.getByText("First").isVisible()).toBe(true);
    expect(await page.getByText("Second").count()).toBe(0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(7_000);
    await page.getByText("Second").waitFor();
    expect(await page.getByText("First").count()).toBe(0);
  });

  it("LAYOUT-03 a toast leaves the buttons of a dialog free on a phone", async () => {
    const page = await open("part=dialogs", phone);
    await page.getByRole("button", { name: "Open confirm" }).click();
    await page.getByText("No connection").waitFor();
    const isFree = (name: string) =>
      page.getByRole("button", { name }).evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const met = document.elementFromPoint(x + width / 2, y + height / 2);
        return met !== null && button.contains(met);
      });
    for (const name of ["Stay", "Log out", "Dismiss"])
      expect([name, await isFree(name)]).toEqual([name, true]);
  });

  it.each(["dark", "light"])("axe finds no fault in the %s theme", async (theme) => {
    const page = await open(`part=controls&theme=${theme}`, phone);
    await page.getByText("Part one").waitFor();
    await expectAccessible(page);
  });

  it("has no target below 44 px on a phone", async () => {
    const page = await open("part=controls", phone);
    await page.getByText("Part one").waitFor();
    // By layout: a moving box can measure some millionths of a pixel less than 44.
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button, select, label:has(input)")]
        .filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 44)
        .map((each) => each.outerHTML),
    );
    expect(small).toEqual([]);
  });
});

const slides = (page: Page) =>
  page.locator("img").evaluateAll((images) =>
    images.map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return [image.getAttribute("alt"), ...[x, y, width, height].map(Math.round)].join(" ");
    }),
  );
/** Swiper loads on the first interaction, for which the page must be listening already. */
async function moving(page: Page) {
  let at = 3;
  const stirred = async () => {
    at = at === 3 ? 5 : 3;
    await page.mouse.move(at, at);
    return page.locator("[data-moving]").count();
  };
  await expect.poll(stirred).toBeGreaterThan(0);
}

describe("carousel", () => {
  it.each([
    ["desktop", {}, 12],
    ["phone", phone, 6],
  ])("HOME-03 HOME-04 moves nothing when Swiper starts: %s", async (_, options, seen) => {
    const page = await open("part=lane", options);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/moving-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.getByAltText("Game 1", { exact: true }).waitFor();
    const before = (await slides(page)).slice(0, seen);
    release();
    await moving(page);
    await expect.poll(() => page.getByRole("button", { name: "Next" }).isEnabled()).toBe(true);
    expect((await slides(page)).slice(0, seen)).toEqual(before);
    expect(await complaints()).toEqual([]);
  });

  it("HOME-03 shows 6 per view, moves 6 per click, and makes hidden slides inert", async () => {
    const page = await open("part=lane");
    await moving(page);
    const reachable = () =>
      page
        .locator("button:has(img)")
        .evaluateAll((tiles) => tiles.filter((tile) => !tile.closest("[inert]")).length);
    await expect.poll(reachable).toBe(12);
    expect(await page.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Next" }).click();
    const left = async (image: string) =>
      (await page.getByAltText(image, { exact: true }).boundingBox())?.x ?? Number.NaN;
    await expect.poll(async () => Math.abs(await left("Game 13")) < 1).toBe(true);
    expect(await page.getByRole("button", { name: "Previous" }).isEnabled()).toBe(true);
  });

  it("HOME-04 does not move a single banner, and has no buttons for it", async () => {
    const page = await open("part=one-banner");
    await page.getByAltText("Banner 1").waitFor();
    expect(await page.getByRole("button").count()).toBe(0);
  });

  it("HOME-04 rotates banners on an untouched page, and loads nothing for that", async () => {
    const page = await open("part=banner", motion);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await opened()?.stopTime();
    await page.reload({ waitUntil: "networkidle" });
    fetched.length = 0;
    const alone = () =>
      page.locator("section img").evaluateAll((all) => all.map((each) => each.getAttribute("alt")));
    expect(await alone()).toEqual(["Banner 1"]);
    // Each step waits until the one before is painted, which no fake clock controls.
    const goOn = async () => {
      await page.clock.runFor(500);
      return alone();
    };
    await expect.poll(goOn).toEqual(["Banner 1", "Banner 2"]);
    await expect.poll(goOn).toEqual(["Banner 2"]);
    expect(fetched.filter((url) => url.endsWith(".js"))).toEqual([]);
    expect(await complaints()).toEqual([]);
  });

  it("HOME-04 plays several banners until paused, and does not play under reduced motion", async () => {
    const page = await open("part=banner", motion);
    await moving(page);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Play" }).waitFor();

    // Banners that are paused before Swiper loads stay paused afterwards.
    const paused = await open("part=banner", motion);
    await paused.getByRole("button", { name: "Pause" }).press("Enter");
    await moving(paused);
    await paused.getByRole("button", { name: "Play" }).waitFor();

    const still = await open("part=banner", { reducedMotion: "reduce" });
    await moving(still);
    await expect.poll(() => still.getByRole("button", { name: "Next" }).isEnabled()).toBe(true);
    expect(await still.getByRole("button", { name: "Play" }).count()).toBe(1);
    expect(await complaints()).toEqual([]);
  });

  it.each([
    ["no-preference", 1],
    ["reduce", 0],
  ] as const)(
    "HOME-04 starts no timer for the next banner under reduced motion: %s",
    async (reducedMotion, begun) => {
      const page = await open("part=controls", { reducedMotion });
      await page.addInitScript(() => {
        const { setTimeout: begin } = window;
        // With the same arguments as the page's call.
        const counted = (...given: Parameters<typeof setTimeout>) => {
          const waited = Number(document.documentElement.dataset.waited ?? 0);
          if ((given[1] ?? 0) >= 1_000) document.documentElement.dataset.waited = String(waited + 1);
          return begin(...given);
        };
        Object.assign(window, { setTimeout: counted });
      });
      await page.goto(page.url().replace("part=controls", "part=banner"));
      await page.getByRole("button", { name: begun === 0 ? "Play" : "Pause" }).waitFor();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      const waited = await page.evaluate(() => Number(document.documentElement.dataset.waited ?? 0));
      expect(Math.min(waited, 1)).toBe(begun);
    },
  );
});

describe("picture", () => {
  it("SITE-06 GAME-07 tries every base, then the fallback, then shows an icon with the picture's name", async () => {
    const page = await open("part=pictures");
    await expect.poll(() => page.getByAltText("Found").getAttribute("src")).toMatch(/^data:image/);
    await page.getByRole("img", { name: "Lost" }).and(page.locator("svg")).waitFor();
  });
});
