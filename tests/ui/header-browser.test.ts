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
