import { equal, match } from "node:assert/strict";
import { journey } from "@parlour/testkit/journeys/journey";
import { comesAsPlayer, goesToPage, logsOut } from "./steps.ts";

/** From the first moment inside to the last. */
export const sessionJourneys = [
  journey(
    "SESSION-01 HEADER-04 WALLET-01 a reload keeps the player logged in and the balance hidden",
    async (player) => {
      await player.opens("/login");
      await player.logsIn({ as: "player" });
      const before = await player.seesBalance();
      await player.togglesBalance();
      await player.seesHiddenBalance();
      await player.reloads();
      await player.seesPlayer();
      await player.seesHiddenBalance();
      await player.togglesBalance();
      await player.refreshesBalance();
      equal(await player.seesBalance(), before);
      match(before, /^\d{1,3}(,\d{3})*\.\d\d$/);
    },
  ),
  journey(
    "SESSION-02 ROUTE-10 a logout asks for confirmation: cancelled it changes nothing, confirmed it leads home",
    async (player) => {
      await comesAsPlayer(player);
      await goesToPage(player, "/promotions", "promotions");
      await player.asksToLogOut();
      await player.seesDialog("logout");
      await player.cancels();
      await player.seesNoDialog();
      await player.seesPlayer();
      await logsOut(player);
      await player.seesPage("home");
      await player.seesAddress("/");
      await player.reloads();
      await player.seesVisitor();
    },
  ),
  journey(
    "SESSION-02 a logout ends the session here even if the gateway cannot be reached",
    async (player) => {
      await player.opens("/login");
      await player.logsIn({ as: "player" });
      await player.seesBalance();
      await player.losesTheGateway();
      await logsOut(player);
      await player.findsTheGatewayAgain();
      await player.reloads();
      await player.seesVisitor();
    },
  ),
  journey(
    "SESSION-03 a session that the operator has ended is logged out once, with one message",
    async (player) => {
      await player.opens("/login");
      await player.logsIn({ as: "player" });
      await player.seesBalance();
      await player.losesTheSession();
      await player.refreshesBalance();
      await player.seesVisitor();
      await player.seesMessage("error.notLoggedIn", 1);
      await player.opensTheLogin();
      await player.logsIn({ as: "player" });
      await player.seesBalance();
    },
  ),
  journey("SESSION-06 two tabs agree on who is logged in", async (player) => {
    await player.opens("/");
    await player.seesVisitor();
    const second = await player.opensAnotherTab("/promotions");
    await second.seesVisitor();
    await player.opensTheLogin();
    await player.logsIn({ as: "player" });
    await player.seesPlayer();
    await second.seesPlayer();
    const third = await second.opensAnotherTab("/");
    await third.seesPlayer();
    await second.asksToLogOut();
    await second.confirms();
    await player.seesVisitor();
    await third.seesVisitor();
  }),
  journey(
    "ERR-02 HOME-10 a gateway that stops answering is reported, nothing is lost, and it continues when it answers again",
    async (player) => {
      await player.opens("/login");
      await player.logsIn({ as: "player" });
      await player.seesBalance();
      await player.losesTheGateway();
      await player.refreshesBalance();
      await player.seesPlayer();
      await player.findsTheGatewayAgain();
      await player.refreshesBalance();
      await player.seesBalance();
      await player.seesPlayer();
    },
  ),
];
