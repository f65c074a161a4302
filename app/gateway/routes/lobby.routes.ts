import {
  addFavoriteGame,
  favoriteGames,
  favoriteGamesList,
  removeFavoriteGame,
} from "@parlour/adapters/wire/favourites.calls.ts";
import {
  catalogue,
  gameFacts,
  popular,
  recentGame,
  roomList,
  vassGameType,
} from "@parlour/adapters/wire/games.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import { sharing } from "../calls/calls.ts";
import { closedAt } from "../content/closed-games.ts";
import { firstCurrency } from "../content/currencies.ts";
import { addFavourite, readFavouriteIds, readFavourites, removeFavourite } from "../content/favourites.ts";
import { readGameFacts } from "../content/game-facts.ts";
import { popularOf, vendorGameTypesOf } from "../content/game-lists.ts";
import { readRooms } from "../content/live-tables.ts";
import { languageFor } from "../content/names.ts";
import { readRecentGames } from "../content/recent.ts";
import { wholeCatalogueOf } from "../content/whole-catalogue.ts";
import { routesWith } from "./routes-with.ts";

/** Large and unchanged until a game changes, so it is worth the best compression. */
const CATALOGUE_FRESHNESS = { freshForMs: Number.POSITIVE_INFINITY, density: "densest" } as const;
/** The key holds the request's vendor, which can be any text, so these answers are kept apart from the others. */
const VENDOR_FRESHNESS = { freshForMs: Number.POSITIVE_INFINITY, isOneOfMany: true };
/** A closed game opens again at a set time. */
const POPULAR_FRESHNESS = { freshForMs: 30_000 };
/** Seats are taken and fixtures start meanwhile; vendors are asked no more often than this. */
const FACTS_FRESHNESS = { freshForMs: 10_000, maxAgeS: 10 };

/** Data of the lobby: the catalogue in columns, vendors' sub-types, popular and recent games, favourites, rooms. */
export const lobbyRoutes = routesWith(
  "calls",
  "config",
  "clock",
  "db",
  "settings",
  "catalogue",
  "vendorFacts",
).add((app, needs) => {
  const { calls, config, clock, db, settings } = needs;
  const closedNow = async () => closedAt(await settings.read(), clock.nowMs());
  const now = () => new Date(clock.nowMs());
  /** A visitor sees amounts in the first currency. */
  const currencyFor = async (own: string | null) => own ?? firstCurrency(await settings.read());

  calls.serveShared(app, catalogue, ({ request }) => {
    if (request.merchantCode !== config.merchantCode) return refuse("wrong-merchant");
    const language = languageFor(config, request);
    return sharing(language, CATALOGUE_FRESHNESS, async () =>
      wholeCatalogueOf(await needs.catalogue(language), await currencyFor(null)),
    );
  });

  calls.serveShared(app, popular, ({ request }) => {
    const { gameType: category, limit } = request;
    const language = languageFor(config, request);
    return sharing(`${category ?? ""} ${limit} ${language}`, POPULAR_FRESHNESS, async () => ({
      games: popularOf(await needs.catalogue(language), { category, limit, closed: await closedNow() }),
    }));
  });

  calls.serveShared(app, gameFacts, ({ request: { gameType: category }, currency }) =>
    sharing(`${currency ?? ""} ${category ?? ""}`, FACTS_FRESHNESS, async () => ({
      facts: await readGameFacts(needs, { category, currency: await currencyFor(currency) }),
    })),
  );

  calls.serveShared(app, vassGameType, ({ request: { vassalage }, currency }) =>
    sharing(`${currency ?? ""} ${vassalage}`, VENDOR_FRESHNESS, async () => {
      const shown = await currencyFor(currency);
      return {
        gameTypes: vendorGameTypesOf(await needs.catalogue(), vassalage, shown),
        currency: shown,
      };
    }),
  );

  calls.servePlayer(app, recentGame, async ({ request, player: { member } }) =>
    value({ games: await readRecentGames(db, member.id, languageFor(config, request)) }),
  );

  calls.servePlayer(app, roomList, async ({ request, player: { member } }) =>
    value({
      rooms: await readRooms(db, await needs.catalogue(languageFor(config, request)), {
        vendor: request.vassalage,
        gameCode: request.gameCode,
        currency: member.currency,
        closed: await closedNow(),
        now: now(),
      }),
    }),
  );

  calls.servePlayer(app, favoriteGames, async ({ request, player: { member } }) =>
    value({ ids: await readFavouriteIds(db, await needs.catalogue(), member.id, request.gameType) }),
  );

  calls.servePlayer(app, favoriteGamesList, async ({ request, player: { member } }) =>
    value(await readFavourites(db, await needs.catalogue(languageFor(config, request)), member.id, request)),
  );

  calls.servePlayer(app, addFavoriteGame, async ({ request, player: { member } }) =>
    (await addFavourite(db, member.id, request, now())) ? value(null) : refuse("unknown-game"),
  );

  calls.servePlayer(app, removeFavoriteGame, async ({ request, player: { member } }) => {
    await removeFavourite(db, member.id, request.nodeId);
    return value(null);
  });
});
