/** Games of the sandbox whose rounds wait for the clock, at a phone's width: one bet in the demo of each. */
import type { Page } from "playwright";
import { beforeEach, describe, it } from "vitest";
import { openPhonePage } from "./support/phone-page.ts";
import { portalOfFile } from "./support/portal.ts";
import { expectSound } from "./support/sound-page.ts";

describe("games by the clock", () => {
  const portal = portalOfFile();
  let page: Page;
  let problems: readonly string[];
  beforeEach(async () => {
    const phone = await openPhonePage(portal.browser);
    ({ page, problems } = phone);
    return phone.close;
  });

  const launched = async (vendor: string, category: string, more = "") => {
    const asked = `vassalage=${vendor}&gameType=${category}&platform=html5-desktop&language=EN&isTrial=true${more}`;
    const back = encodeURIComponent(`${portal.url}/game`);
    const reply = await fetch(`${portal.url}/wps/relay/GCS_gameLaunchFB?${asked}&backUrl=${back}`);
    return Object(await reply.json()).value;
  };
  /** The demo of a live table without wheel or cards of blackjack. */
  async function tableAddress(): Promise<string> {
    for (let at = 1; at <= 30; at += 1) {
      const code = `&gameCode=OPALROOM_${String(at).padStart(4, "0")}`;
      const { url, gameName } = (await launched("OPALROOM", "LIVE", code)) ?? {};
      if (/Sic Bo|Dragon/.test(gameName ?? "")) return url;
    }
    throw new Error("The demo has no such table");
  }
  const isSound = () => expectSound(page, problems);
  const outcome = (text: string) => page.locator("#outcome").getByText(text).waitFor();

  it("LAUNCH-08 a live table takes a bet by keyboard, shows host and clock, and says what the dice decide", async () => {
    await page.goto(await tableAddress());
    await page.getByRole("img", { name: "Drawing of the host" }).waitFor();
    // Bets do not close between a look at the button and the press.
    await page
      .locator(".clock-text")
      .getByText(/Bets close in .*1\d/)
      .waitFor();
    await page.getByRole("button", { name: "Big, pays 2 ×" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Big, pays 2 ×, your bet 0.50" }).waitFor();
    const place = page.getByRole("button", { name: "Place bets of 0.50", disabled: false });
    await place.focus();
    await page.keyboard.press("Enter");
    await outcome("Your bets are placed");
    await page.getByText("Your bets in this round: Big 0.50").waitFor();
    await isSound();
    await page
      .locator("#outcome")
      .getByText(/total \d+\. You bet on Big\. It pays/)
      .waitFor();
    await isSound();
  });

  it("LAUNCH-08 a sports slip is made of odds, placed, and listed until its fixtures are over", async () => {
    await page.goto((await launched("TOUCHLINE", "SPORTS")).url);
    const fixtures = page.locator(".fixture");
    // The first fixture may kick off in between.
    await fixtures.nth(2).getByRole("button").first().click();
    await fixtures.nth(3).getByRole("button").last().click();
    await page.getByText("Multiple of 2, odds").waitFor();
    await page.getByRole("button", { name: "To your slip: 2 selections" }).click();
    await page.getByRole("radio", { name: "1.00" }).check({ force: true });
    await page.getByRole("button", { name: "Place slip of 1.00" }).click();
    await outcome("Your slip with 2 selections is placed");
    await page.getByRole("heading", { name: "Your open slips" }).waitFor();
    await page.locator(".mine li").waitFor();
    await isSound();
    await page.getByRole("button", { name: "Rules and odds" }).click();
    await page.getByText("margin of 5 to 6").waitFor();
    await isSound();
    // A reload finds the slip again.
    await page.reload();
    await page.locator(".mine li").waitFor();
  });

  it("LAUNCH-08 a lottery ticket is filled, bought for the next draw, and listed until it is drawn", async () => {
    await page.goto((await launched("TWELVEBELLS", "ELOTT")).url);
    await page.getByRole("button", { name: "Add to ticket" }).click();
    await page.getByText(/^(Type|Choose) .* first\.$/).waitFor();
    for (let bets = 0; bets < 2; bets += 1) {
      await page.locator(".bet").nth(bets).click();
      await page.getByRole("button", { name: "Pick for me" }).click();
      await page.getByRole("button", { name: "Add to ticket" }).click();
    }
    await page.getByRole("button", { name: "To your ticket: 2 bets" }).click();
    // The second draw is open for a while yet.
    await page.locator(".draws input").nth(1).check({ force: true });
    await page.getByRole("button", { name: "Buy ticket for 1.00" }).click();
    await outcome("Your ticket is placed for Draw");
    await page.locator(".mine li").waitFor();
    await isSound();
    await page.getByRole("button", { name: "Rules and odds" }).click();
    await page.getByText("These are the sandbox’s own draws").waitFor();
    await isSound();
  });
});
