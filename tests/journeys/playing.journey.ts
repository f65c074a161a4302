import { equal, ok } from "node:assert/strict";
import { memberPath } from "@parlour/core/member/member.pages";
import { journey } from "@parlour/testkit/journeys/journey";
import { comesAsPlayer, goesToPage } from "./steps.ts";

const HOUR_MS = 3_600_000;

/** The name without one letter of its longest word, as a typing error. */
function misspelt(name: string): string {
  const words = name.split(" ");
  const [longest = ""] = [...words].sort((left, right) => right.length - left.length);
  return name.replace(longest, longest.slice(0, -2) + longest.slice(-1));
}

export const playingJourneys = [
  journey(
    "GAME-03 GAME-05 NAV-03 a visitor filters slots by vendor, loads more games, and finds them again on Back",
    async (visitor) => {
      await visitor.opens("/rng");
      await visitor.seesPage("game-list");
      ok((await visitor.seesGames()).length > 0);
      await visitor.choosesAVendor();
      ok((await visitor.seesGames()).length > 0);
      await visitor.choosesAllVendors();
      await visitor.asksForMore();
      await visitor.seesAtLeast(48);
      await goesToPage(visitor, "/promotions", "promotions");
      await visitor.goesBack();
      await visitor.seesPage("game-list");
      await visitor.seesAtLeast(48);
    },
  ),
  journey("HOME-01 GAME-05 the search finds a name with a missing letter", async (visitor) => {
    await visitor.opens("/");
    const [name = ""] = await visitor.seesHotGames();
    await goesToPage(visitor, "/search", "search");
    await visitor.typesSearch(misspelt(name));
    await visitor.seesGame(name);
  }),
  journey(
    "FAV-02 FAV-04 PERM-05 a visitor adds a favourite, which continues after the login; the player removes it again",
    async (player) => {
      await player.opens("/");
      const name = await player.keepsAHotGame();
      await player.seesDialog("login");
      await player.logsIn({ as: "trial" });
      await player.seesPlayer();
      await player.seesNoDialog();
      await player.seesKept(name, true);
      await goesToPage(player, "/favorite", "account-games");
      await player.seesGame(name);
      // The next visit shows it, too; a reload also avoids the throttle.
      await player.reloads();
      await player.seesKept(name, true);
      await player.pressesHeartOf(name);
      await player.seesNoGameCalled(name);
    },
  ),
  journey(
    "LAUNCH-01 LAUNCH-06 LAUNCH-07 GAME-06 a visitor presses play, logs in, plays a round, and finds the new balance and the game in recent games",
    async (player) => {
      await player.opens("/");
      const [name = ""] = await player.seesHotGames();
      await player.launchesAGame();
      await player.seesDialog("login");
      await player.logsIn({ as: "player" });
      await player.seesPage("game");
      await player.seesTheGame();
      const balance = await player.playsARound();
      await player.leavesTheGame();
      await player.seesPage("home");
      equal((await player.seesBalance()).replaceAll(",", ""), balance.replaceAll(",", ""));
      await player.goesTo("/recent");
      await player.seesGame(name);
    },
    ["provider"],
  ),
  journey(
    "LAUNCH-04 a game in maintenance says so and suggests others, and opens again afterwards",
    async (player, { operator }) => {
      await comesAsPlayer(player);
      await operator.closesTheHotGame(HOUR_MS);
      await player.launchesAGame();
      await player.seesPage("game");
      await player.seesGameClosed();
    },
    ["operator"],
  ),
  journey(
    "PAGE-01 ROUTE-02 a visitor reads the help and the terms over it, and sends feedback",
    async (visitor) => {
      await visitor.opens("/help");
      await visitor.seesPage("help");
      ok((await visitor.seesHelp()).length >= 2);
      await visitor.goesTo("/help#term");
      await visitor.seesDialog("help");
      await visitor.goesBack();
      await visitor.seesNoDialog();
      await goesToPage(visitor, "/promotions", "promotions");
      ok((await visitor.seesPromotions()).length > 0);
      await goesToPage(visitor, "/feedback", "feedback");
      await visitor.sendsFeedback("A calm site.");
      await visitor.seesThanks();
    },
  ),
  journey(
    "PAGE-01 OPS-03 a player sends feedback, reads the operator's answer on the page that is open, and has it as a message",
    async (player, { operator }) => {
      const account = await operator.opensAnAccount();
      await player.arrivesAs(account, "/feedback");
      await player.seesPage("feedback");
      await player.seesOwnFeedback();
      await player.sendsFeedback("Is there a dark theme?");
      await player.seesThanks();
      await player.seesOwnFeedback(["Is there a dark theme?", null]);
      await operator.answersFeedbackOf(account, "Yes, in the settings.");
      await player.seesOwnFeedback(["Is there a dark theme?", "Yes, in the settings."]);
      await player.goesTo(memberPath("messageV2"));
      await player.seesUnread(1);
      await player.seesMessages("We answered your feedback");
      await player.readsMessage("We answered your feedback");
      await player.seesUnread(0);
    },
    ["own account"],
  ),
  journey("LOTT-01 ROUTE-04 a player sees what the lotteries drew", async (player) => {
    await comesAsPlayer(player);
    await goesToPage(player, "/vnLottery", "lottery");
    ok((await player.seesDraws()).length > 0);
  }),
  journey(
    "LOTT-03 a player bets on a draw: the stake leaves the balance, and the bet is among the player's own",
    async (player, { operator }) => {
      const account = await operator.opensAnAccount();
      await player.arrivesAs(account, "/vnLottery");
      await player.seesPage("lottery");
      await player.betsOnTheLastTwo("13", "2.50");
      await player.seesBalanceOf(300_00n - 2_50n);
      await player.seesOwnBets("13");
      await player.goesTo("/vnLottery");
      await player.betsOnTheLastTwo("07", "1");
      await player.seesBalanceOf(300_00n - 3_50n);
      await player.seesOwnBets("07", "13");
    },
    ["own account"],
  ),
  journey("LAYOUT-02 Back closes an overlay, and then goes back", async (visitor) => {
    await visitor.opens("/promotions");
    await goesToPage(visitor, "/help", "help");
    await visitor.opensTheLogin();
    await visitor.seesDialog("login");
    await visitor.goesBack();
    await visitor.seesNoDialog();
    await visitor.seesPage("help");
    await visitor.goesBack();
    await visitor.seesPage("promotions");
  }),
];
