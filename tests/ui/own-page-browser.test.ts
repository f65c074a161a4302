/** A player's own page and messages in a browser, by keys where that is how they are used. */
import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { OwnScene } from "../../ui/account/own-scenes.ts";
import { axeOn } from "./shared-page/axe.ts";
import { expectFits, pagesOf, phone } from "./shared-page/scenes.ts";

const { openPage, complaints } = pagesOf("member-page");

async function open(scene: OwnScene, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(`scene=${scene}`, options);
  await page.locator("main h1").waitFor();
  return page;
}
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("name") ?? element?.textContent ?? "";
  });

describe("my account", () => {
  it("MEMBER-04 sets a payment password by keyboard alone, and then adds and removes a bank account", async () => {
    const page = await open("AccountOfNewPlayer", phone);
    await page.getByText("Set a payment password first").waitFor();
    await page.getByRole("button", { name: "Set a payment password" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("password");
    await page.keyboard.type("evening-42");
    await page.getByLabel("New payment password", { exact: true }).fill("payday-77");
    await page.getByLabel("New payment password again").fill("payday-78");
    await page.keyboard.press("Enter");
    await page.getByText("The two passwords don’t match.").waitFor();
    await expect.poll(() => focused(page)).toBe("again");
    await page.getByLabel("New payment password again").fill("payday-77");
    await page.keyboard.press("Enter");
    await page.getByText("Your payment password is set.").waitFor();
    await expect.poll(() => focused(page)).toBe("Change the payment password");

    await page.getByRole("button", { name: "Add bank account" }).click();
    await expect.poll(() => focused(page)).toBe("bank");
    await page.keyboard.type("Harbour Bank");
    await page.getByLabel("Account holder").fill("Robin Vale");
    await page.getByLabel("Account number or IBAN").fill("12");
    await page.getByLabel("Payment password", { exact: true }).fill("payday-77");
    await page.keyboard.press("Enter");
    await page.getByText("Enter an account number of 6 to 20 digits").waitFor();
    await page.getByLabel("Account number or IBAN").fill("1234 5678");
    await page.keyboard.press("Enter");
    await page.getByText("Ends in 5678").waitFor();
    await expect.poll(() => focused(page)).toBe("Bank accounts");

    await page.getByRole("button", { name: "Remove Harbour Bank, ending in 5678" }).click();
    await expect.poll(() => focused(page)).toBe("paymentPassword");
    await page.keyboard.type("guess-77");
    await page.keyboard.press("Enter");
    await page.getByText("The payment password is wrong.").waitFor();
    await page.getByLabel("Payment password", { exact: true }).fill("payday-77");
    await page.keyboard.press("Enter");
    await page.getByText("No bank accounts yet").waitFor();
    await expectFits(page);
    expect(await complaints()).toEqual([]);
  });

  it("MEMBER-04 WALLET-05 sends an uncertain change again by one button; the header shows the new name and picture", async () => {
    const page = await open("AccountUncertain");
    await page.getByLabel("Nickname").fill("Wren");
    await page.keyboard.press("Enter");
    await page.getByText("We don’t know yet if it went through").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Your nickname is changed.").waitFor();
    await page
      .getByRole("button", { name: "Wren, your account" })
      .or(page.getByText("Wren"))
      .first()
      .waitFor();
    await page.getByRole("radio", { name: "Picture 1 of 6" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("Your picture is changed.").waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "Picture 2 of 6" }).isChecked()).toBe(true);
  });
});

describe("the second factor", () => {
  const dialog = (page: Page) => page.getByRole("dialog");

  it("LOGIN-09 MEMBER-04 is turned on by keyboard on a phone, its codes are shown, and one of them turns it off", async () => {
    const page = await open("Account", phone);
    await page.getByRole("button", { name: "Turn on" }).focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("img", { name: "QR code for an authenticator app" }).waitFor();
    const code = dialog(page).getByLabel("Code", { exact: true });
    await code.fill("111 11");
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Enter the six digits that your authenticator app shows.").waitFor();
    await expect.poll(() => focused(page)).toBe("code");
    await code.fill("246 810");
    await dialog(page).getByLabel("Login password").fill("evening-42");
    await expectFits(page);
    await page.keyboard.press("Enter");

    await dialog(page).getByRole("heading", { name: "Save your recovery codes" }).waitFor();
    const codes = await dialog(page).getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    await page.keyboard.press("Escape");
    await dialog(page).getByRole("button", { name: "Download" }).click();
    await dialog(page).getByText("The file is in your downloads.").waitFor();
    await dialog(page).getByRole("button", { name: "I saved the codes" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await page.getByText("On: you need a code to log in from a new place.").waitFor();

    await page.getByRole("button", { name: "Turn off" }).click();
    await dialog(page).getByLabel("Login password").fill("evening-42");
    await dialog(page)
      .getByLabel("Code", { exact: true })
      .fill(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await page.getByText("The second factor is off. You need").waitFor();
    await expect.poll(() => focused(page)).toBe("Turn on");
    expect(await complaints()).toEqual([]);
  });

  it("MEMBER-04 WALLET-05 is retried from the page when uncertain, and its codes are shown afterwards", async () => {
    const page = await open("FactorUncertain");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect.poll(() => focused(page)).toBe("code");
    await page.keyboard.type("246810");
    await dialog(page).getByLabel("Login password").fill("evening-42");
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    await page.getByText("We don’t know yet if it went through").waitFor();
    await expect.poll(() => focused(page)).toContain("We don’t know yet");
    await page.getByRole("button", { name: "Try again" }).click();
    await dialog(page).getByRole("heading", { name: "Save your recovery codes" }).waitFor();
  });
});

describe("messages", () => {
  it("MEMBER-05 are opened, marked, removed and restored by keyboard, and the badge follows", async () => {
    const page = await open("Messages", phone);
    const letter = page.getByRole("button", { name: /^Not read yet: Your VIP level/ });
    await letter.focus();
    await page.keyboard.press("Enter");
    await page.getByText("You are at").waitFor();
    await page.getByRole("heading", { name: "1 unread message" }).waitFor();
    await page.getByRole("button", { name: "Remove Limits you can set" }).click();
    await page.getByRole("heading", { name: "All messages read" }).waitFor();
    await expect.poll(() => focused(page)).toBe("All messages read");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("heading", { name: "1 unread message" }).waitFor();
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await page.getByRole("heading", { name: "All messages read" }).waitFor();
    expect(await complaints()).toEqual([]);
  });

  it("MEMBER-05 ERR-01 undo a change that the gateway did not take, and say so", async () => {
    const page = await open("MessagesUntold");
    await page.getByRole("button", { name: "Remove Limits you can set" }).click();
    await page.getByText("Your last change was undone").waitFor();
    await page.getByRole("button", { name: "Remove Limits you can set" }).waitFor();
  });
});

it("MEMBER-04 MEMBER-05 axe finds no fault in full pages and open forms", async () => {
  const faults = async (page: Page) =>
    (await axeOn(page).analyze()).violations.map(({ id, nodes }) => [id, nodes.length]);
  const page = await open("AccountWithFiveCards", phone);
  await page.getByText("You have five bank accounts").waitFor();
  await page.getByRole("button", { name: "Change the payment password" }).click();
  await page.getByRole("button", { name: /^Remove Harbour Bank/ }).click();
  expect(await faults(page)).toEqual([]);
  const expired = await open("FactorExpired");
  await expired.getByRole("button", { name: "Turn on" }).click();
  await expired.getByLabel("Code", { exact: true }).fill("246810");
  await expired.getByLabel("Login password").fill("evening-42");
  await expired.keyboard.press("Enter");
  await expired.getByRole("button", { name: "Get a new key" }).waitFor();
  expect(await faults(expired)).toEqual([]);
  await expired.getByRole("button", { name: "Get a new key" }).click();
  await expired.getByRole("button", { name: "Turn it on" }).click();
  await expired.getByRole("heading", { name: "Save your recovery codes" }).waitFor();
  expect(await faults(expired)).toEqual([]);
  const letters = await open("MessagesOnTwoPages");
  await letters
    .getByRole("button", { name: /Letter 25/ })
    .first()
    .click();
  await letters.getByText("One thing said").waitFor();
  expect(await faults(letters)).toEqual([]);
});
