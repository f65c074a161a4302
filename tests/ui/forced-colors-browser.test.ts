/** Selected states and borders with forced colours, and the parts of a dialog. */
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { stageOf } from "./shared-page/scenes.ts";
import { siteStage } from "./site-page/stage.ts";

const { openScene } = stageOf("member-page");
const site = siteStage();
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

  /** A chosen element of each kind, and one like it that is not chosen. */
  const kinds = [
    [
      "page of the header",
      "visitor /",
      "header nav a[aria-current=page]",
      "header nav a:not([aria-current])",
    ],
    [
      "page of the side menu",
      "visitor /live",
      "nav a[title][aria-current]",
      "nav a[title]:not([aria-current])",
    ],
    ["tab", "Points", "[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"],
    [
      "vendor",
      "visitor /rng?vassalage=AURORA",
      "#content a[aria-current=true]",
      "#content a[class*=pill]:not([aria-current])",
    ],
    ["favourite", "player /", "#content [aria-pressed=true]", "#content [aria-pressed=false]"],
    [
      "way to pay",
      "player /member?page=depositv2",
      "label:has(:checked)",
      "label:has([type=radio]:not(:checked))",
    ],
    ["avatar", "player /member?page=profile", "label:has(:checked)", "label:has([type=radio]:not(:checked))"],
    [
      "way to fill in a form",
      "agent /member?page=transferUpline",
      "label:has(:checked)",
      "label:has([type=radio]:not(:checked))",
    ],
  ] as const;

  it.each(kinds)("show which %s is chosen", async (kind, scene, chosen, other) => {
    const page = await site.openScene(scene, forced);
    if (kind === "favourite") await page.locator(other).first().click();
    const [one, another] = [page.locator(chosen).first(), page.locator(other).first()];
    expect(await looks(one)).not.toEqual(await looks(another));
  });

  it("draw a tick only in a checkbox that is checked", async () => {
    const page = await site.openScene("visitor /login", forced);
    const box = page.getByRole("dialog").getByRole("checkbox");
    const tick = box.locator("xpath=following-sibling::*[name()='svg']");
    await box.setChecked(false);
    expect(await tick.isVisible()).toBe(false);
    const { backgroundColor } = await looks(box);
    await box.setChecked(true);
    await expect.poll(() => tick.isVisible()).toBe(true);
    await expect.poll(async () => (await looks(box)).backgroundColor).not.toBe(backgroundColor);
  });

  it("draw the borders of cards and of progress", async () => {
    const page = await site.openScene("Centre", forced);
    expect((await looks(page.locator("progress").first())).outline).toBe("solid 1px");
    const card = page.locator("[class*=_card_]").filter({ has: page.locator("progress") });
    expect((await looks(card.first())).outline).toBe("solid 1px");
  });
});
