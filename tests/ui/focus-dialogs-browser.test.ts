/** Where the focus is when a dialog opens, at each of its steps, and once it has closed (LAYOUT-03). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { PATIENCE } from "../patience.ts";
import { dialogWalks } from "./focus-dialogs.ts";
import { siteStage } from "./site-page/stage.ts";

const ui = fileURLToPath(new URL("../../ui", import.meta.url));

/** The names of all dialogs in the source. */
const named = readdirSync(ui, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".stories.tsx"))
  .map((file) => readFileSync(join(ui, file), "utf8"))
  .flatMap((source) => [...source.matchAll(/<(?:Content)?Dialog\s+name="([\w-]+)"/g)].map(([, name]) => name))
  .sort();

/** Where the focus is: whether in a dialog, and a field's name, a dialog's title or an element's words. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return "nothing";
    const title = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const words =
      element.getAttribute("aria-label") ??
      element.getAttribute("name") ??
      (title ?? label ?? element).textContent;
    return `${element.closest("[data-dialog]") ? "dialog" : "page"}: ${words.trim()}`;
  });

const expectFocus = (page: Page, where: "dialog" | "page", words: string) =>
  expect
    .poll(async () => (await focusOf(page)).slice(0, where.length + 2 + words.length), PATIENCE)
    .toBe(`${where}: ${words}`);

/** Timers of 0 ms wait until a dialog fades, as on a busy machine. */
const delayUntilFading = (page: Page) =>
  page.evaluate(() => {
    const later: (() => void)[] = [];
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms > 0 ? setTimeout(run, ms) : later.push(run)),
    });
    new MutationObserver((_, observer) => {
      if (document.querySelector("[data-dialog][data-state=closed]") === null) return;
      observer.disconnect();
      Object.assign(window, { setTimeout });
      for (const run of later) run();
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-state"] });
  });

describe("focus around dialogs", () => {
  const { openScene } = siteStage();

  it("LAYOUT-03 returns the focus when a dialog has left only while the next one fades", async () => {
    const page = await openScene("player /member");
    await page.getByRole("button", { name: "Show devices" }).press("Enter");
    await page.locator('[data-dialog="devices"][data-state=open]').waitFor();
    await delayUntilFading(page);
    await page.getByRole("dialog").getByRole("button", { name: "Change password" }).press("Enter");
    await expectFocus(page, "dialog", "oldPassword");
    await page.keyboard.press("Escape");
    await page.locator("[data-dialog]").waitFor({ state: "detached" });
    await expectFocus(page, "page", "Show devices");
  });

  it("LAYOUT-03 has a walk for every dialog of the portal", () => {
    expect(Object.keys(dialogWalks).sort()).toEqual(named);
  });

  const walks = Object.entries(dialogWalks).flatMap(([name, all]) =>
    all.map((walk, at) => ({ name, walk, way: at + 1 })),
  );
  it.each(walks)(
    "LAYOUT-03 enters $name, follows its steps and returns to what opened it (way $way)",
    async ({ name, walk: { scene, size, open, first, steps = [], close, back } }) => {
      const page = await openScene(scene, size);
      await open(page);
      await page.locator(`[data-dialog="${name}"][data-state=open]`).waitFor();
      await expectFocus(page, "dialog", first);
      const dialog = page.getByRole("dialog");
      // Landmarks of the page are none within a dialog.
      expect(await dialog.getByRole("banner").or(dialog.getByRole("contentinfo")).count()).toBe(0);
      for (const { act, focus } of steps) {
        await act(page);
        await expectFocus(page, "dialog", focus);
      }
      await (close === undefined ? page.keyboard.press("Escape") : close(page));
      await page.locator("[data-dialog]").waitFor({ state: "detached" });
      await expectFocus(page, "page", back);
    },
  );
});
