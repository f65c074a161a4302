import type { Game, GameQuery } from "@parlour/core/catalogue/catalogue.ports";
import type { GameFact, GameFilters, GamesPort } from "@parlour/core/catalogue/games.ports";
import { decimalOf } from "@parlour/core/shared/money";
import { done } from "@parlour/core/shared/outcome";
import * as v from "valibot";
import type { AnswerOf } from "../wire/call.ts";
import {
  catalogue,
  gameFacts,
  gameList,
  hotGames,
  newGameVendor,
  popular,
  recentGame,
  roomList,
  vassGameType,
} from "../wire/games.calls.ts";
import { vassalage } from "../wire/schemas.ts";
import { gameOf } from "./catalogue.ts";
import type { HttpClient } from "./client.ts";
import { counted, createKept, pageOf, type Shelf, shelve } from "./kept-catalogues.ts";
import { moneyOf, msOf, neededValue, outcomeOf } from "./outcomes.ts";

const PLATFORM = "html5-desktop";
/** The specification's client type for a web portal (GAME-03). */
const CLIENT_TYPE = 3;
/** The list call's largest page; longer lists come from the catalogue. */
const LONGEST_PAGE = 200;

export interface GamesPortOptions {
  readonly merchantCode: string;
  /** Whether the visit has a token. A visitor's lists come from the catalogue, because the list call needs a token (API-03). */
  readonly hasToken: () => boolean;
}

/**
 * Lists of games. The whole catalogue is 67 KB and then serves every list; until it is loaded, a player's first page
 * comes from the smaller list call (GAME-03).
 */
export function createGamesPort(client: HttpClient, { merchantCode, hasToken }: GamesPortOptions): GamesPort {
  const shelves = createKept<Shelf>(async (language, before, signal) => {
    const asked = { merchantCode, language };
    const columns = neededValue(catalogue, await client.call(catalogue, asked, { signal }));
    return before?.version === columns.version ? before : shelve(columns);
  });
  const hot = createKept<readonly Game[]>(async (language, _, signal) => {
    const asked = { platform: PLATFORM, merchantCode, language } as const;
    return neededValue(hotGames, await client.call(hotGames, asked, { signal })).games.map(gameOf);
  });
  /** Skips the call for an invalid vendor name, which it would refuse and the catalogue does not hold. */
  const asksGateway = (asked: Pick<GameQuery, "language" | "contentVersion" | "vendor">) =>
    hasToken() && shelves.here(asked) === null && (asked.vendor === null || v.is(vassalage, asked.vendor));

  /** A page from the operator's list call; null when the token is invalid. */
  async function callPage(query: GameQuery & { readonly category: Game["category"] }, signal: AbortSignal) {
    const { category, vendor, classify, name, minBet, minLines, page, pageSize, language } = query;
    const reply = await client.call(
      gameList,
      {
        clientType: CLIENT_TYPE,
        platform: PLATFORM,
        merchant: merchantCode,
        gameType: category,
        pageNo: page,
        pageSize,
        ...(vendor !== null && { vassalage: vendor }),
        ...(classify !== null && { gameClassify: classify }),
        ...(name !== null && { gameName: name }),
        ...(minBet !== null && { minBet: decimalOf(minBet) }),
        ...(minLines !== null && { minLineNum: minLines }),
        language,
      },
      { signal },
    );
    const outcome = outcomeOf(gameList, reply, ({ games, totalPages }) => ({
      games: games.map(gameOf),
      totalPages,
    }));
    return outcome.kind === "done" ? outcome.value : null;
  }

  /** A category's filters with one vendor chosen, from the operator's calls; null when the token is invalid. */
  async function callFilters(
    {
      category,
      vendor,
      language,
    }: Pick<GameQuery, "language"> & {
      readonly category: Game["category"];
      readonly vendor: string;
    },
    signal: AbortSignal,
  ): Promise<GameFilters | null> {
    const [menu, types] = await Promise.all([
      client.call(newGameVendor, { platform: PLATFORM, merchantCode, language }, { signal }),
      client.call(vassGameType, { vassalage: vendor, platform: PLATFORM, language }, { signal }),
    ]);
    const outcome = outcomeOf(vassGameType, types, (answer) => answer);
    if (outcome.kind === "refused") return null;
    const lanes = neededValue(newGameVendor, menu).lanes;
    const { gameTypes, currency } = outcome.value;
    const own = gameTypes.find(({ gameType }) => gameType === category);
    return {
      vendors: withAsked(
        (lanes.find(({ gameCategory }) => gameCategory === category)?.vendors ?? []).map(choiceOf),
        vendor,
        lanes,
      ),
      classifies: (own?.classifies ?? []).map(({ gameClassify, gameCount }) => ({
        classify: gameClassify,
        games: gameCount,
      })),
      minBets: (own?.minBets ?? []).map((decimal, at) =>
        moneyOf(vassGameType, `minBets.${at}`, decimal, currency),
      ),
      lines: own?.lines ?? [],
    };
  }

  async function hotFilters(
    asked: Pick<GameQuery, "language" | "contentVersion" | "vendor">,
    signal: AbortSignal,
  ): Promise<GameFilters> {
    const { vendor, language } = asked;
    const games = await hot.read(asked, signal);
    const names = new Map(games.map((game) => [game.vendor, game.vendorName]));
    const vendors = [...counted(games, (game) => game.vendor)].map(([code, count]) => ({
      vendor: code,
      displayName: names.get(code) ?? code,
      games: count,
    }));
    const own = vendor === null ? games : games.filter((game) => game.vendor === vendor);
    const isListed = vendor === null || names.has(vendor);
    const menu = { platform: PLATFORM, merchantCode, language } as const;
    return {
      vendors: isListed
        ? vendors
        : withAsked(
            vendors,
            vendor,
            neededValue(newGameVendor, await client.call(newGameVendor, menu, { signal })).lanes,
          ),
      classifies: [...counted(own, (game) => game.classify)].map(([classify, count]) => ({
        classify,
        games: count,
      })),
      // The hot games are picked by the gateway, without stakes (GAME-04).
      minBets: [],
      lines: [],
    };
  }

  return {
    async readPage(query, signal) {
      const { category, vendor, classify, page, pageSize } = query;
      if (category === "HOT") {
        const games = (await hot.read(query, signal)).filter(
          (game) =>
            (vendor === null || game.vendor === vendor) && (classify === null || game.classify === classify),
        );
        return pageOf(games, page, pageSize);
      }
      if (pageSize <= LONGEST_PAGE && isShort(classify) && asksGateway(query)) {
        const called = await callPage({ ...query, category }, signal);
        if (called !== null) return called;
      }
      return (await shelves.read(query, signal)).readPage(query);
    },
    async readFilters(asked, signal) {
      const { category, vendor, minBet, minLines } = asked;
      if (category === "HOT") return hotFilters(asked, signal);
      // The operator's calls count a vendor's games whatever their stakes.
      const isBounded = minBet !== null || minLines !== null;
      if (vendor !== null && !isBounded && asksGateway(asked)) {
        const called = await callFilters({ ...asked, category, vendor }, signal);
        if (called !== null) return called;
      }
      return (await shelves.read(asked, signal)).readFilters({ category, vendor, minBet, minLines });
    },
    readCatalogue: (asked, signal) => shelves.read(asked, signal),
    async readRecent(language, signal) {
      const reply = await client.call(recentGame, { platform: PLATFORM, language }, { signal });
      return outcomeOf(recentGame, reply, ({ games }) => games.map(gameOf));
    },
    async readPopular({ category, limit, language }, signal) {
      const asked = { ...(category !== null && { gameType: category }), limit, language };
      return neededValue(popular, await client.call(popular, asked, { signal })).games.map(gameOf);
    },
    async readFacts(category, signal) {
      const asked = category === null ? {} : { gameType: category };
      const { facts } = neededValue(gameFacts, await client.call(gameFacts, asked, { signal }));
      return new Map(facts.map((fact, at) => [fact.nodeId, factOf(fact, at)]));
    },
    async readTables({ vendor, language }, signal) {
      if (!v.is(vassalage, vendor)) return done([]);
      const reply = await client.call(roomList, { vassalage: vendor, language }, { signal });
      return outcomeOf(roomList, reply, ({ rooms }) =>
        rooms.map((room, at) => ({
          id: room.roomId,
          name: room.roomName,
          gameCode: room.gameCode,
          minBet: moneyOf(roomList, `rooms.${at}.minBet`, room.minBet, room.currency),
          maxBet: moneyOf(roomList, `rooms.${at}.maxBet`, room.maxBet, room.currency),
          players: room.players,
          seats: room.seats,
          isOpen: room.open,
        })),
      );
    },
  };
}

