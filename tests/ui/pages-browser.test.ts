import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { PagesScene } from "../../ui/pages/pages-scenes.ts";
import {
  desktop,
  dialog,
  expectAccessible,
  expectFits,
  focusedWords,
  goBack,
  pagesOf,
  phone,
} from "./shared-page/scenes.ts";

const { openPage, complaints } = pagesOf("pages-page");

const open = (scene: PagesScene, options: BrowserContextOptions = desktop, theme = "dark"): Promise<Page> =>
  openPage(`scene=${scene}&theme=${theme}`, options);
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

describe("anchors within a page", () => {
  it("PAGE-01 ROUTE-08 unfolds the section named by the address, below the bar and with the focus", async () => {
    const page = await open("HelpOfOneThing");
    await page.locator("#withdraw[open]").waitFor();
    await expect.poll(() => topOf(page, "#withdraw")).toBeLessThan(400);
    expect(await topOf(page, "#withdraw")).toBeGreaterThanOrEqual(64);
    await expect.poll(() => focusedWords(page)).toBe("Withdraw money");
  });

  it("PAGE-01 chapters and links in articles lead there every time, and search shows results while typing", async () => {
    const page = await open("Help");
    const index = page.getByRole("navigation", { name: "Chapters" });
    for (const _ of [1, 2]) {
      await index.getByText("Account and safety").click();
      await expect.poll(() => focusedWords(page)).toBe("Account and safety");
      await page.evaluate(() => scrollTo(0, 0));
    }
    await page.locator("#open > summary").click();
    await page.getByRole("link", { name: "how to withdraw money" }).click();
    await page.locator("#withdraw[open]").waitFor();

    await page.getByLabel("Search help").fill("odds");
    await page.getByText("1 answer", { exact: true }).waitFor();
    expect(await page.locator("details").count()).toBe(1);
    await page.getByLabel("Search help").fill("zebra");
    await page.getByText("No answers for “zebra”").waitFor();
    expect(await complaints()).toEqual([]);
  });
});

describe("customer service", () => {
  it("SIDE-04 appears on a prerendered page as soon as the page is used", async () => {
    const page = await open("HelpAsDrawn");
    await page.getByText("Open an account").waitFor();
    expect(await page.locator("main").getByRole("button").count()).toBe(0);
    await page.mouse.move(700, 400);
    await page.mouse.move(710, 400);
    await page.locator("main").getByRole("button", { name: "Live chat" }).waitFor();
    expect(await complaints()).toEqual([]);
  });
});

describe("the terms over a page", () => {
  it("ROUTE-02 LAYOUT-02 their sections link to each other within the dialog, and Back closes them", async () => {
    const page = await open("Promotions");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator("footer").getByRole("link", { name: "Terms of use" }).click();
    const terms = dialog(page, "help");
    await terms.waitFor();
    await terms.getByRole("link", { name: "the last section" }).first().click();
    await expect.poll(() => focusedWords(page)).toBe("6. If we disagree");
    expect(await terms.isVisible()).toBe(true);
    await goBack(page);
    await terms.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Promotions" }).waitFor();
    expect(await complaints()).toEqual([]);
  });
});

