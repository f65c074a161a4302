import { demoAccounts } from "@parlour/testkit/journeys/person";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { say } from "../journeys/drivers/browser-words.ts";
import { portalOfFile } from "./support/portal.ts";

/** More stops than any page has before what is looked for. */
const STOPS = 80;

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLElement ? (element.ariaLabel ?? element.innerText).trim() : "";
  });

async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page)) === name) return;
  }
  throw new Error(`Tab did not reach ${name}`);
}

describe("with the keyboard alone", () => {
  const portal = portalOfFile();

  it("LAYOUT-03 LOGIN-01 opens the login, leaves it with Escape, opens it again and logs in", async () => {
    const visit = await portal.visit();
    try {
      const { person } = visit;
      await person.opens("/");
      await person.seesVisitor();
      const page = visit.page();
      await tabTo(page, say("header.login"));
      await page.keyboard.press("Enter");
      await person.seesDialog("login");
      await page.keyboard.press("Escape");
      await person.seesNoDialog();
      // The focus is back where it came from, so the same key opens it again.
      await expect.poll(() => focused(page)).toBe(say("header.login"));
      await page.keyboard.press("Enter");
      await person.seesDialog("login");
      const username = page.getByLabel(say("login.username"), { exact: true });
      await expect.poll(() => username.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type(demoAccounts.player.username);
      await page.keyboard.press("Tab");
      await page.keyboard.type(demoAccounts.player.password);
      await page.keyboard.press("Enter");
      await person.seesPlayer();
      await person.seesNoDialog();
    } finally {
      await visit.close();
    }
  });
});
