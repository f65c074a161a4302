import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { desktop, pagesOf, phone } from "./shared-page/scenes.ts";

const focusedWords = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return "nothing";
    return (
      activeElement.getAttribute("aria-label") ??
      activeElement.getAttribute("name") ??
      activeElement.textContent
    );
  });

/** Opens scenes of a folder. */
function scenesOf(folder: string) {
  const { openPage } = pagesOf(folder);
  return async (scene: string, options: BrowserContextOptions = desktop): Promise<Page> => {
    const page = await openPage(`scene=${scene}&theme=dark`, options);
    await page.locator("main h1").waitFor();
    return page;
  };
}

describe("focus after the focused element has gone", () => {
  const open = scenesOf("member-page");

  it.each([phone, desktop])(
    "WALLET-03 moves to the result of a withdrawal, and to the amount of the next one",
    async (size) => {
      const page = await open("MoneyOut", size);
      await page.getByRole("textbox", { name: "Amount" }).fill("120.50");
      await page.getByLabel("Payment password", { exact: true }).fill("payday-77");
      await page.keyboard.press("Enter");
      await expect.poll(() => focusedWords(page)).toBe("Review your withdrawal");
      await page.getByRole("button", { name: "Change" }).press("Enter");
      await expect.poll(() => focusedWords(page)).toBe("amount");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Withdraw $120.50" }).press("Enter");
      await page.getByText("Withdrawal of $120.50 requested").waitFor();
      await expect.poll(() => focusedWords(page)).toBe("Withdrawal of $120.50 requested");
      await page.getByRole("button", { name: "Withdraw more" }).press("Enter");
      await expect.poll(() => focusedWords(page)).toBe("amount");
    },
  );

  it("WALLET-02 LAYOUT-03 moves to the result of a transfer, and to the amount of the next one", async () => {
    const page = await open("Wallet");
    const form = page.locator("main form");
    await form.getByRole("combobox").selectOption("MERIDIAN");
    await form.getByRole("textbox", { name: "Amount" }).fill("10");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => focusedWords(page))
      .toBe("You transferred $10.00 from your main wallet to Meridian.");
    await page.getByRole("button", { name: "Transfer more" }).press("Enter");
    await expect.poll(() => focusedWords(page)).toBe("amount");
  });

  it("WALLET-02 LAYOUT-03 follows the question whether to transfer all back, and what came of it", async () => {
    const page = await open("WalletUncertain", phone);
    const all = page.getByRole("button", { name: "Transfer all back" });
    await all.press("Enter");
    await expect.poll(() => focusedWords(page)).toBe("Transfer $132.50 back to your main wallet?");
    await page.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect.poll(() => focusedWords(page)).toBe("Transfer all back");
    await all.press("Enter");
    const question = page.getByText("Transfer $132.50").locator("xpath=..");
    await question.getByRole("button", { name: "Transfer back" }).press("Enter");
    await expect
      .poll(async () => (await focusedWords(page)).slice(0, 44))
      .toBe("We don’t know yet if it went through. Try ag");
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await page.getByText("Your money is back in your main wallet.").waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Your money is back in your main wallet.");
  });

  it("WALLET-05 moves to the message about a withdrawal without answer", async () => {
    const page = await open("MoneyOutUncertain");
    await page.getByRole("textbox", { name: "Amount" }).fill("120.50");
    await page.getByLabel("Payment password", { exact: true }).fill("payday-77");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Withdraw $120.50" }).press("Enter");
    await expect.poll(() => focusedWords(page)).toBe("We couldn’t confirm your request");
  });

  it("WDCONF-01 LAYOUT-03 moves to the list's heading once a payment has been confirmed", async () => {
    const page = await open("MoneyOutAsked");
    await page.getByRole("button", { name: "Confirm receipt of $98.00" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Received", exact: true }).press("Space");
    await dialog.getByRole("button", { name: "Confirm" }).press("Enter");
    await expect.poll(() => focusedWords(page)).toBe("Is all of $98.00 in your account?");
    await dialog.getByRole("button", { name: "Yes, I received $98.00" }).press("Enter");
    await dialog.getByText("We saved your answer.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Confirm receipt of $98.00" }).waitFor({ state: "detached" });
    await expect.poll(() => focusedWords(page)).toBe("Your withdrawals");
  });
});

describe("focus after a dialog is closed halfway", () => {
  const open = scenesOf("agent-page");

  it("CONTRACT-03 LAYOUT-03 returns to the offer whose acceptance would have ended other contracts", async () => {
    const page = await open("ContractsWouldEnd");
    const accept = page.getByRole("button", { name: /^Accept/ }).first();
    const name = await accept.getAttribute("aria-label");
    await accept.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Accept/ }).press("Enter");
    await dialog.getByRole("alert").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focusedWords(page)).toBe(name);
  });

  it("CONTRACT-03 LAYOUT-03 returns to the menu that opened an offer which would end a better contract", async () => {
    const page = await open("Downlines");
    const menu = page.getByRole("button", { name: "Actions for avery" });
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: "Offer a contract" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Rate in percent").fill("1");
    await page.keyboard.press("Enter");
    await dialog.getByText("A better contract would end").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focusedWords(page)).toBe("Actions for avery");
  });
});
