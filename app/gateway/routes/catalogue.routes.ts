import {
  gameList,
  gameMenus,
  hotGames,
  newGameVendor,
  rankList,
} from "@parlour/adapters/wire/games.calls.ts";
import { refuse } from "../calls/answer.ts";
import { sharing } from "../calls/calls.ts";
import { firstCurrency } from "../content/currencies.ts";
import {
  gameFilterOf,
  gameMenusOf,
  gamePageOf,
  hotGamesOf,
  lanesOf,
  minBetIn,
} from "../content/game-lists.ts";
import { languageFor } from "../content/names.ts";
import { readWinners } from "../content/winners.ts";
import { routesWith } from "./routes-with.ts";

const WHILE_UNCHANGED = { freshForMs: Number.POSITIVE_INFINITY };
/** Filters and words to look for are without number, so these have a place of their own to be forgotten from. */
const LIST_FRESHNESS = { ...WHILE_UNCHANGED, isOneOfMany: true };
/** What a caller asks for past the gateway's memory. */
const UNKEPT = { freshForMs: 0 };
const WINNERS_FRESHNESS = { freshForMs: 30_000, maxAgeS: 30 };

/** Menus, lanes, games and winners. All visitors, or all players, share them, and they are answered from memory. */
export const catalogueRoutes = routesWith(
  "calls",
  "config",
  "clock",
  "db",
  "catalogue",
  "settings",
  "contentVersion",
).add((app, needs) => {
  const { calls, config, clock, db, catalogue, settings, contentVersion } = needs;
  calls.serveShared(app, gameMenus, () =>
    sharing("", WHILE_UNCHANGED, async () => ({
      menus: gameMenusOf(await catalogue(), (await settings.read()).gameMenus),
    })),
  );

  calls.serveShared(app, newGameVendor, ({ request }) => {
    if (request.merchantCode !== config.merchantCode) return refuse("wrong-merchant");
    const language = languageFor(config, request);
    const lanes = async () => ({ lanes: lanesOf(await catalogue(language)) });
    if (request.flush !== true) return sharing(language, WHILE_UNCHANGED, lanes);
    return sharing(`${language} flush`, UNKEPT, async () => {
      await contentVersion.check();
      return lanes();
    });
  });

  calls.serveShared(app, hotGames, ({ request }) => {
    if (request.merchantCode !== config.merchantCode) return refuse("wrong-merchant");
    const freshness = request.vassalage === undefined ? WHILE_UNCHANGED : LIST_FRESHNESS;
    const language = languageFor(config, request);
    return sharing(`${language} ${request.vassalage ?? ""}`, freshness, async () => ({
      games: hotGamesOf(await catalogue(language), request.vassalage),
    }));
  });

  calls.serveShared(app, gameList, ({ request, currency }) => {
    if (request.merchant !== config.merchantCode) return refuse("wrong-merchant");
    const filter = gameFilterOf(request);
    const { minBet, pageNo, pageSize } = request;
    const language = languageFor(config, request);
    const key = JSON.stringify([...Object.values(filter), minBet, currency, pageNo, pageSize, language]);
    return sharing(key, LIST_FRESHNESS, async () => {
      const shown = currency ?? firstCurrency(await settings.read());
      const found = { ...filter, minBetMinor: minBetIn(minBet, shown) };
      return gamePageOf(await catalogue(language), found, { pageNo, pageSize });
    });
  });

  calls.serveShared(app, rankList, ({ request }) => {
    const language = languageFor(config, request);
    const { gameCategory: category, limitNum: limit } = request;
    return sharing(`${category} ${limit} ${language}`, WINNERS_FRESHNESS, async () => ({
      list: await readWinners(db, { category, limit, language, nowMs: clock.nowMs() }),
    }));
  });
});
