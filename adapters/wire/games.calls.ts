import { tellingCategories } from "@parlour/core/catalogue/games.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  count,
  currency,
  decimal,
  gameCategory,
  id,
  instant,
  language,
  optionalText,
  platform,
  queryFlag,
  queryNumber,
  soughtDecimal,
  vassalage,
} from "./schemas.ts";

/** A game (GAME-01). `isGame` VASSALAGE: its vendor has a pop-up game list. */
export const game = v.object({
  nodeId: v.string(),
  nodeName: v.string(),
  gameName: v.string(),
  showIcon: v.boolean(),
  iconUrl: v.string(),
  vassalage: v.string(),
  platform: v.string(),
  gameClassify: v.string(),
  gameType: gameCategory,
  displayName: v.string(),
  gameCode: v.string(),
  isGame: v.optional(v.string()),
});

export const vendorCard = v.object({
  vassalage: v.string(),
  displayName: v.string(),
  gameType: gameCategory,
  lagerIcon: v.string(),
  gameCount: count,
  isGame: v.optional(v.string()),
});

export const lane = v.object({ gameCategory, vendors: v.array(vendorCard) });

/** The vendors of each game category, in a language. */
export const newGameVendor = defineCall({
  name: "GCSGAME_newGameVendor",
  method: "GET",
  path: "/wps/relay/GCSGAME_newGameVendor",
  token: "N",
  carriage: "query",
  envelope: "data",
  summary: "Every category with its vendors in the operator's order (NAV-04).",
  request: v.object({
    platform,
    merchantCode: id,
    /** Bypasses the gateway's memory: it looks for changes first. */
    flush: v.optional(queryFlag),
    language,
  }),
  answer: v.object({ lanes: v.array(lane) }),
});

/** The most popular games, in a language. */
export const hotGames = defineCall({
  name: "GCSGAME_hotGamesV2",
  method: "GET",
  path: "/wps/relay/GCSGAME_hotGamesV2",
  token: "N",
  carriage: "query",
  summary: "The most played games, at most 24 of each category, most popular first over all (GAME-04).",
  request: v.object({
    merchantCode: id,
    /** True: favourites of the whole platform, not of one merchant. */
    isPlatform: v.optional(queryFlag),
    vassalage: v.optional(vassalage),
    platform,
    language,
  }),
  answer: v.object({ games: v.array(game) }),
});

export const catalogue = defineCall({
  name: "catalogue",
  method: "GET",
  path: "/wps/system/catalogue",
  token: "N",
  carriage: "query",
  summary:
    "Every game in columns, in the order of their numbers; for search and lists on the visitor's side (GAME-05).",
  request: v.object({ merchantCode: id, language }),
  /**
   * Ten thousand games in about 67 KB, against 215 KB as rows: consecutive numbers are stored once (`runs`), other
   * fields as columns. `packCatalogue` encodes it and `unpackCatalogue` decodes it (`catalogue-columns.ts`).
   */
  answer: v.object({
    /** Changes with any other part of the answer, so a reader recognises content it already has. */
    version: v.string(),
    vendors: v.array(
      v.object({ vassalage: v.string(), displayName: v.string(), isGame: v.optional(v.string()) }),
    ),
    /** Consecutive games of one vendor and category, with consecutive numbers and codes: the first game and the count. */
    runs: v.array(
      v.object({
        vassalage: v.string(),
        gameType: gameCategory,
        nodeId: count,
        /** "AURORA_0009" is followed by "AURORA_0010": trailing digits count up and keep their width. */
        gameCode: v.string(),
        games: count,
      }),
    ),
    motifs: v.array(v.string()),
    classifies: v.array(v.string()),
    /** The currency of `minBets`, which is the operator's. */
    currency,
    /** The different smallest bets of the games, and their different numbers of win lines. */
    minBets: v.array(decimal),
    lines: v.array(count),
    /** One character per game for its place in `minBets`, and one for its place in `lines`, as in `names`. */
    minBetOf: v.string(),
    linesOf: v.string(),
    /**
     * One line per game: its name, then one character for its place in `motifs` and one for its place in `classifies`
     * ("0" is the first, and so on by code unit). Next to their names these characters compress to almost nothing;
     * stakes are independent of names, so they take less space apart.
     */
    names: v.string(),
    /**
     * One whole number per game, separated by commas; higher means more played. Equal games are in ascending order of
     * node id.
     */
    popularity: v.string(),
    /** A picture's address with the placeholders `{code}` and `{version}`; `pictureVersion` computes the version. */
    picture: v.string(),
    /**
     * The versions of pictures that are drawn with another name than this language's: one per game, separated by commas, empty
     * where the name is the same. Absent where all are.
     */
    pictureVersions: v.optional(v.string()),
  }),
});

export const gameMenus = defineCall({
  name: "gameMenus",
  method: "GET",
  path: "/lgw/games/game_menus",
  token: "N",
  carriage: "query",
  summary: "The categories that the gateway shows, and their order.",
  request: v.object({ language: v.optional(language) }),
  answer: v.object({ menus: v.array(v.object({ gameCategory, sort: v.number() })) }),
});

