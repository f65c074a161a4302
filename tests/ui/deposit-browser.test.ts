import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { type DepositScene, depositScenes } from "../../ui/cashier/deposit-scenes.ts";
import { png } from "../gateway/support/pictures.ts";
import { desktop, expectAccessible, expectFits, pagesOf, phone } from "./shared-page/scenes.ts";

const { openPage, complaints } = pagesOf("member-page");

async function open(scene: DepositScene, options: BrowserContextOptions = desktop): Promise<Page> {
  const page = await openPage(`scene=${scene}`, options);
  await page.getByRole("heading", { level: 2, name: "Your deposits" }).waitFor();
  return page;
}
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const receipt = (name: string, buffer = png()) => ({ name, mimeType: "image/png", buffer });
const chooser = (page: Page) => page.getByLabel("Add a picture", { exact: true });

describe("the deposit page", () => {
  it("WALLET-03 ACT-02 sends a deposit with proof, focuses missing fields, and lets another follow", async () => {
    const page = await open("Deposit");
    const send = page.getByRole("button", { name: "Send deposit" });
    await send.click();
    await page.getByText("Enter the amount to deposit.").waitFor();
    await expect.poll(() => focusedName(page)).toBe("amount");
    await page.getByRole("textbox", { name: "Amount" }).fill("10.001");
    await page.keyboard.press("Enter");
    await page.getByText("Enter the amount in digits").waitFor();
    await page.getByRole("button", { name: "$20.00" }).click();
    expect(await page.getByRole("textbox", { name: "Amount" }).inputValue()).toBe("20.00");
    await send.click();
    await page.getByText("Add a picture of the receipt").waitFor();
    await expect.poll(() => focusedName(page)).toBe("proof");

    await chooser(page).setInputFiles([receipt("one.png"), receipt("two.png", Buffer.from("<svg/>"))]);
    await page.getByText("Uploaded").waitFor();
    await page.getByText("This is not a PNG or JPG picture").waitFor();
    await page.getByRole("button", { name: "Remove two.png" }).click();
    await chooser(page).setInputFiles([receipt("two.png"), receipt("three.png")]);
    await expect.poll(() => page.getByText("Uploaded").count()).toBe(3);
    expect(await chooser(page).count()).toBe(0);
    await page.getByRole("button", { name: "Remove one.png" }).click();
    await send.click();
    await page.getByRole("heading", { level: 2, name: "In review" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("In review");
    await page.getByRole("table").getByText("In review").first().waitFor();

    await page.getByRole("button", { name: "Another deposit" }).click();
    expect(await page.getByText("Uploaded").count()).toBe(0);
    await expect.poll(() => focusedName(page)).toBe("amount");
    expect(await complaints()).toEqual([]);
  });

  it("WALLET-05 on a phone by keyboard, chooses a payment method by arrow and retries after a lost answer", async () => {
    const page = await open("DepositUncertain", phone);
    await page.getByRole("radio", { name: /^Bank transfer/ }).focus();
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("radio", { name: /^QuickPay/ }).isChecked()).toBe(true);
    await page.getByRole("textbox", { name: "Amount" }).fill("50");
    await page.keyboard.press("Enter");
    await page.getByText("We couldn’t confirm your deposit").waitFor();
    const place = () => page.evaluate(() => document.activeElement?.getAttribute("data-field"));
    await expect.poll(place).toBe("message");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 2, name: "Waiting for your payment" }).waitFor();
    expect(await page.getByRole("link", { name: "Pay at QuickPay" }).first().getAttribute("href")).toBe(
      "https://pay.example/deposit-1",
    );
    await expectFits(page);
  });

  it("WALLET-03 copies the account to transfer to, and says when copying fails", async () => {
    const page = await open("Deposit", { ...desktop, permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: "Copy: Account number" }).click();
    await page.getByText("Copied", { exact: true }).waitFor({ state: "attached" });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("40-02-17 6180339");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"));
    });
    await page.getByRole("button", { name: "Copy: Bank" }).click();
    await page.getByText("Couldn’t copy it.").waitFor();
  });

  it.each(Object.keys(depositScenes).map((scene, at) => [scene as DepositScene, at % 2 === 0] as const))(
    "axe finds nothing in %s (on a desktop: %s)",
    async (scene, isWide) => {
      const page = await open(scene, isWide ? desktop : phone);
      await expectAccessible(page, "main");
    },
  );
});
