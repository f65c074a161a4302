import {
  gameList,
  gameMenus,
  hotGames,
  newGameVendor,
  rankList,
} from "@parlour/adapters/wire/games.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import { readGamePage, readHotGames, readLanes, readMenus } from "../content/catalogue.ts";
import { readWinners } from "../content/winners.ts";
import { routesWith } from "./routes-with.ts";

const WHILE_UNCHANGED = { freshForMs: Number.POSITIVE_INFINITY };
const WINNERS_LIFE = { freshForMs: 30_000, maxAgeS: 30 };

/** Menus, lanes, games and winners. What all visitors share is kept in memory; a search asks the database. */
export const catalogueRoutes = routesWith("calls", "config", "clock", "db").add((app, needs) => {
  const { calls, config, clock, db } = needs;
  calls.serve(app, gameMenus, ({ shared }) =>
    shared("", WHILE_UNCHANGED, async () => ({ menus: await readMenus(db) })),
  );

  calls.serve(app, newGameVendor, async ({ request, shared }) => {
    if (request.merchantCode !== config.merchantCode) return refuse("wrong-merchant");
    return shared("", WHILE_UNCHANGED, async () => ({ lanes: [...(await readLanes(db))] }));
  });

  calls.serve(app, hotGames, async ({ request, shared }) => {
    if (request.merchantCode !== config.merchantCode) return refuse("wrong-merchant");
    return shared(request.vassalage ?? "", WHILE_UNCHANGED, async () => ({
      games: [...(await readHotGames(db, request.vassalage))],
    }));
  });

  calls.servePlayer(app, gameList, async ({ request, player }) => {
    if (request.merchant !== config.merchantCode) return refuse("wrong-merchant");
    return value(await readGamePage(db, request, player.member.currency));
  });

  calls.serve(app, rankList, ({ request, shared }) =>
    shared(`${request.gameCategory} ${request.limitNum}`, WINNERS_LIFE, async () => ({
      list: await readWinners(db, {
        category: request.gameCategory,
        limit: request.limitNum,
        nowMs: clock.nowMs(),
      }),
    })),
  );
});
