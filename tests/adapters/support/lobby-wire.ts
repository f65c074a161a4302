import { createGamesPort } from "@parlour/adapters/http/games.ts";
import { type CatalogueGame, packCatalogue } from "@parlour/adapters/wire/catalogue-columns.ts";
import type { GameQuery } from "@parlour/core/catalogue/catalogue.ports";
import { answers, type Turn } from "./fake-fetch.ts";
import { testClient } from "./test-client.ts";

export const MERCHANT = "parlour";

/** Sixty slots of two vendors, ten tables of a third; a fourth has none. The higher the number, the more it is played. */
const games: readonly CatalogueGame[] = Array.from({ length: 70 }, (_, at) => {
  const isTable = at >= 60;
  const vassalage = isTable ? "LANTERN" : at % 3 === 0 ? "COPPER" : "AURORA";
  return {
    nodeId: 100 + at,
    gameCode: `${vassalage}_${at}`,
    gameName: isTable ? `Table ${at}` : `Slot ${at}`,
    vassalage,
    gameType: isTable ? "LIVE" : "RNG",
    gameClassify: at % 10 === 0 ? "JP" : "SC",
    motif: "moon",
    minBet: isTable ? "1.00" : at % 4 === 0 ? "0.50" : "0.10",
    lines: isTable ? 1 : at % 5 === 0 ? 50 : 20,
    popularity: at,
  };
});
const vendors = ["AURORA", "COPPER", "LANTERN", "EMPTY"].map((vassalage) => ({
  vassalage,
  displayName: `House of ${vassalage}`,
}));
export const columns = (version = "1") => ({
  version,
  ...packCatalogue(games, vendors, { picture: "/art/games/{code}-{version}.svg", currency: "USD" }),
});

export const wireGame = (at: number, over: object = {}) => ({
  nodeId: String(at),
  nodeName: `Called ${at}`,
  gameName: `Called ${at}`,
  showIcon: true,
  iconUrl: "/art/a.svg",
  vassalage: "AURORA",
  platform: "html5-desktop",
  gameClassify: "SC",
  gameType: "RNG",
  displayName: "House of AURORA",
  gameCode: `C${at}`,
  ...over,
});

const menu = {
  lanes: [
    {
      gameCategory: "RNG",
      vendors: ["AURORA", "COPPER", "EMPTY"].map((vassalage, at) => ({
        vassalage,
        displayName: `House of ${vassalage}`,
        gameType: "RNG",
        lagerIcon: "/art/v",
        gameCount: vassalage === "EMPTY" ? 0 : 10 * (at + 1),
      })),
    },
    {
      gameCategory: "LIVE",
      vendors: [
        {
          vassalage: "LANTERN",
          displayName: "House of LANTERN",
          gameType: "LIVE",
          lagerIcon: "/art/v",
          gameCount: 10,
        },
      ],
    },
  ],
};

type Call = "catalogue" | "gameList" | "hot" | "menu" | "types" | "recent" | "rooms" | "facts";
const paths: Readonly<Record<Call, string>> = {
  catalogue: "/wps/system/catalogue",
  gameList: "/wps/relay/GCSGAME_gameList",
  hot: "/wps/relay/GCSGAME_hotGamesV2",
  menu: "/wps/relay/GCSGAME_newGameVendor",
  types: "/wps/relay/GCSGAME_getVassGameType",
  recent: "/wps/relay/GCS_recentGame",
  rooms: "/wps/relay/GLS2_roomList",
  facts: "/lgw/games/facts",
};

/** The port on a network that answers by path; `turns` may be changed in between. */
export function portOn(script: Partial<Record<Call, Turn>> = {}, { token = null as string | null } = {}) {
  const turns: Partial<Record<Call, Turn>> = {
    catalogue: answers(columns()),
    menu: answers(menu, "data"),
    hot: answers({
      games: [wireGame(1), wireGame(2), wireGame(3, { vassalage: "LANTERN", gameType: "LIVE" })],
    }),
    ...script,
  };
  const calls = Object.entries(paths) as [Call, string][];
  const test = testClient(
    [
      (request) => {
        const { pathname } = new URL(request.url);
        const [call] = calls.find(([, path]) => path === pathname) ?? [];
        const turn = call && turns[call];
        if (turn === undefined) throw new Error(`The test has prepared no answer for ${pathname}`);
        return turn(request);
      },
    ],
    { token },
  );
  const port = createGamesPort(test.client, {
    merchantCode: MERCHANT,
    hasToken: () => test.tokens.read() !== null,
  });
  const asked = (call: Call) =>
    test.network.requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === paths[call])
      .map(({ searchParams }) => Object.fromEntries(searchParams));
  return { ...test, port, turns, asked };
}

export const first: GameQuery = {
  category: "RNG",
  vendor: null,
  classify: null,
  name: null,
  minBet: null,
  minLines: null,
  page: 1,
  pageSize: 24,
  language: "EN",
  contentVersion: "1",
};
export const filters = {
  category: "RNG",
  vendor: null,
  minBet: null,
  minLines: null,
  language: "EN",
  contentVersion: "1",
} as const;
export const catalogueOf = { language: "EN", contentVersion: "1" };
