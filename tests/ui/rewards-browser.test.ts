import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { centreScenes } from "../../ui/rewards/centre-scenes.ts";
import type { rewardsScenes } from "../../ui/rewards/rewards-scenes.ts";
import { png } from "../gateway/support/pictures.ts";
import { desktop, expectAccessible, expectFits, pagesOf, phone } from "./shared-page/scenes.ts";

const { openPage, opened } = pagesOf("member-page");

const open = (
  scene: keyof typeof rewardsScenes | keyof typeof centreScenes,
  options: BrowserContextOptions = desktop,
): Promise<Page> => openPage(`scene=${scene}`, options);

async function expectUsable(page: Page) {
  await expectAccessible(page);
  await expectFits(page);
}

describe("rewards in a browser", () => {
  it("ACT-04 WALLET-05 claims a rebate on a phone, also if the first answer is lost", async () => {
    const page = await open("RebateUncertain", phone);
    await page.getByRole("button", { name: "Claim $7.20" }).click();
    await page.getByText("We don’t know yet if it went through.").waitFor();
    await expectUsable(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("$7.20 is in your main wallet.").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText("Nothing to claim yet.").waitFor();
  });

  it("LOTT-02 WALLET-05 claims a mission's reward by keyboard on a phone, also if the first answer is lost", async () => {
    const page = await open("MissionsUncertain", phone);
    const claim = page.getByRole("button", { name: "Claim $0.50 of First round" });
    await claim.focus();
    await page.keyboard.press("Enter");
    await page.getByText("We don’t know yet if it went through.").waitFor();
    await expectUsable(page);
    await page.getByRole("button", { name: "Try again" }).click();
    const paid = page.getByText("$0.50 is in your main wallet.");
    await paid.waitFor();
    expect(await paid.evaluate((words) => words === document.activeElement)).toBe(true);
    await page.getByText("Claimed", { exact: true }).waitFor();
  });

  it("ACT-04 shows an invitation as a QR code, copies its link, and claims the referral bonus", async () => {
    const page = await open("Invitation");
    await page.getByRole("img", { name: "QR code of the link" }).waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Copied", { exact: true }).waitFor();
    // The operator's main domain, wherever the page itself came from (SITE-08).
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "https://portal.example/register?referralCode=ROBIN21",
    );
    await page.getByRole("button", { name: "Claim $5.00" }).click();
    await page.getByText("$5.00 is in your main wallet.").waitFor();
    await expectUsable(page);
  });
});

describe("the reward centre in a browser", () => {
  it("ACT-01 WALLET-05 claims a reward by keyboard on a phone, also if the first answer is lost", async () => {
    const page = await open("CentreUncertain", phone);
    await page.getByRole("button", { name: "Claim $5.00: Ten rounds a day" }).focus();
    await page.keyboard.press("Enter");
    const alert = page.getByRole("alert").filter({ hasText: "it counts only once" });
    await alert.waitFor();
    await expect
      .poll(() => alert.locator("p").evaluate((words) => words === document.activeElement))
      .toBe(true);
    expect(await page.getByRole("button", { name: "Sign in for today: Seven days" }).isDisabled()).toBe(true);
    await expectUsable(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("You got $5.00 from Ten rounds a day.").waitFor();
    const card = page.getByRole("article", { name: "Ten rounds a day" });
    expect(await card.getByText("Claimed").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText("You got $5.00").waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("activity-ten-rounds");
    await card.getByText("Terms", { exact: true }).click();
    await card.getByText("Only settled rounds count.").waitFor();
  });

  it("ACT-02 WALLET-05 sends an application with comment and remaining pictures, also if the first answer is lost", async () => {
    const page = await open("CentreUncertain");
    await expectUsable(page);
    await page.getByRole("button", { name: "Apply: Welcome back" }).click();
    const dialog = page.getByRole("dialog", { name: "Apply for Welcome back" });
    const send = dialog.getByRole("button", { name: "Send application" });
    await send.click();
    await dialog.getByText("Enter your reason.").waitFor();
    await dialog.getByLabel("Your reason").fill("a".repeat(141));
    await dialog.getByText("Longer than 140 characters").first().waitFor();
    await send.click();
    await dialog.getByText("Enter at most 140 characters.").waitFor();
    await dialog.getByLabel("Your reason").fill("The evenings are long.");
    const picture = (name: string, buffer = png()) => ({ name, mimeType: "image/png", buffer });
    await dialog
      .getByLabel("Add a picture")
      .setInputFiles([picture("one.png"), picture("two.png", Buffer.from("<svg/>"))]);
    await dialog.getByText("Uploaded").waitFor();
    await send.click();
    await dialog.getByText("A picture was not uploaded.").waitFor();
    await expectUsable(page);
    await dialog.getByRole("button", { name: "Remove two.png" }).click();
    await send.click();
    // Who cannot go on now is not kept in the dialog.
    await dialog.waitFor({ state: "detached" });
    const alert = page.getByRole("alert").filter({ hasText: "it won’t be sent twice." });
    await expect
      .poll(() => alert.locator("p").evaluate((words) => words === document.activeElement))
      .toBe(true);
    await expectUsable(page);
    await alert.getByRole("button", { name: "Try again" }).click();
    const done = page.getByRole("status").filter({ hasText: "Application sent" });
    await done.getByRole("button", { name: "Close" }).click();
    await done.waitFor({ state: "detached" });
    await page.getByRole("article", { name: "Welcome back" }).getByText("In review").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("activity-welcome-back");
  });

  it("ACT-02 confirms a sent application in its dialog, and then focuses its activity", async () => {
    const page = await open("Centre", phone);
    await page.getByRole("button", { name: "Apply: Welcome back" }).click();
    const dialog = page.getByRole("dialog", { name: "Apply for Welcome back" });
    await dialog.getByLabel("Your reason").fill("The evenings are long.");
    await dialog.getByRole("button", { name: "Send application" }).click();
    const done = page.getByRole("dialog", { name: "Application sent" });
    await done.getByText("We review your application and show the decision here.").waitFor();
    await done.getByRole("button", { name: "Close" }).last().click();
    await done.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("activity-welcome-back");
  });

  it("ACT-01 counts down to an activity that is about to open, and can open it then", async () => {
    const page = await open("Centre", phone);
    await opened()?.stopTime();
    await opened()?.show("scene=CentreAboutToOpen");
    await page.getByRole("timer").filter({ hasText: "Starts in 3 min" }).waitFor();
    await page.clock.runFor(240_000);
    await page.getByRole("button", { name: "Open: Evening envelope" }).click();
    await page.getByText("You got $3.20 from Evening envelope.").waitFor();
  });
});
