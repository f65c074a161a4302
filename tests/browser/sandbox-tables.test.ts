/** Games of the sandbox at a phone's width: one round in the demo of each, by keyboard, and the bar around them. */
import type { Sandbox } from "@parlour/app/sandbox/sandbox.ts";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../gateway/support/gateway.ts";
import { furnish } from "../gateway/support/play.ts";
import { launchFor, sandboxAt } from "../gateway/support/sandbox-page.ts";
import { axeOn } from "../ui/shared-page/axe.ts";
import { openContext } from "./support/chromium.ts";
import { openBrowser } from "./support/open-browser.ts";

describe("games at a table of one's own", () => {
  const clock = { nowMs: () => Date.now() };
  let gateway: TestGateway;
  let sandbox: Sandbox;
  let port: number;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    [gateway, browser] = await Promise.all([
      startTestGateway({ seeded: "empty", listen: false }),
      openBrowser(),
    ]);
    await furnish(gateway);
    sandbox = sandboxAt({ ...gateway, clock }, "http://127.0.0.1:9");
    port = await sandbox.listen(0, "127.0.0.1");
  });
  afterAll(async () => {
    await browser.close();
    await sandbox.close();
    await gateway.stop();
  });
  beforeEach(async () => {
    context = await openContext(browser, {
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    });
    page = await context.newPage();
    problems = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
  });
  afterEach(() => context.close());

  const open = async (category: string, gameName: string) => {
    const launch = await launchFor({ ...gateway, clock }, undefined, { category, gameName });
    await page.goto(`http://127.0.0.1:${port}/play?launch=${launch}`);
    await page.getByText("Demo: no money").waitFor();
  };
  const isAnswered = () => page.locator("body:not([data-busy])").waitFor();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const outcome = (text: RegExp) => page.locator("#outcome").getByText(text).waitFor();
  const press = async (name: string | RegExp) => {
    await button(name).focus();
    await page.keyboard.press("Enter");
  };

  async function isSound() {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    const small = await page.locator("#stage button:visible").evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .filter(({ height, width }) => height < 43.5 || width < 43.5)
        .map(({ height, width }) => [height, width]),
    );
    expect(small).toEqual([]);
    expect(problems).toEqual([]);
  }

  it("LAUNCH-08 roulette: chips are put by arrow keys and Enter, taken off by Delete, and each place is paid", async () => {
    await open("LIVE", "Roulette: Opal Room");
    await button(/^0, green, returns 36 times/).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("5");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await button(/^5, red, returns 36 times the stake, 1\.00 on it$/).waitFor();
    await page.keyboard.press("Delete");
    await button(/^5, red, returns 36 times the stake$/).waitFor();
    await press(/^Red,/);
    await press(/^Black,/);
    await isSound();
    await press("Spin for 1.00");
    await outcome(/^(0, green\. It pays nothing|\d+, (red|black)\. Your stake comes back: 1\.00)/);
    // A returned stake is no gain, so nothing is celebrated.
    expect(await page.locator(".is-gain, [data-tone=gain]").count()).toBe(0);
    await isAnswered();
    await page.getByRole("img", { name: /^The wheel: \d+, (green|red|black)$/ }).waitFor();
    await press("Same bets as before");
    await button("Spin for 1.00").waitFor();
    await isSound();
  });

  it("LAUNCH-08 blackjack: a round is dealt and decided by keyboard, survives a reload, and shows the dealer's cards at its end", async () => {
    await open("LIVE", "Blackjack: Ivory Room");
    // A blackjack of either side decides a round at once.
    for (let round = 1; round <= 8 && !(await button("Stand").isVisible()); round += 1) {
      await press("Deal");
      await page.waitForFunction((count) => document.querySelectorAll("#rounds li").length === count, round);
      await isAnswered();
    }
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Hit");
    await page.getByRole("listitem", { name: "Hidden card" }).waitFor();
    await outcome(/in your hand, the dealer shows the/);
    await isSound();

    await page.reload();
    await outcome(/Your round from before is still open/);
    await press("Stand");
    await button("Deal").waitFor();
    await outcome(/^(You had \d+, the dealer \d+|Blackjack)/);
    await isAnswered();
    expect(await page.getByRole("listitem", { name: "Hidden card" }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Deal");
    await isSound();
    await press("Rules and odds");
    await page.getByText("97.17 % of all stakes").waitFor();
    await isSound();
  });

  it("LAUNCH-08 fishing: five harpoons are aimed by arrow keys and shot by Enter, and each shot says what it caught", async () => {
    await open("FISH", "Coral Hunter");
    const buy = await button(/^Buy 5 harpoons/).boundingBox();
    expect(buy && buy.y + buy.height, "the end of the main button").toBeLessThanOrEqual(844);
    await press("Buy 5 harpoons");
    await outcome(/^5 harpoons left\. Aim at a fish\.$/);
    await isAnswered();
    await isSound();
    for (let left = 4; left >= 0; left -= 1) {
      await page.keyboard.press(left % 2 === 0 ? "ArrowDown" : "ArrowUp");
      await page.keyboard.press("Enter");
      if (left > 0)
        await outcome(new RegExp(`(caught: \\d|missed\\.).* ${left} harpoons? left\\. Aim at a fish\\.$`));
      await isAnswered();
    }
    await outcome(/^(Nothing caught\.|Caught: ).*(pays|comes back)/);
    expect(
      await page.getByRole("list", { name: "Shots" }).getByRole("listitem").allTextContents(),
    ).not.toContain("–");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Buy 5 harpoons");
    await isSound();
  });

  it.each([320, 360, 390])(
    "LAUNCH-08 each figure of the bar stands on one line at %i px, with the longest amounts",
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      await open("LIVE", "Roulette: Opal Room");
      for (const amount of ["1.02", "12,345.67"]) {
        const lines = await page.locator(".figures").evaluate((figures, text) => {
          for (const [id, sign] of [
            ["balance", "$"],
            ["net", "+$"],
          ]) {
            const output = figures.querySelector(`#${id}`);
            if (output !== null) output.textContent = `${sign}${text}`;
          }
          const tops = [...figures.querySelectorAll("p")].map((figure) => figure.getBoundingClientRect().top);
          return { tops: new Set(tops).size, wide: document.documentElement.scrollWidth };
        }, amount);
        expect(lines).toEqual({ tops: 1, wide: width });
      }
      expect(await page.locator("#net").evaluate((net) => net.getClientRects().length)).toBe(1);
    },
  );

  it("LAUNCH-08 baccarat: a bet is placed by keyboard, and the page comes to the result of a drawn round by itself", async () => {
    await open("LIVE", "Baccarat: Cedar Room");
    await page.getByRole("img", { name: "Drawing of the host" }).waitFor();
    await press("Banker, pays 1.95 ×");
    await isSound();
    const place = page.getByRole("button", { name: "Place bets of 0.50", disabled: false });
    await place.focus();
    await page.keyboard.press("Enter");
    await outcome(/^Your bets are placed/);
    // The first two looks after the deal find a win that is not paid yet.
    let drawn = 0;
    await page.route("**/look", async (route) => {
      const reply = await route.fetch();
      const answer = await reply.json();
      if (answer.round.state === "paid" && drawn++ < 2) answer.round.state = "drawn";
      await route.fulfill({ json: answer });
    });
    await page
      .locator("#outcome")
      .getByText(/^(Tie|Player wins|Banker wins), Player \d .*You bet on Banker\. (It pays|Your stake)/)
      .waitFor({ timeout: 50_000 });
    expect(drawn).toBe(3);
    await isSound();
    await press("Rules and odds");
    await page.getByText("85.64 to 98.94 % of all stakes").waitFor();
    await isSound();
  });

  it("LAUNCH-08 a table stops asking when its session is over, and says how to go on", async () => {
    let asked = 0;
    await page.route("**/game", (route) => {
      asked += 1;
      return route.fulfill({ status: 422, json: { ok: false, code: "session-over" } });
    });
    await page.clock.install({ time: Date.now() });
    await open("LIVE", "Sic Bo: Opal Room");
    await page.clock.runFor(35_000);
    await page.getByRole("alert").getByText("go back and start the game again").waitFor();
    const before = asked;
    await page.clock.runFor(60_000);
    expect(asked).toBe(before);
    expect(await page.locator(".clock").isVisible()).toBe(false);
  });
});
