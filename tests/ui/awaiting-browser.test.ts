import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { desktop, expectAccessible, expectFits, pagesOf, phone } from "./shared-page/scenes.ts";

const { openPage, complaints } = pagesOf("member-page");

async function open(scene: string, options: BrowserContextOptions = desktop, theme = "dark"): Promise<Page> {
  const page = await openPage(`scene=${scene}&theme=${theme}`, options);
  await page.locator("main h1").waitFor();
  return page;
}
const announcement = (page: Page) => page.getByRole("region", { name: "Payment waiting for your answer" });

describe("a payment that waits for the player's word", () => {
  it("WDCONF-05 is announced at the top of the page with its deadline in words, and counted at the wallet of a phone", async () => {
    const page = await open("AwaitingElsewhere", phone);
    await announcement(page)
      .getByText("Did $98.00 reach your account at Harbour Bank, ending 4417?")
      .waitFor();
    expect((await announcement(page).innerText()).replaceAll(/\s/g, " ")).toMatch(
      /Answer by (?:today|tomorrow), \d{1,2}:\d{2} [AP]M\. After that, the payment counts as received and is not refunded\./,
    );
    const first = await page
      .locator("#content")
      .evaluate((content) => content.firstElementChild?.textContent);
    expect(first).toContain("Did $98.00 reach");
    const wallet = page.getByRole("link", { name: /^Wallet/ }).last();
    expect(await wallet.innerText()).toContain("1 payment is waiting for your answer");
    await expectFits(page);
    await expectAccessible(page);
    expect(await complaints()).toEqual([]);
  });

  it("WDCONF-05 leads to its question with one press, and is gone once it is answered", async () => {
    const page = await open("AwaitingElsewhere");
    await announcement(page).getByRole("link", { name: "Answer" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Your answer").waitFor();
    expect(await dialog.getByRole("radio", { checked: true }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await dialog.getByText("Choose an answer.").waitFor();
    await dialog.getByRole("radio", { name: "Received", exact: true }).check();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await dialog.getByRole("button", { name: "Go back" }).click();
    expect(await dialog.getByRole("radio", { name: "Received", exact: true }).isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await dialog.getByRole("button", { name: "Yes, I received $98.00" }).click();
    await dialog.getByText("We saved your answer.").waitFor();
    await page.keyboard.press("Escape");
    await announcement(page).waitFor({ state: "detached" });
    expect(await page.getByText("waiting for your answer").count()).toBe(0);
    expect(await complaints()).toEqual([]);
  });

  it("WDCONF-05 on the page of withdrawals its button opens the question again after it was closed", async () => {
    const page = await open("MoneyOutAsked", desktop, "light");
    const dialog = page.getByRole("dialog");
    for (const _time of [1, 2]) {
      await announcement(page).getByRole("button", { name: "Answer" }).click();
      await dialog.getByText("Your answer").waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
    await expectAccessible(page);
  });
});
