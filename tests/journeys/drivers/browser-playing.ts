import type { Playing } from "@parlour/testkit/journeys/playing";
import type { FrameLocator, Locator, Page as Tab } from "playwright";
import { around, say } from "./browser-words.ts";

/** What the steps of playing need from the browser's driver. */
export interface PlayingBrowser {
  tab(): Tab;
  until(what: string, holds: () => Promise<boolean>): Promise<void>;
  appear(locator: Locator): Promise<void>;
  seen<Value>(what: string, look: () => Promise<Value | null>): Promise<Value>;
}

/** A tile's link names the game and its vendor. */
const namedIn = (label: string): string => around("game.playOf").exec(label)?.[1] ?? label;
const figure = (text: string): string => text.replaceAll(/[^\d.,]/g, "");

export function browserPlaying({ tab, until, appear, seen }: PlayingBrowser): Playing {
  const content = () => tab().locator("#content");
  const button = (name: string | RegExp) => content().getByRole("button", { name, exact: true });
  const tiles = () => content().getByRole("link", { name: around("game.playOf") });
  const tile = (name: string) =>
    content().getByRole("link", { name: new RegExp(`^Play ${escaped(name)} by `), includeHidden: true });
  const heart = (name: string) =>
    content().getByRole("button", { name: say("game.favouriteOf", { game: name }), exact: true });
  const strip = () => content().getByRole("navigation", { name: say("games.vendors"), exact: true });
  const headings = (level: number) => content().getByRole("heading", { level });
  const frame = (): FrameLocator => content().frameLocator("iframe");
  const settled = () =>
    until("the list to rest", async () => (await content().locator("[aria-busy=true]").count()) === 0);

  return {
    async seesGames() {
      await appear(tiles());
      const labels = await tiles().evaluateAll((links) => links.map((link) => link.ariaLabel ?? ""));
      return labels.map(namedIn);
    },
    seesGame: (name) => appear(tile(name)),
    seesNoGameCalled: (name) => until(`no game called ${name}`, async () => (await tile(name).count()) === 0),
    async choosesAVendor() {
      const choice = strip().getByRole("link").nth(1);
      await appear(choice);
      const name = await choice.innerText();
      await choice.click();
      await appear(strip().locator('[aria-current="true"]', { hasText: name.split("\n")[0] ?? name }));
      await settled();
      return name;
    },
    async choosesAllVendors() {
      await strip().getByRole("link").first().click();
      await settled();
    },
    async asksForMore() {
      // The next page may also have loaded by itself, near the end of the list.
      await button(say("games.more")).click();
    },
    seesAtLeast: (games) =>
      until(`${games} games`, async () => {
        const positions = await content()
          .locator("[aria-posinset]")
          .evaluateAll((items) => items.map((item) => Number(item.ariaPosInSet)));
        if (Math.max(0, ...positions) >= games) return true;
        // Only visible tiles are rendered, so the loop scrolls. The wheel scrolls what is under the pointer, which must be
        // the page and not a menu.
        const { x = 0, y = 0, width = 0 } = (await content().boundingBox()) ?? {};
        await tab().mouse.move(x + width / 2, Math.max(y, 0) + 300);
        await tab().mouse.wheel(0, 1_500);
        return false;
      }),

    typesSearch: (term) =>
      content()
        .getByRole("searchbox", { name: say("search.label") })
        .fill(term),

    async keepsAHotGame() {
      await appear(tiles());
      const name = namedIn((await tiles().first().getAttribute("aria-label")) ?? "");
      await heart(name).first().click();
      return name;
    },
    seesKept: (name, isKept) =>
      until(
        `the heart of ${name}`,
        async () => (await heart(name).first().getAttribute("aria-pressed")) === String(isKept),
      ),
    pressesHeartOf: (name) => heart(name).first().click(),

    seesTheGame: () => appear(frame().getByRole("button", { name: /^(Spin|Draw a number)$/ })),
    async playsARound() {
      const before = await frame().locator("#rounds li").count();
      await frame()
        .getByRole("button", { name: /^(Spin|Draw a number)$/ })
        .click();
      await until("a round", async () => (await frame().locator("#rounds li").count()) > before);
      return figure(await frame().locator("#balance").innerText());
    },
    seesVendorWallet: (vendor) =>
      appear(
        content().getByRole("link", { name: say("play.vendorWallet.transfer", { vendor }), exact: true }),
      ),
    leavesTheGame: () => button(say("play.back")).click(),
    async seesGameClosed() {
      await appear(content().getByText(say("error.gameMaintenance")));
      await appear(tiles());
    },

    async sendsFeedback(text) {
      await content().getByLabel(say("feedback.content")).fill(text);
      await button(say("feedback.send")).click();
    },
    seesThanks: () => appear(content().getByText(say("feedback.sent.title"), { exact: true })),
    seesOwnFeedback: (...items) =>
      until(`the feedback ${JSON.stringify(items)}`, async () => {
        const own = content().getByRole("region", { name: say("feedback.own"), exact: true });
        if (items.length === 0) return own.getByText(say("feedback.own.empty.title")).isVisible();
        const entries = own.getByRole("listitem");
        const shown = await Promise.all(
          (await entries.all()).map(async (entry) => {
            const [sent, answer = null] = await entry.getByRole("paragraph").allInnerTexts();
            return [sent, answer];
          }),
        );
        return JSON.stringify(shown) === JSON.stringify(items);
      }),
    async seesHelp() {
      // Until the chapters have come, the page has a heading of its own.
      await appear(content().getByRole("navigation", { name: say("help.chapters"), exact: true }));
      return headings(2).allInnerTexts();
    },
    seesPromotions: () =>
      seen("promotions", async () => {
        const titles = await headings(2).allInnerTexts();
        return titles.length === 0 ? null : titles;
      }),
    seesDraws: () =>
      seen("draws", async () => {
        const draws = content().getByText(/^Draw \S+, drawn /);
        const lines = await draws.allInnerTexts();
        return lines.length === 0 ? null : lines;
      }),
    async betsOnTheLastTwo(digits, stake) {
      const lottery = content()
        .getByRole("link", { name: around("lottery.betOn") })
        .first();
      await appear(lottery);
      await lottery.click();
      const kind = content().getByLabel(say("lottery.bet.kind"), { exact: true });
      await appear(kind);
      await kind.selectOption("last2");
      await content().getByLabel(say("lottery.bet.pick")).fill(digits);
      await content().getByLabel(say("lottery.bet.stake")).fill(stake);
      await button(say("lottery.bet.review")).click();
      await button(around("lottery.bet.confirm")).click();
      await appear(button(say("lottery.bet.again")));
    },
    seesOwnBets: (...picks) =>
      until(`own bets on ${picks.join()}`, async () => {
        const list = content().getByRole("list", { name: say("lottery.bets"), exact: true });
        const shown = list.getByRole("list", { name: say("lottery.opened.numbers") });
        const lines = await shown.allInnerTexts();
        return lines.map((line) => line.replaceAll(/\s/g, "")).join() === picks.join();
      }),
  };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
