import { deepEqual, equal, ok } from "node:assert/strict";
import type { GameCategory } from "@parlour/core/catalogue/catalogue.ports";
import { journey } from "@parlour/testkit/journeys/journey";

const HOUR_MS = 3_600_000;

/** The order of categories in every menu (NAV-01). */
const menuOrder: readonly GameCategory[] = [
  "LIVE",
  "SPORTS",
  "FISH",
  "RNG",
  "PVP",
  "ESPORTS",
  "LOTT",
  "ELOTT",
];

/** What every visitor sees at the open and at the closed site. */
export const siteJourneys = [
  journey(
    "SITE-01 NAV-01 HOME-04 HOME-06 HOME-07 a visitor finds the site open: status first, then menus, games, banners, notices, winners",
    async (visitor) => {
      await visitor.opens("/");
      await visitor.seesPage("home");
      equal(await visitor.askedFirst(), "status");
      const menus = await visitor.seesMenus();
      ok(menus.length >= 3);
      const known = menus.filter((category) => menuOrder.includes(category));
      deepEqual(
        known,
        menuOrder.filter((category) => menus.includes(category)),
      );
      ok((await visitor.seesHotGames()).length >= 6);
      ok((await visitor.seesBanners()).length >= 1);
      ok((await visitor.seesNotice()).length > 0);
      const amounts = (await visitor.seesWinners()).map(({ amountMinor }) => amountMinor);
      ok(amounts.length >= 3 && amounts.length <= 20);
      deepEqual(
        amounts,
        [...amounts].sort((left, right) => Number(right - left)),
      );
      await visitor.seesVisitor();
    },
    ["calls"],
  ),
  journey(
    "I18N-01 a new language is chosen, its data is read again, and it is kept after a reload",
    async (visitor) => {
      await visitor.opens("/");
      await visitor.seesLanguage("TY");
      await visitor.choosesLanguage("ES");
      await visitor.seesLanguage("ES");
      await visitor.reloads();
      await visitor.seesLanguage("ES");
    },
    ["calls"],
  ),
  journey(
    "SITE-01 ERR-01 a gateway that does not answer is reported, and the site opens when it does",
    async (visitor) => {
      await visitor.losesTheGateway();
      await visitor.opens("/");
      await visitor.seesPage("unreachable");
      await visitor.seesMessage("error.network");
      await visitor.findsTheGatewayAgain();
      await visitor.triesAgain();
      await visitor.seesPage("home");
      await visitor.seesHotGames();
    },
    ["calls"],
  ),
  journey(
    "SITE-02 maintenance replaces the site for an open page, and the site returns by itself",
    async (visitor, { operator }) => {
      await visitor.opens("/");
      await visitor.seesPage("home");
      await operator.beginsMaintenance(HOUR_MS);
      await visitor.waitsAMinute();
      await visitor.seesPage("maintenance");
      await operator.opensTheSite();
      await visitor.waitsAMinute();
      await visitor.seesPage("home");
    },
    ["operator"],
  ),
  journey(
    "SITE-02 a visitor who arrives during maintenance sees nothing else",
    async (visitor, { operator }) => {
      await operator.beginsMaintenance(HOUR_MS);
      await visitor.opens("/rng");
      await visitor.seesPage("maintenance");
    },
    ["operator"],
  ),
  journey(
    "SITE-03 a visitor from a restricted region sees nothing else",
    async (visitor, { operator }) => {
      await operator.closesTheRegion();
      await visitor.opens("/");
      await visitor.seesPage("restricted");
      await operator.opensTheSite();
      await visitor.waitsAMinute();
      await visitor.seesPage("home");
    },
    ["operator"],
  ),
];
