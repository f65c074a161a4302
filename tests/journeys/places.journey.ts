import { journey } from "@parlour/testkit/journeys/journey";
import type { Dialog, Page } from "@parlour/testkit/journeys/person";
import { comesAsPlayer, goesToPage } from "./steps.ts";

interface Place {
  readonly address: string;
  readonly page: Page;
  readonly dialog?: Dialog;
  /** The address after a redirect; the address itself by default. */
  readonly leadsTo?: string;
}

const place = (address: string, page: Page, more: Omit<Place, "address" | "page"> = {}): Place => ({
  address,
  page,
  ...more,
});

const homes = ["/", "/index", "/index.html", "/home"].map((address) => place(address, "home"));
const overHome = [
  place("/login", "home", { dialog: "login" }),
  place("/register", "home", { dialog: "register" }),
];
const pages = [
  place("/agent", "agent-login"),
  place("/agentHome", "agent-login", { leadsTo: "/agent" }),
  place("/help", "help"),
  place("/help#term", "help", { dialog: "help" }),
  place("/down", "download"),
];
const behindTheLogin = ["/member", "/favorite", "/recent"].map((address) =>
  place(address, "home", { dialog: "login" }),
);
const games = [
  ...["/sports", "/esports", "/lott", "/elott"].map((address) => place(address, "game-centre")),
  ...["/live", "/fish", "/rng", "/rng?vassalage=AURORA", "/pvp", "/hot"].map((address) =>
    place(address, "game-list"),
  ),
  place("/search", "search"),
];
const lotteries = ["/lottery", "/seaLottery", "/vnLottery?gameCode=MB"].map((address) =>
  place(address, "home", { dialog: "login", leadsTo: "/login" }),
);
const content = [
  place("/promotions", "promotions"),
  place("/pointMall", "point-mall"),
  place("/lobby", "lobby"),
  place("/winners", "winners"),
];
const playing = ["/seamless", "/lottert", "/vnlottery", "/sealottery"];

/** Every address of the gateway, and navigation between them. */
export const placesJourneys = [
  journey(
    "ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-06 every address shows a visitor what it should",
    async (visitor) => {
      const all = [
        ...homes,
        ...overHome,
        ...pages,
        ...behindTheLogin,
        ...games,
        ...lotteries,
        ...content,
        ...playing.map((address) => place(address, "home", { dialog: "login" })),
      ];
      for (const { address, page, dialog, leadsTo = address } of all) {
        await visitor.opens(address);
        await visitor.seesPage(page);
        await visitor.seesAddress(leadsTo);
        if (dialog === undefined) await visitor.seesNoDialog();
        else await visitor.seesDialog(dialog);
      }
    },
  ),
  journey(
    "ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-06 pages that require a login open for a player",
    async (player) => {
      await player.opens("/lottery");
      await player.seesDialog("login");
      await player.logsIn({ as: "player" });
      await player.seesPlayer();
      for (const [address, page] of [
        ["/member", "member"],
        ["/favorite", "account-games"],
        ["/recent", "account-games"],
        ["/lottery", "lottery"],
        ["/vnLottery?gameCode=MB", "lottery"],
        ["/seamless", "game"],
        ["/vnlottery", "game"],
      ] as const) {
        await goesToPage(player, address, page);
        await player.seesAddress(address);
        await player.seesNoDialog();
      }
    },
  ),
  journey(
    "ROUTE-07 an unknown path shows an error page, letter case matters, and home can be reached",
    async (visitor) => {
      await visitor.opens("/no/such/place");
      await visitor.seesPage("not-found");
      await visitor.seesAddress("/no/such/place");
      await visitor.opens("/Promotions");
      await visitor.seesPage("not-found");
      await goesToPage(visitor, "/", "home");
    },
  ),
  journey("ROUTE-07 ROUTE-08 Back and Forward move through visited pages", async (visitor) => {
    await visitor.opens("/");
    await visitor.seesPage("home");
    await goesToPage(visitor, "/promotions", "promotions");
    await goesToPage(visitor, "/hot", "game-list");
    await visitor.goesBack();
    await visitor.seesPage("promotions");
    await visitor.seesAddress("/promotions");
    await visitor.goesBack();
    await visitor.seesPage("home");
    await visitor.goesForward();
    await visitor.seesPage("promotions");
  }),
  journey("PERM-09 the agent centre sends a player to the agent login", async (player) => {
    await comesAsPlayer(player);
    await goesToPage(player, "/agentHome", "agent-login");
    await player.seesAddress("/agent");
  }),
];