const hundredths = (odds: string) => Math.round(Number(odds) * 100);

function factOf(fact: AnswerOf<typeof gameFacts>["facts"][number], at: number): GameFact {
  if (fact.kind === "fixture") {
    const { home, away, startsAt, odds } = fact;
    const [ofHome, ofDraw, ofAway] = odds.length === 2 ? [odds[0], null, odds[1]] : odds;
    return {
      kind: "fixture",
      home,
      away,
      startsAtMs: msOf(startsAt),
      oddsHundredths: {
        home: hundredths(ofHome),
        draw: ofDraw === null ? null : hundredths(ofDraw),
        away: hundredths(ofAway),
      },
    };
  }
  const { host = null, players, seats, currency } = fact;
  const money = (name: "minBet" | "maxBet") =>
    moneyOf(gameFacts, `facts.${at}.${name}`, fact[name], currency);
  return { kind: "table", host, players, seats, minBet: money("minBet"), maxBet: money("maxBet") };
}

/** Whether the list call accepts the sub-type. */
const isShort = (classify: string | null): boolean => classify === null || classify.length <= 40;

type Choice = GameFilters["vendors"][number];
type Lanes = AnswerOf<typeof newGameVendor>["lanes"];

const choiceOf = ({ vassalage, displayName, gameCount }: Lanes[number]["vendors"][number]): Choice => ({
  vendor: vassalage,
  displayName,
  games: gameCount,
});

/** Vendors with games, plus the requested vendor if the operator still has it. */
function withAsked(choices: readonly Choice[], asked: string, lanes: Lanes): readonly Choice[] {
  const shown = choices.filter(({ vendor, games }) => games > 0 || vendor === asked);
  if (shown.some(({ vendor }) => vendor === asked)) return shown;
  const known = lanes.flatMap(({ vendors }) => vendors).find(({ vassalage }) => vassalage === asked);
  return known === undefined ? shown : [...shown, { ...choiceOf(known), games: 0 }];
}
