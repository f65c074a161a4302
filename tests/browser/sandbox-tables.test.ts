/** Games of the sandbox at a phone's width: one round in the demo of each, by keyboard, and the bar around them. */
import { CLOSES_AFTER_MS, ROUND_MS } from "@parlour/app/sandbox/engines/live-table.ts";
import type { Sandbox } from "@parlour/app/sandbox/sandbox.ts";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../gateway/support/gateway.ts";
import { furnish } from "../gateway/support/play.ts";
import { launchFor, sandboxAt } from "../gateway/support/sandbox-page.ts";
import { TEST_MS } from "../patience.ts";
import { openBrowser } from "./support/open-browser.ts";
import { openPhonePage } from "./support/phone-page.ts";
import { expectSound } from "./support/sound-page.ts";

describe("games at a table of one's own", () => {
  let aheadMs = 0;
  const clock = { nowMs: () => Date.now() + aheadMs };
  let gateway: TestGateway;
  let sandbox: Sandbox;
  let port: number;
  let browser: Browser;
  let page: Page;
  let problems: readonly string[];
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
    const phone = await openPhonePage(browser, { hasTouch: true });
    ({ page, problems } = phone);
    return phone.close;
  });

  const open = async (category: string, gameName: string) => {
    const launch = await launchFor({ ...gateway, clock }, undefined, { category, gameName });
    await page.goto(`http://127.0.0.1:${port}/play?launch=${launch}`);
    await page.getByText("Demo: no money").waitFor();
  };
  /** Goes so far into the next round of live tables, so that bets do not close just before they are placed. */
  const goIntoRound = (ms: number) => {
    aheadMs += ROUND_MS - (clock.nowMs() % ROUND_MS) + ms;
  };
  const isAnswered = () => page.locator("body:not([data-busy])").waitFor();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const outcome = (text: RegExp) => page.locator("#outcome").getByText(text).waitFor();
  const press = async (name: string | RegExp) => {
    await button(name).focus();
    await page.keyboard.press("Enter");
  };

  const isSound = () => expectSound(page, problems);

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

  it("LAUNCH-08 roulette: bets on several numbers are put by keyboard and by touch where they lie, and are paid", async () => {
    await open("LIVE", "Roulette: Opal Room");
    const kind = (name: string | RegExp) => page.getByRole("radio", { name }).check();
    await press(/^17, black,/);
    await kind("Split: two numbers, such as 1 and 2");
    // Single numbers are not to be pressed by mistake then, and their chips stay in view.
    expect(await button(/^17, black,.* 0\.50 on it$/).isDisabled()).toBe(true);
    await isSound();
    await button(/^Split 1 and 2, returns 18 times the stake$/).focus();
    for (const [key, name] of [
      ["ArrowRight", "Split 2 and 3"],
      ["ArrowDown", "Split 5 and 6"],
      ["ArrowDown", "Split 8 and 9"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toContain(`${name}, returns 18`);
    }
    expect(await page.locator(".covered").allTextContents()).toEqual(["8", "9"]);
    await page.keyboard.press("Enter");
    await outcome(/^0\.50 on Split 8 and 9\.$/);

    for (const [chosen, place, times, numbers] of [
      ["Split: two numbers, such as 1 and 4", "Split 0 and 2", 18, [0, 2]],
      ["Street: three numbers, such as 1, 2 and 3", "Street 16, 17, 18", 12, [16, 17, 18]],
      [/^Corner/, "Trio 0, 1, 2", 12, [0, 1, 2]],
      [/^Corner/, "Corner 8, 9, 11, 12", 9, [8, 9, 11, 12]],
      [/^Six line/, "First four, 0 to 3", 9, [0, 1, 2, 3]],
      [/^Six line/, "Six line 31 to 36", 6, [31, 32, 33, 34, 35, 36]],
    ] as const) {
      await kind(chosen);
      const spot = button(`${place}, returns ${times} times the stake`);
      await spot.tap();
      const chip = button(`${place}, returns ${times} times the stake, 0.50 on it`).locator(".chip");
      const lies = await chip.boundingBox();
      const around = await page.locator(".place-zero, .place-number").evaluateAll((cells, of) => {
        const boxes = cells.map((cell) => ({
          text: cell.firstChild?.textContent,
          box: cell.getBoundingClientRect(),
        }));
        const own = boxes.filter(({ text }) => of.map(String).includes(text ?? "")).map(({ box }) => box);
        return {
          left: Math.min(...own.map(({ left }) => left)),
          right: Math.max(...own.map(({ right }) => right)),
          top: Math.min(...own.map(({ top }) => top)),
          bottom: Math.max(...own.map(({ bottom }) => bottom)),
        };
      }, numbers);
      if (lies === null) throw new Error(`The chip on ${place} is not seen`);
      const [x, y] = [lies.x + lies.width / 2, lies.y + lies.height / 2];
      // A chip at the table's edge lies half outside.
      expect(x, place).toBeGreaterThan(around.left - 12);
      expect(x, place).toBeLessThan(around.right);
      expect(y, place).toBeGreaterThan(around.top);
      expect(y, place).toBeLessThan(around.bottom);
      await isSound();
    }
    expect(await page.locator(".roulette-table .chip:visible").count()).toBe(8);
    // Each place is to be pressed at its own middle: no other lies over it.
    for (const name of [/such as 1 and 2$/, /such as 1 and 4$/, /^Street/, /^Corner/, /^Six line/]) {
      await kind(name);
      const hidden = await page.locator(".place-inside:visible").evaluateAll((spots) =>
        spots
          .filter((spot) => {
            spot.scrollIntoView({ block: "center" });
            const { left, top, width, height } = spot.getBoundingClientRect();
            const points = [0.05, 0.5, 0.95].flatMap((x) => [0.05, 0.5, 0.95].map((y) => [x, y] as const));
            return points.some(
              ([x, y]) =>
                document.elementFromPoint(left + x * width, top + y * height)?.closest(".place") !== spot,
            );
          })
          .map((spot) => spot.ariaLabel),
      );
      expect(hidden).toEqual([]);
    }
    await press("Spin for 4.00");
    await outcome(/^\d+, (green|red|black)\./);
    await isAnswered();
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

  it("LAUNCH-08 video poker: cards are held and drawn by keyboard, also after a reload, and the hand is named", async () => {
    await open("RNG", "Velvet Poker");
    await press("Deal");
    await outcome(/^Press the cards that you hold\.$/);
    await isAnswered();
    const focused = () =>
      page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    const [first] = await page.locator(".five button").all();
    expect(await focused()).toBe(await first?.getAttribute("aria-label"));
    await page.keyboard.press("Space");
    await button("Draw 4 cards").waitFor();
    await isSound();

    await page.reload();
    await outcome(/Your round from before is still open/);
    await button("Draw 5 cards").waitFor();
    for (const card of await page.locator(".five button").all()) await card.tap();
    await press("Keep all five cards");
    await outcome(/^[A-Z][a-z ]+: (ace|[a-z0-9]+) of /);
    await isAnswered();
    expect(await focused()).toBe("Deal");
    expect(await page.locator(".five button").count()).toBe(0);
    await isSound();
    await press("Rules and odds");
    await page.getByText("97.19 % of all stakes").waitFor();
    await isSound();
  });

  it.each([
    ["Dragon Tiger", "Tie, pays 12 ×", "89.63 to 96.26 % of all stakes"],
    ["Andar Bahar", "6 to 10 cards, pays 4.4 ×", "94.87 to 96.99 % of all stakes"],
    ["Teen Patti", "Pair or better in B, pays 2 ×, 4 ×, 7 ×, 31 ×, 41 ×", "92.90 to 97.00 % of all stakes"],
  ])(
    "LAUNCH-08 %s: shows the last result and places a bet by keyboard",
    async (name, place, returns) => {
      goIntoRound(CLOSES_AFTER_MS);
      await open("LIVE", `${name}: Cedar Room`);
      await press(place);
      await press("Bets open with the next round");
      await outcome(/^Bets are closed\./);
      goIntoRound(0);
      await open("LIVE", `${name}: Cedar Room`);
      await page.locator(".winner:not(:empty)").waitFor();
      await page.setViewportSize({ width: 320, height: 780 });
      const beyond = await page.locator(".result").evaluate((result) => {
        const { left, right } = result.getBoundingClientRect();
        const cards = [...result.querySelectorAll(".card-face")].map((card) => card.getBoundingClientRect());
        return cards.filter((card) => card.left < left || card.right > right).length;
      });
      expect(beyond).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.locator(".hand.is-winner").count()).toBeLessThanOrEqual(1);
      expect(await page.getByRole("listitem", { name: "Hidden card" }).count()).toBe(0);
      await press(place);
      await isSound();
      const bet = page.getByRole("button", { name: "Place bets of 0.50", disabled: false });
      await bet.focus();
      await page.keyboard.press("Enter");
      await outcome(/^Your bets are placed/);
      await press("Rules and odds");
      await page.getByText(returns).waitFor();
      await isSound();
      await page.setViewportSize({ width: 320, height: 780 });
      const rules = page.locator("#rules");
      expect(await rules.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    },
    TEST_MS,
  );

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
    "LAUNCH-08 each figure of the bar stands on one line at %i px, with the longest amounts and a long name",
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      await open("LIVE", `Roulette: ${"the Room of the Long Corridor ".repeat(2)}`.trim());
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
    goIntoRound(6_000);
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
      .waitFor();
    expect(drawn).toBe(3);
    await isSound();
    await press("Rules and odds");
    await page.getByText("85.64 to 98.94 % of all stakes").waitFor();
    await isSound();
  });

  it("LAUNCH-08 a stake that comes too soon is waited for and sent again by the page, which says so", async () => {
    const sent: string[] = [];
    let refusals = 1;
    await page.route("**/round", (route) => {
      sent.push(route.request().postDataJSON().requestRef);
      if (refusals-- <= 0) return route.fallback();
      return route.fulfill({ status: 422, json: { ok: false, code: "too-soon", waitMs: 1_200 } });
    });
    await open("RNG", "Copper Dice");
    await press("Draw a number");
    await outcome(/^Your last round began a moment ago\. Your stake is sent in 2 seconds\.$/);
    await outcome(/was drawn\./);
    expect(new Set(sent).size).toBe(1);
    expect(sent).toHaveLength(2);
    // The next round waits for the cycle's end, also on a page that is loaded again.
    expect(await page.locator("body[data-busy]").count()).toBe(1);
    await page.reload();
    await page.getByText("Demo: no money").waitFor();
    await press("Draw a number");
    await outcome(/^Your last round began a moment ago\. Your stake is sent in [2-5] seconds\.$/);
    expect(sent).toHaveLength(2);
  });

  it("LAUNCH-08 a stake that is refused as too soon again and again was not taken, and the player may try again", async () => {
    let sent = 0;
    await page.route("**/round", (route) => {
      sent += 1;
      return route.fulfill({ status: 422, json: { ok: false, code: "too-soon", waitMs: 10 } });
    });
    await open("RNG", "Copper Dice");
    await press("Draw a number");
    await page.getByRole("alert").getByText("Nothing was staked. Try again in a few seconds.").waitFor();
    expect(sent).toBe(4);
    await isAnswered();
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