describe("one item of a list", () => {
  it("PAGE-01 ROUTE-08 moves the focus to its heading, and on Back to the list's", async () => {
    const page = await open("Promotions");
    await page.getByRole("link", { name: "Evening rebate", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Evening rebate" }).waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Evening rebate");
    await goBack(page);
    await page.getByRole("heading", { level: 1, name: "Promotions" }).waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Promotions");
  });
});

describe("feedback", () => {
  it("PAGE-01 focuses a missing text, keeps it while the connection is down, and sends it once", async () => {
    const page = await open("FeedbackFailing", phone);
    const send = page.getByRole("button", { name: "Send" });
    await send.click();
    await page.getByText("Enter your feedback.").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("content");
    await page.keyboard.type("A calm site.");
    await send.click();
    await page
      .getByRole("alert")
      .filter({ hasText: "The connection was lost before the answer came. We don’t know yet" })
      .waitFor();
    expect(await page.getByLabel("Your feedback").inputValue()).toBe("A calm site.");
    await send.click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Thank you");
  });
});

describe("the points mall", () => {
  it("POINTS-02 shows the result of a redemption before sending, and retries when no answer came", async () => {
    const page = await open("PointsSpending", phone);
    await page.getByRole("button", { name: "Redeem A deck of linen playing cards" }).first().click();
    const redeem = dialog(page, "redeem");
    await redeem.waitFor();
    const facts = redeem.locator("dl");
    await expect.poll(() => facts.innerText()).toMatch(/1,000[\s\S]*250/);
    await redeem.getByLabel("Quantity").fill("2");
    await redeem.getByText("You don’t have that many points").waitFor();
    await redeem.getByLabel("Quantity").fill("1");
    await redeem.getByRole("button", { name: "Redeem 1,000 points" }).click();
    await redeem.getByText("Enter your password.").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("password");
    await page.keyboard.type("evening-42");
    await page.keyboard.press("Enter");
    // It may take long, and the dialog must not hold the player meanwhile.
    await page.locator("main").getByText("We couldn’t confirm your request").waitFor();
    await redeem.waitFor({ state: "detached" });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await redeem.getByText("We’re reviewing your request.").waitFor();
    await redeem.getByRole("button", { name: "Close" }).last().click();
    await redeem.waitFor({ state: "detached" });
    // The button that opened the dialog is removed, so the page's heading gets the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Points mall");

    await page.getByLabel("Points to convert").fill("600");
    await page.getByRole("button", { name: "Convert to $6.00" }).waitFor();
    await page.getByRole("tab", { name: "Redeemed" }).click();
    await page.getByText("No redeemed rewards in this period").waitFor();
    await goBack(page);
    await page.getByLabel("Points to convert").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe("the app's QR codes", () => {
  it("SIDE-03 contain the login only while that is switched on", async () => {
    const page = await open("DownloadForPlayers");
    // By its name: the codes may come in any order.
    const code = page.getByRole("img", { name: "QR code for the iPhone and iPad app" });
    const drawn = () => code.locator("path").getAttribute("d");
    const plain = await drawn();
    await page.getByRole("switch", { name: "Add my login to the code" }).click();
    await page.getByText("The code contains your login.").waitFor();
    expect(await drawn()).not.toBe(plain);
    expect(await page.locator("main").innerHTML()).not.toContain("token");
    await page.getByRole("switch").click();
    await expect.poll(drawn).toBe(plain);
  });

  it("SIDE-03 LAYOUT-04 menu and right bar unfold, and the bar can be folded again", async () => {
    const page = await open("Promotions");
    await page.getByRole("button", { name: "Scan for the app" }).click();
    const code = page.getByRole("img", { name: "QR code for the iPhone and iPad app" });
    await code.waitFor();
    expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
    await page.getByRole("button", { name: "Show social links" }).click();
    await page.getByRole("complementary").getByRole("link", { name: "Telegram" }).waitFor();
    await page.getByRole("button", { name: "Hide social links" }).click();
    await expect.poll(() => page.getByRole("complementary").getByRole("link").count()).toBe(0);
  });
});

describe("stories of the pages", () => {
  it.each([
    ["TermsOfUse", phone],
    ["Promotion", phone],
  ] as const)("%s is accessible, fits the screen and logs no errors", async (scene, size) => {
    const theme = scene === "Promotion" ? "light" : "dark";
    const page = await open(scene, size, theme);
    await page.locator("main h1").waitFor();
    await page.waitForFunction(
      () => document.querySelector("main [aria-busy=true], main[aria-busy=true]") === null,
    );
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    if (scene === "TermsOfUse") await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await expectFits(page);
    expect(await complaints()).toEqual([]);
  });
});
