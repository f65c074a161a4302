import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { MemberScene } from "../../ui/member/member-scenes.ts";
import type { WithdrawPageScene } from "../../ui/withdrawal/withdraw-page-scenes.ts";
import {
  desktop,
  expectAccessible,
  expectFits,
  focusedWords,
  goBack,
  pagesOf,
  phone,
} from "./shared-page/scenes.ts";

const { openPage, complaints } = pagesOf("member-page");

async function open(
  scene: MemberScene | WithdrawPageScene,
  options: BrowserContextOptions = desktop,
  theme = "dark",
): Promise<Page> {
  const page = await openPage(`scene=${scene}&theme=${theme}`, options);
  await page.locator("main h1").waitFor();
  return page;
}
const menu = (page: Page) => page.getByRole("navigation", { name: "Pages of the member centre" });

describe("the member centre", () => {
  it("MEMBER-01 ROUTE-08 its menu leads between pages, each named in title and heading, and Back returns", async () => {
    const page = await open("MyAccount");
    expect(await page.title()).toBe("My account · Parlour");
    await menu(page).getByRole("link", { name: "Wallet" }).click();
    await page.getByRole("heading", { level: 1, name: "Wallet" }).waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Wallet");
    expect(await page.title()).toBe("Wallet · Parlour");
    await goBack(page);
    await page.getByRole("heading", { level: 1, name: "My account" }).waitFor();
    await expect.poll(() => page.title()).toBe("My account · Parlour");
    expect(await complaints()).toEqual([]);
  });

  it("MEMBER-01 on phones the menu is a strip in which the current page is visible", async () => {
    const page = await open("TransferToAgent", phone);
    const link = menu(page).getByRole("link", { name: "Transfer to a player" });
    await expect
      .poll(async () => {
        const box = await link.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 390;
      })
      .toBe(true);
    await expectFits(page);
  });
});

