import {
  gameList,
  gameMenus,
  hotGames,
  newGameVendor,
  rankList,
} from "@parlour/adapters/wire/games.calls.ts";
import type { FastifyInstance } from "fastify";
import { refuse, value } from "../calls/answer.ts";
import { serveCall, servePlayerCall } from "../calls/serve-call.ts";
import { readGamePage, readHotGames, readLanes, readMenus } from "../content/catalogue.ts";
import { readWinners } from "../content/winners.ts";
import type { House } from "../house.ts";

const WHILE_UNCHANGED = { freshForMs: Number.POSITIVE_INFINITY };
const WINNERS_LIFE = { freshForMs: 30_000, maxAgeS: 30 };

/** Menus, lanes, games and winners. What all visitors share is kept in memory; a search asks the database. */
export function catalogueRoutes(app: FastifyInstance, house: House): void {
  const { db, config } = house;

  serveCall(app, house, gameMenus, ({ shared }) =>
    shared("", WHILE_UNCHANGED, async () => ({ menus: await readMenus(db) })),
  );

  serveCall(app, house, newGameVendor, async ({ request, shared }) => {
    if (request.merchantCode !== config.merchantCode) return refuse("wrong-merchant");
    return shared("", WHILE_UNCHANGED, async () => ({ lanes: [...(await readLanes(db))] }));
  });

  serveCall(app, house, hotGames, async ({ request, shared }) => {
    if (request.merchantCode !== config.merchantCode) return refuse("wrong-merchant");
    return shared(request.vassalage ?? "", WHILE_UNCHANGED, async () => ({
      games: [...(await readHotGames(db, request.vassalage))],
    }));
  });

  servePlayerCall(app, house, gameList, async ({ request, player }) => {
    if (request.merchant !== config.merchantCode) return refuse("wrong-merchant");
    return value(await readGamePage(db, request, player.member.currency));
  });

  serveCall(app, house, rankList, ({ request, shared }) =>
    shared(`${request.gameCategory} ${request.limitNum}`, WINNERS_LIFE, async () => ({
      list: await readWinners(db, {
        category: request.gameCategory,
        limit: request.limitNum,
        nowMs: house.clock.nowMs(),
      }),
    })),
  );
}