export const rankList = defineCall({
  name: "GCSGAME_getRankList",
  method: "GET",
  path: "/wps/relay/GCSGAME_getRankList",
  token: "N",
  carriage: "query",
  summary: "Recent winners, largest first, their names masked (HOME-07).",
  request: v.object({
    gameCategory: v.union([v.literal("ALL"), gameCategory]),
    language,
    limitNum: queryNumber(1, 100),
  }),
  answer: v.object({
    list: v.array(
      v.object({
        customerName: v.string(),
        gameName: v.string(),
        iconUrl: v.string(),
        winAmount: decimal,
        currency,
      }),
    ),
  }),
});

export const gameList = defineCall({
  name: "GCSGAME_gameList",
  method: "GET",
  path: "/wps/relay/GCSGAME_gameList",
  token: "T",
  carriage: "query",
  summary: "A page of games by type, vendor, sub-type and name (GAME-03).",
  request: v.object({
    clientType: v.optional(queryNumber(1, 9), 3),
    platform,
    merchant: id,
    gameType: gameCategory,
    pageNo: v.optional(queryNumber(1, 100_000), 1),
    pageSize: v.optional(queryNumber(1, 200), 20),
    vassalage: v.optional(vassalage),
    gameClassify: optionalText(40),
    gameName: optionalText(100),
    minBet: v.optional(soughtDecimal),
    minLineNum: v.optional(queryNumber(0, 10_000)),
    language,
  }),
  answer: v.object({ games: v.array(game), totalPages: count }),
});

export const vassGameType = defineCall({
  name: "GCSGAME_getVassGameType",
  method: "GET",
  path: "/wps/relay/GCSGAME_getVassGameType",
  token: "T",
  carriage: "query",
  summary:
    "Which game types and sub-types a vendor has, with their smallest bets and win lines (API-02, GAME-03).",
  request: v.object({ vassalage, platform, language }),
  answer: v.object({
    gameTypes: v.array(
      v.object({
        gameType: gameCategory,
        classifies: v.array(
          v.object({ gameClassify: v.string(), displayName: v.string(), gameCount: count }),
        ),
        /** The different smallest bets of these games, and their different numbers of win lines, ascending. */
        minBets: v.array(decimal),
        lines: v.array(count),
      }),
    ),
    currency,
  }),
});

export const popular = defineCall({
  name: "popular",
  method: "GET",
  path: "/lgw/games/popular",
  token: "N",
  carriage: "query",
  summary: "Games to suggest beside one that cannot be played now (LAUNCH-04).",
  request: v.object({
    gameType: v.optional(gameCategory),
    limit: v.optional(queryNumber(1, 24), 6),
    language,
  }),
  answer: v.object({ games: v.array(game) }),
});

export const recentGame = defineCall({
  name: "GCS_recentGame",
  method: "GET",
  path: "/wps/relay/GCS_recentGame",
  token: "T",
  carriage: "query",
  summary: "What the player played last, latest first (GAME-06).",
  request: v.object({ platform, language }),
  answer: v.object({ games: v.array(game) }),
});

export const roomList = defineCall({
  name: "GLS2_roomList",
  method: "GET",
  path: "/wps/relay/GLS2_roomList",
  token: "T",
  carriage: "query",
  summary: "The tables of a live or card game that can be joined (API-02).",
  request: v.object({ vassalage, gameCode: v.optional(id), language }),
  answer: v.object({
    rooms: v.array(
      v.object({
        roomId: v.string(),
        roomName: v.string(),
        gameCode: v.string(),
        minBet: decimal,
        maxBet: decimal,
        currency,
        players: count,
        seats: count,
        open: v.boolean(),
      }),
    ),
  }),
});

export const gameFacts = defineCall({
  name: "gameFacts",
  method: "GET",
  path: "/lgw/games/facts",
  token: "N",
  carriage: "query",
  summary:
    "What matters at a live table or a fixture before it is opened: of the most played games of one category, at most 200, or of each of the three, at most 24 (HOME-03).",
  request: v.object({ gameType: v.optional(v.picklist(tellingCategories)) }),
  /** Games of which nothing is known are left out. */
  answer: v.object({
    facts: v.array(
      v.variant("kind", [
        v.object({
          kind: v.literal("table"),
          nodeId: v.string(),
          /** Absent where the vendor names none. */
          host: v.optional(v.string()),
          players: count,
          seats: count,
          minBet: decimal,
          maxBet: decimal,
          currency,
        }),
        v.object({
          kind: v.literal("fixture"),
          nodeId: v.string(),
          home: v.string(),
          away: v.string(),
          startsAt: instant,
          /** What a won stake is multiplied with, by result: home, draw where there is one, away. */
          odds: v.union([v.strictTuple([decimal, decimal]), v.strictTuple([decimal, decimal, decimal])]),
        }),
      ]),
    ),
  }),
});