describe("the wallet page", () => {
  it("WALLET-02 WALLET-05 focuses missing fields; an uncertain transfer is sent again and moves money once", async () => {
    const page = await open("WalletUncertain");
    const form = page.locator("main form");
    await form.getByRole("button", { name: "Transfer" }).click();
    await page.getByText("Choose a vendor.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("vendor");
    await form.getByRole("combobox").selectOption("MERIDIAN");
    await form.getByRole("textbox", { name: "Amount" }).fill("10.005");
    await page.keyboard.press("Enter");
    await page.getByText("This is not a valid amount.").waitFor();
    await form.getByRole("textbox", { name: "Amount" }).fill("10");
    await page.keyboard.press("Enter");
    await page.getByText("We don’t know yet if it went through.").waitFor();
    await form.getByRole("button", { name: "Try again" }).click();
    await page.getByText("You transferred $10.00 from your main wallet to Meridian.").waitFor();
    await page.getByRole("listitem").filter({ hasText: "Meridian" }).getByText("$10.00").waitFor();
    await page.getByRole("button", { name: "Transfer more" }).click();
    expect(await form.getByRole("textbox", { name: "Amount" }).inputValue()).toBe("");
    expect(await complaints()).toEqual([]);
  });

  it("WALLET-02 fills in the whole amount by one button, and transfers everything back after confirmation", async () => {
    const page = await open("Wallet", phone);
    const form = page.locator("main form");
    await page.getByRole("button", { name: "Transfer back from Orrery" }).click();
    const amount = form.getByRole("textbox", { name: "Amount" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("amount");
    expect(await amount.inputValue()).toBe("12.50");
    await amount.fill("1");
    await form.getByRole("button", { name: "All" }).click();
    expect(await amount.inputValue()).toBe("12.50");
    await page.getByRole("button", { name: "Transfer all back" }).click();
    await page.getByText("Transfer $132.50 back to your main wallet?").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Transfer all back" }).click();
    await page
      .getByText("Transfer $132.50")
      .locator("xpath=..")
      .getByRole("button", { name: "Transfer back" })
      .click();
    await page.getByText("Your money is back in your main wallet.").waitFor();
    await page.getByText("All your money is in your main wallet").waitFor();
    expect(await complaints()).toEqual([]);
  });
});

describe("transfers between players and their uplines", () => {
  it("WALLET-02 asks for the payment password, clears it after sending, and says what was transferred", async () => {
    const page = await open("TransferToAgent");
    const form = page.locator("main form");
    await form.getByRole("textbox", { name: "Amount" }).fill("5");
    await form.getByRole("button", { name: "Transfer" }).click();
    await page.getByText("Enter your payment password.").waitFor();
    await form.getByLabel("Payment password", { exact: true }).fill("wrong-one");
    await page.keyboard.press("Enter");
    await page.getByText("The payment password is wrong.").waitFor();
    await form.getByLabel("Payment password", { exact: true }).fill("payday-77");
    await page.keyboard.press("Enter");
    await page.getByText("You transferred $5.00 from your main wallet to your upline.").waitFor();
    await page.getByRole("button", { name: "Transfer more" }).click();
    expect(await form.getByLabel("Payment password", { exact: true }).inputValue()).toBe("");
    expect(await complaints()).toEqual([]);
  });
});

describe("withdrawals", () => {
  const password = (page: Page) => page.getByLabel("Payment password", { exact: true });

  it("WALLET-03 focuses wrong fields, shows the whole withdrawal for review, and then reserves it", async () => {
    const page = await open("MoneyOut", phone);
    const look = page.getByRole("button", { name: "Review" });
    await page.getByRole("textbox", { name: "Amount" }).fill("9.999");
    await look.click();
    await page.getByText("Enter the amount in digits, such as 120 or 120.50.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("amount");
    await page.getByRole("textbox", { name: "Amount" }).fill("120.50");
    await password(page).fill("payday-77");
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedWords(page)).toBe("Review your withdrawal");
    await page.getByText("$118.50").waitFor();
    await page.getByRole("button", { name: "Change" }).click();
    expect(await page.getByRole("textbox", { name: "Amount" }).inputValue()).toBe("120.50");
    await look.click();
    await page.getByRole("button", { name: "Withdraw $120.50" }).click();
    await page.getByText("Withdrawal of $120.50 requested").waitFor();
    await page.getByRole("button", { name: "Cancel withdrawal of $120.50" }).waitFor();
    await page.getByRole("button", { name: "Withdraw more" }).click();
    expect(await password(page).inputValue()).toBe("");
    await expectFits(page);
    expect(await complaints()).toEqual([]);
  });

  it("WALLET-05 a wrong payment password must be typed again; an uncertain request is retried and moves money once", async () => {
    const page = await open("MoneyOut");
    const ask = async (typed: string) => {
      await password(page).fill(typed);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Withdraw $20.00" }).click();
    };
    await page.getByRole("textbox", { name: "Amount" }).fill("20");
    await ask("payday-78");
    await page.getByText("The payment password is wrong. No money was moved.").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("paymentPassword");
    await ask("payday-77");
    await page.getByText("Withdrawal of $20.00 requested").waitFor();

    const uncertain = await open("MoneyOutUncertain");
    await uncertain.getByRole("button", { name: "All", exact: true }).click();
    await password(uncertain).fill("payday-77");
    await uncertain.keyboard.press("Enter");
    await uncertain.getByRole("button", { name: "Withdraw $2,500.00" }).click();
    await uncertain.getByText("We couldn’t confirm your request").waitFor();
    await uncertain.getByRole("button", { name: "Try again" }).click();
    await uncertain.getByText("Withdrawal of $2,500.00 requested").waitFor();
    expect(await uncertain.getByRole("button", { name: "Cancel withdrawal of $2,500.00" }).count()).toBe(1);
  });

  it("WDCONF-01 WDCONF-02 confirms by keyboard how much of a payment was received, with what is missing and the time left", async () => {
    const page = await open("MoneyOutAsked");
    await page.getByRole("button", { name: "Confirm receipt of $98.00" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/Answer within (?:20|19) min/).waitFor();
    await dialog.getByRole("radio", { name: /^Received/ }).focus();
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("textbox", { name: "Amount received" }).fill("98");
    await page.keyboard.press("Enter");
    await dialog.getByText("above zero and below the amount paid").waitFor();
    await dialog.getByRole("textbox", { name: "Amount received" }).fill("40");
    await dialog.getByText("$58.00 is missing.").waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByText("We saved your answer.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("$40.00 received, $58.00 missing. We are looking into it.").waitFor();

    await page.getByRole("button", { name: "Cancel withdrawal of $25.00" }).click();
    await dialog.getByRole("button", { name: "Cancel it" }).click();
    await dialog.getByText("$25.00 is back in your wallet.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByText("The money is back in your wallet.").waitFor();
    expect(await complaints()).toEqual([]);
  });

  it("WDCONF-02 WDCONF-03 a payment counts as received at the deadline while the page is open, and cannot be answered any more", async () => {
    const page = await open("MoneyOutLate");
    const row = page.getByRole("row").filter({ hasText: "$100.00" });
    await row.getByText("Received", { exact: true }).waitFor();
    await row.getByText("The withdrawal counts as received and is not refunded.").waitFor();
    expect(await page.getByRole("button", { name: /^Confirm / }).count()).toBe(0);
    expect(await complaints()).toEqual([]);
  });

  it("WDCONF-01 asks for pictures when nothing was received, and sends them with the answer", async () => {
    const page = await open("MoneyOutAsked", phone);
    await page.getByRole("button", { name: "Confirm receipt of $98.00" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Not received" }).check();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await dialog.getByText("Add a picture that shows your account").waitFor();
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
    await dialog
      .locator("input[type=file]")
      .setInputFiles([{ name: "account.png", mimeType: "image/png", buffer: png }]);
    await dialog.getByText("account.png").waitFor();
    await expect
      .poll(async () => {
        await dialog.getByRole("button", { name: "Confirm" }).click();
        return dialog.getByText("We saved your answer.").count();
      })
      .toBe(1);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await page.getByText("$98.00 is missing. We are looking into it.").waitFor();
  });
});

describe("stories of the member centre", () => {
  it.each([
    ["MyAccount", phone],
    ["Wallet", desktop],
    ["TransferToAgent", phone],
    ["MoneyOut", desktop],
    ["MoneyOutAsked", phone],
  ] as const)("%s is accessible, fits the screen and logs no errors", async (scene, size) => {
    const theme = scene === "Wallet" || scene === "MoneyOutAsked" ? "light" : "dark";
    const page = await open(scene, size, theme);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
    await expectAccessible(page);
    await expectFits(page);
    expect(await complaints()).toEqual([]);
  });
});
