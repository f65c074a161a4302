/** The sandbox's own page, in a frame of a portal's, at a phone's width. */
import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openBrowser } from "./support/house.ts";

describe("the sandbox's page", () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
    page = await context.newPage();
    problems = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
  });
  afterEach(() => context.close());

  const portal = inject("portalUrl");

  /** A demo's address, as a visitor gets it. */
  async function demoAddress(): Promise<string> {
    const asked = "vassalage=AURORA&gameType=RNG&platform=html5-desktop&language=EN&isTrial=true";
    const back = encodeURIComponent(`${portal}/game`);
    const reply = await fetch(`${portal}/wps/relay/GCS_gameLaunchFB?${asked}&backUrl=${back}`);
    return Object(await reply.json()).value.url;
  }

  it("LAUNCH-06 is readable and whole at 390 px, played by the keyboard, and shows how a round was decided", async () => {
    await page.goto(await demoAddress());
    await page.getByText("Demo: no money").waitFor();
    await page.getByText("Sandbox game of Parlour").waitFor();
    await page.getByRole("radio", { name: "0.50" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("radio", { name: "1.00" }).isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("#rounds li").waitFor();
    expect(await page.locator("#outcome").textContent()).toMatch(/^\d{4} (pays|gives)/);

    await page.getByText("How this round was decided").click();
    await page.getByRole("button", { name: "Show our seed" }).click();
    await page.getByText("the hash you were shown").waitFor();
    expect(await page.locator("#proof").textContent()).toContain("as it was drawn");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

    // A reload is the same page, with its rounds.
    await page.reload();
    await page.locator("#rounds li").waitFor();
    expect(problems).toEqual([]);
  });

  it("LAUNCH-06 LAUNCH-07 tells the portal around it what happened, and leaves by asking", async () => {
    const address = await demoAddress();
    // A page of the portal itself, whose policy has to let the frame in.
    await page.goto(portal);
    await page.evaluate((src) => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      addEventListener("message", ({ data, origin }) =>
        heard.push([data.source, data.type, origin].join(" ")),
      );
      const frame = document.createElement("iframe");
      Object.assign(frame, { src, title: "Game", width: 390, height: 800, id: "game-frame" });
      frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
      document.body.replaceChildren(frame);
    }, address);
    const frame = page.frameLocator("#game-frame");
    await frame.getByRole("button", { name: "Draw a number" }).click();
    await frame.locator("#rounds li").waitFor();
    await frame.getByRole("link", { name: "Back to Parlour" }).click();
    const { origin } = new URL(address);
    // In a demo no balance changes.
    const expected = ["ready", "round-ended", "close-asked"].map((type) => `parlour-game ${type} ${origin}`);
    await expect.poll(() => page.evaluate("window.heard")).toEqual(expected);
  });

  it("LAUNCH-02 says plainly that an address is over, and that nothing was staked", async () => {
    const address = new URL(await demoAddress());
    await page.goto(`${address.origin}/play?launch=nothing`);
    await page.getByRole("alert").getByText("Nothing was staked").waitFor();
    expect(await page.getByRole("button", { name: "Draw a number" }).isVisible()).toBe(false);
  });
});
