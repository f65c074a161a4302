/** Selected states and borders with forced colours, and the parts of a dialog. */
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { stageOf } from "./shared-page/scenes.ts";

const { openScene } = stageOf("member-page");
const forced = { viewport: { width: 1440, height: 900 }, forcedColors: "active" } as const;
const looks = (element: Locator) =>
  element.evaluate((each) => {
    const { backgroundColor, color, outlineStyle, outlineWidth } = getComputedStyle(each);
    return { backgroundColor, color, outline: `${outlineStyle} ${outlineWidth}` };
  });
const range = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("forced colours", () => {
  it("show which page and which days are chosen, also under the focus", async () => {
    const page = await openScene("Profit", forced);
    const menu = page.getByRole("navigation", { name: "Pages of the member centre" });
    const [current, other] = [
      menu.getByRole("link", { name: "Profit and loss" }),
      menu.getByRole("link", { name: "Wallet" }),
    ];
    expect((await looks(current)).backgroundColor).not.toBe((await looks(other)).backgroundColor);
    expect((await looks(current)).color).not.toBe((await looks(current)).backgroundColor);
    const [week, month] = [range(page, "7 days"), range(page, "30 days")];
    expect((await looks(week)).backgroundColor).not.toBe((await looks(month)).backgroundColor);
    await week.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect((await looks(week)).outline).toBe("solid 3px");
  });

  it("draw the borders of buttons and dialogs", async () => {
    const page = await openScene("MoneyOutAsked", forced);
    const button = page.getByRole("button", { name: "Confirm receipt of $98.00" });
    expect((await looks(button)).outline).toBe("solid 1px");
    await button.click();
    expect((await looks(page.getByRole("dialog"))).outline).toMatch(/^solid/);
  });
});

describe("a dialog", () => {
  it("LAYOUT-03 has no banner and no footer of the page", async () => {
    const page = await openScene("MoneyOutAsked");
    await page.getByRole("button", { name: "Confirm receipt of $98.00" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { level: 2 }).waitFor();
    expect(await dialog.getByRole("banner").count()).toBe(0);
    expect(await dialog.getByRole("contentinfo").count()).toBe(0);
  });
});
