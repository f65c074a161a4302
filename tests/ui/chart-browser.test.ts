/** The chart of days by mouse, touch and keyboard, in both themes and with forced colours (MEMBER-01). */
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { stepTo } from "../../ui/shared/chart/plot.tsx";
import { desktop, expectAccessible, expectFits, phone, stageOf } from "./shared-page/scenes.ts";

const { openScene, complaints } = stageOf("member-page");
const plot = (page: Page) => page.getByRole("slider", { name: "Net by day" });

/** The day and the amount of each row of the table beneath, newest first. */
const rowsOf = (page: Page) =>
  page
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector("th")?.innerText, (row as HTMLElement).innerText] as const),
    );
/** The middle of a day of the chart. */
async function placeOf(chart: Locator, at: number, of: number) {
  const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + (width * (at + 0.5)) / of, y: y + height / 2 };
}

describe("the chart of profit by day", () => {
  it("MEMBER-01 shows the exact amount of the day under the mouse, and hides it when the mouse leaves", async () => {
    const page = await openScene("Profit", desktop);
    const chart = plot(page);
    await chart.waitFor();
    const days = Number(await chart.getAttribute("aria-valuemax"));
    const [[day = "", words = ""] = []] = await rowsOf(page);
    // The newest row is of the last day but one: nothing was played on the last.
    const place = await placeOf(chart, days - 2, days);
    await page.mouse.move(place.x, place.y);
    const tip = chart.locator("strong");
    expect(await chart.getAttribute("aria-valuetext")).toContain(`${day}: `);
    expect(words).toContain(await tip.innerText());
    await page.mouse.move(place.x, 5);
    await tip.waitFor({ state: "detached" });
    expect(await complaints()).toEqual([]);
  });

  it("MEMBER-01 is a slider for the keyboard, with days of nothing in their place", async () => {
    const page = await openScene("Profit", desktop);
    const chart = plot(page);
    await chart.focus();
    const said = () => chart.getAttribute("aria-valuetext");
    expect(await said()).toBe("Jan 5, 2026: Nothing on this day");
    await page.keyboard.press("ArrowLeft");
    expect(await said()).toMatch(/^Jan 4, 2026: -?\$\d/);
    await page.keyboard.press("Home");
    expect(await said()).toMatch(/^Dec 30, 2025: /);
    await page.keyboard.press("End");
    expect(await said()).toMatch(/^Jan 5, 2026: /);
    expect(await chart.locator("strong").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await chart.locator("strong").count()).toBe(0);
  });

  it("MEMBER-01 answers a finger, and keeps its tip within the screen at both ends", async () => {
    const page = await openScene("Profit", { ...phone, hasTouch: true });
    const chart = plot(page);
    await chart.waitFor();
    await chart.scrollIntoViewIfNeeded();
    const days = Number(await chart.getAttribute("aria-valuemax"));
    for (const [at, day] of [
      [0, "Dec 30, 2025"],
      [days - 1, "Jan 5, 2026"],
    ] as const) {
      const place = await placeOf(chart, at, days);
      await page.touchscreen.tap(place.x, place.y);
      const tip = chart.locator("strong").locator("..");
      await expect.poll(() => tip.innerText()).toContain(day);
      const box = await tip.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    await expectFits(page);
  });

  it.each(["dark", "light"])("MEMBER-01 passes axe in the %s theme", async (theme) => {
    const page = await openScene("Profit", phone, theme);
    await plot(page).focus();
    await expectAccessible(page, "main");
  });

  it("MEMBER-01 tells gain from loss in forced colours by more than a colour", async () => {
    const page = await openScene("Profit", { ...desktop, forcedColors: "active" });
    await plot(page).waitFor();
    const looks = await page
      .locator("figure rect")
      .evaluateAll((bars) =>
        bars.map((bar) => [getComputedStyle(bar).fill, getComputedStyle(bar).stroke].join(" ")),
      );
    expect(new Set(looks).size).toBe(2);
    expect(looks.filter((look) => look.endsWith("none")).length).toBeGreaterThan(0);
  });

  it("I18N-03 runs as the language does", () => {
    expect([stepTo("ArrowLeft", 3, 6, false), stepTo("ArrowLeft", 3, 6, true)]).toEqual([2, 4]);
    expect([stepTo("ArrowRight", 6, 6, false), stepTo("ArrowRight", 0, 6, true)]).toEqual([6, 0]);
    expect(stepTo("Tab", 3, 6, false)).toBeUndefined();
  });
});
