import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { safetyScenes } from "../../ui/safety/safety-scenes.ts";
import { desktop, expectAccessible, expectFits, pagesOf, phone } from "./shared-page/scenes.ts";

const { openPage, complaints } = pagesOf("safety-page");

async function open(
  scene: keyof typeof safetyScenes,
  options: BrowserContextOptions = desktop,
): Promise<Page> {
  const page = await openPage(`scene=${scene}`, options);
  await page.getByRole("heading", { name: "Self-exclusion" }).waitFor();
  return page;
}

describe("the responsible gambling page in a browser", () => {
  it.each([
    ["a phone", phone],
    ["a desktop", desktop],
  ] as const)("SAFE-01 axe finds no fault on %s, and nothing scrolls sideways", async (where, options) => {
    const page = await open("Bound", options);
    const shots = process.env.PARLOUR_SHOTS;
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/safety-${where.replace("a ", "")}.png`, fullPage: true });
    await expectAccessible(page, "#content");
    await expectFits(page);
  });

  it("SAFE-01 sets a limit by keyboard alone, and says that it applies at once", async () => {
    const page = await open("Bare");
    await page.getByLabel("Limit", { exact: true }).selectOption("loss");
    await page.getByLabel("Amount in USD").fill("1e3");
    await page.keyboard.press("Enter");
    await page.getByText("Enter an amount above zero").waitFor();
    await page.getByLabel("Amount in USD").fill("40");
    await page.getByText("Applies at once.", { exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("$0.00 of $40.00 used").waitFor();
    await page.getByText("Saved.").waitFor();
    expect(await complaints()).toEqual([]);
  });

  it("SAFE-02 confirms an exclusion, and says that it cannot be undone", async () => {
    const page = await open("Bare", phone);
    const begin = page.getByRole("button", { name: "Exclude me" });
    await page.locator("select[name=exclusion]").selectOption("12");
    await begin.click();
    const question = page.locator('[data-dialog="safety-confirm"]');
    await question.getByText("Nobody can undo it, not even us.").waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await page.getByText("Your self-exclusion lasts until").count()).toBe(0);
    await begin.click();
    await question.getByRole("button", { name: "Exclude me" }).click();
    await page.getByText("Your self-exclusion lasts until").waitFor();
    expect(await complaints()).toEqual([]);
  });
});
