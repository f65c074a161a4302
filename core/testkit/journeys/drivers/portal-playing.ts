import type { FeatureName, Portal } from "@parlour/core";
import { portalState } from "@parlour/core";
import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import { gameListView } from "@parlour/core/catalogue/game-list.view";
import { favouriteGamesView } from "@parlour/core/favourites/favourites.view";
import { favouriteIds } from "@parlour/core/favourites/hearts.view";
import { playView } from "@parlour/core/launch/play.view";
import { lotteryView } from "@parlour/core/lottery/lottery.view";
import { lotteryBetForm } from "@parlour/core/lottery/lottery-bet.view";
import { feedbackView } from "@parlour/core/pages/feedback.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import { searchView } from "@parlour/core/search/search.view";
import type { Playing } from "../playing.ts";

/** What the steps of playing need from the portal's driver. */
export interface PlayingControls {
  portal(): Portal;
  until(what: string, holds: () => boolean): Promise<void>;
  seen<Value>(what: string, look: () => Value | null): Promise<Value>;
  /** Plays one round of the game at an address; resolves with the balance after it, a decimal with separators. */
  playRound(address: string): Promise<string>;
}

export function portalPlaying({ portal, until, seen, playRound }: PlayingControls): Playing {
  const feature = <Name extends FeatureName>(name: Name) => portal().feature(name);
  const list = () => viewOf(portal(), "gameList", (snapshot, send) => gameListView(snapshot, send, ["TY"]));
  const search = () => viewOf(portal(), "search", searchView);
  /** The games on the current page, whichever page it is; null while there are none. */
  function games(): readonly Game[] | null {
    const { screen, path } = portal().actor.getSnapshot().context.at;
    if (screen === "home") return portalState(portal()).hotGames;
    if (screen === "search") {
      const body = search()?.body;
      return body?.kind === "found" ? body.games : null;
    }
    if (screen === "account-games") {
      const shown =
        path === "/recent"
          ? viewOf(portal(), "recent", queryView)
          : viewOf(portal(), "favourites", favouriteGamesView);
      if (shown?.kind !== "ready") return null;
      return "games" in shown ? shown.games : shown.value;
    }
    const body = list()?.body;
    return body?.kind === "ready" && !body.isChanging ? body.games : null;
  }
  const gameCalled = (name: string) =>
    seen(`the game ${name}`, () => games()?.find(({ gameName }) => gameName === name) ?? null);
  const heart = ({ nodeId, vendor, category }: Game) =>
    commandsOf(portal()).perform({ kind: "favourite", game: { nodeId, vendor, category } });
  const feedback = () => viewOf(portal(), "feedback", feedbackView);
  const lottery = () => viewOf(portal(), "lottery", lotteryView);
  const bet = () => viewOf(portal(), "lotteryBet", lotteryBetForm);
  const play = () => viewOf(portal(), "play", playView);

  return {
    seesGames: () =>
      seen("games", () => {
        const shown = games() ?? [];
        return shown.length === 0 ? null : shown.map(({ gameName }) => gameName);
      }),
    seesGame: async (name) => void (await gameCalled(name)),
    seesNoGameCalled: (name) =>
      until(`no game called ${name}`, () => games()?.every(({ gameName }) => gameName !== name) ?? false),
    async choosesAVendor() {
      const first = await seen("a vendor", () => list()?.vendors.find(({ value }) => value !== null) ?? null);
      list()?.chooseVendor(first.value);
      await until("that vendor's games", () => list()?.vendor === first.value && games() !== null);
      return String(first.name);
    },
    async choosesAllVendors() {
      list()?.chooseVendor(null);
      await until("all games", () => list()?.vendor === null && games() !== null);
    },
    async asksForMore() {
      await until("more to ask for", () => {
        const body = list()?.body;
        return body?.kind === "ready" && body.hasMore && !body.isReadingMore;
      });
      list()?.showMore();
    },
    seesAtLeast: (count) => until(`${count} games`, () => (games()?.length ?? 0) >= count),

    async typesSearch(term) {
      (await seen("a search box", search)).type(term);
    },

    async keepsAHotGame() {
      const game = await seen("a hot game", () => portalState(portal()).hotGames[0] ?? null);
      heart(game);
      return game.gameName;
    },
    async seesKept(name, isKept) {
      const { nodeId } = await gameCalled(name);
      await until(
        `the heart of ${name}`,
        () => favouriteIds(feature("favourites")?.getSnapshot()).has(nodeId) === isKept,
      );
    },
    pressesHeartOf: async (name) => heart(await gameCalled(name)),

    seesTheGame: () => until("the game", () => play()?.kind === "playing"),
    async playsARound() {
      const view = play();
      if (view?.kind !== "playing") throw new Error(`There is no game to play: ${view?.kind}`);
      const balance = await playRound(view.address);
      view.receive(view.origin, { source: "parlour-game", type: "round-ended" });
      return balance;
    },
    seesVendorWallet: (vendor) => until(`the wallet at ${vendor}`, () => play()?.vendorWallet === vendor),
    leavesTheGame: async () => play()?.leave(),
    seesGameClosed: () =>
      until("a game in maintenance, with others to play", () => {
        const view = play();
        return view?.kind === "maintenance" && (view.suggestions?.length ?? 0) > 0;
      }),

    async sendsFeedback(text) {
      const form = await seen("the form", feedback);
      form.submit({ content: text });
    },
    seesThanks: () => until("thanks", () => feedback()?.step === "done"),
    seesOwnFeedback: (...items) =>
      until(`the feedback ${JSON.stringify(items)}`, () => {
        const own = viewOf(portal(), "ownFeedback", queryView);
        if (own?.kind !== "ready") return false;
        const shown = own.value.map(({ content: sent, answer }) => [sent, answer?.text ?? null]);
        return JSON.stringify(shown) === JSON.stringify(items);
      }),
    seesHelp: () =>
      seen("the help centre", () => {
        const help = viewOf(portal(), "help", queryView);
        return help?.kind === "ready" ? help.value.map(({ title }) => title) : null;
      }),
    seesPromotions: () =>
      seen("promotions", () => {
        const titles = portalState(portal()).promotion.map(({ title }) => title);
        return titles.length === 0 ? null : titles;
      }),
    seesDraws: () =>
      seen("draws", () => {
        const opened = lottery()?.opened;
        return opened?.kind === "ready" && opened.value.length > 0
          ? opened.value.map(({ numero }) => numero)
          : null;
      }),
    async betsOnTheLastTwo(digits, stake) {
      const game = await seen("lotteries", () => {
        const menu = lottery()?.menu;
        return menu?.kind === "ready" ? (menu.value[0]?.games[0] ?? null) : null;
      });
      const to = `/vnLottery?gameCode=${game.gameCode}`;
      commandsOf(portal()).goTo(to);
      await until("the bet's form", () => bet()?.bet !== null && bet()?.bet !== undefined);
      bet()?.choose("last2");
      bet()?.typeDigits(digits);
      bet()?.change({ stake });
      bet()?.submit();
      await until("the review", () => bet()?.step === "reviewing");
      bet()?.submit();
      await until("the placed bet", () => bet()?.step === "done");
    },
    seesOwnBets: (...picks) =>
      until(`own bets on ${picks.join()}`, () => {
        const betting = lottery()?.betting;
        if (betting?.kind !== "ready" || betting.value === "none") return false;
        return betting.value.bets.map(({ pick }) => pick.join("")).join() === picks.join();
      }),
  };
}
