/** A player's header on desktops, with a long name and a large balance: nothing is cut, and nothing lies over another. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { siteStage } from "./site-page/stage.ts";

const widths = [1280, 1366, 1440];
const languages = ["en", "es"];
const all = widths.flatMap((width) => languages.map((language) => ({ width, language })));

/** What lies over what in the header, or beyond its end. */
const faultsOf = (page: Page) =>
  page.locator("header").evaluate((header) => {
    const parts = [
      ...header.querySelectorAll<HTMLElement>("nav li, nav > a, button, [role=status], bdi"),
    ].filter((each) => each.checkVisibility() && each.closest("[popover]") === null);
    const nameOf = (each: Element) => (each.getAttribute("aria-label") ?? each.textContent).trim();
    const end = header.getBoundingClientRect().right;
    return parts.flatMap((one, at) => {
      const box = one.getBoundingClientRect();
      const isCut = one.scrollWidth > one.clientWidth + 1 && !one.matches("button");
      const others = parts
        .slice(at + 1)
        .filter((other) => !one.contains(other) && !other.contains(one))
        .filter((other) => {
          const { left, right } = other.getBoundingClientRect();
          return left < box.right - 1 && right > box.left + 1;
        });
      return [
        ...(box.right > end ? [`${nameOf(one)} is beyond the end`] : []),
        ...(isCut ? [`${nameOf(one)} is cut`] : []),
        ...others.map((other) => `${nameOf(one)} over ${nameOf(other)}`),
      ];
    });
  });

describe("a player's header", () => {
  const { openScene } = siteStage();

  it.each(all)("HEADER-04 HEADER-07 has space for everything at $width px ($language)", async (at) => {
    const size = { viewport: { width: at.width, height: 800 } };
    const page = await openScene("LongPlayer", size, `theme=dark&lang=${at.language}`);
    await page.getByText("987,656,821.00").first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe("the strip of the member centre", () => {
  const { openScene } = siteStage();
  const entry = (page: Page) => page.locator("[data-page=playerProtection]");

  it("MEMBER-01 LAYOUT-01 shows the current page whole also when an entry before it grows later", async () => {
    const page = await openScene("player /member?page=playerProtection", {
      viewport: { width: 720, height: 450 },
    });
    /** How far the entry is from the strip's end, in pixels. */
    const room = () =>
      entry(page).evaluate((each) => {
        const strip = each.closest("nav > div")?.getBoundingClientRect();
        return strip === undefined ? -1 : Math.round(strip.right - each.getBoundingClientRect().right);
      });
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    const first = page.locator("[data-page=securityCenter] a");
    await first.evaluate((link) => {
      link.style.paddingInlineEnd = "100px";
    });
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    // The browser reports a scroll with its next frame, and the fading end goes with that report.
    await expect
      .poll(() => entry(page).evaluate((each) => each.closest("nav > div")?.matches("[data-more-end]")))
      .toBe(false);

    // A strip that the visitor has moved stays where it is.
    await page.locator("nav > div:has([data-page=securityCenter])").dispatchEvent("wheel");
    await first.evaluate((link) => {
      link.style.paddingInlineEnd = "300px";
    });
    await expect.poll(room).toBeLessThan(0);
  });
});
