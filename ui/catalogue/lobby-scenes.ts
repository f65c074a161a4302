import type { Game, GameCategory, GameQuery, Lane } from "@parlour/core/catalogue/catalogue.ports";
import type { TellingCategory } from "@parlour/core/catalogue/games.ports";
import { done } from "@parlour/core/shared/outcome";
import { lanes } from "@parlour/testkit/backend.data";
import { answer, drop, hang } from "@parlour/testkit/faults";
import { stakesToChoose } from "@parlour/testkit/lobby";
import { factsOf, hosts, stakesOf } from "@parlour/testkit/lobby.data";
import type { FakePorts } from "@parlour/testkit/ports";
import { sampleArt } from "../.ladle/sample-art.ts";
import type { SiteScene } from "../portal/shell-story.tsx";

const vendors = [
  ["AURORA", "Aurora Studios"],
  ["COPPER", "Copper Fox"],
  ["LANTERN", "Lantern Rooms"],
  ["OAKMOOR", "Oakmoor"],
] as const;
const kinds = ["SC", "VP", "JP", "TG"] as const;
const names = ["Northern Lights", "Sweet Bonanza", "Copper Mine", "Quiet Evening", "Seven Bars", "Lucky Koi"];

const ART = Array.from({ length: 24 }, (_, seed) => sampleArt(seed, 300, 400));

/** So many games of a category, of four vendors and four kinds, with two dozen drawings. */
export const sampleGames = (count: number, category: GameCategory = "RNG"): readonly Game[] =>
  Array.from({ length: count }, (_, at): Game => {
    const [vendor, vendorName] = vendors[at % vendors.length] ?? vendors[0];
    return {
      nodeId: String(30_000 + at),
      gameCode: `${vendor}-${at}`,
      gameName: `${names[at % names.length]} ${at + 1}`,
      vendor,
      vendorName,
      category,
      classify: kinds[at % kinds.length] ?? "SC",
      iconPath: ART[at % ART.length] ?? "",
      hasPopupList: false,
    };
  });

const counted = <Key extends string>(games: readonly Game[], key: (game: Game) => Key) => {
  const counts = new Map<Key, number>();
  for (const game of games) counts.set(key(game), (counts.get(key(game)) ?? 0) + 1);
  return [...counts];
};

/** Puts games into the fake backend, by page, vendor and kind, and for the search. */
export function fill({ backend: { lobby } }: FakePorts, games: readonly Game[]): void {
  type Wanted = Pick<GameQuery, "vendor" | "classify" | "minBet" | "minLines">;
  const matching = ({ vendor, classify, minBet, minLines }: Wanted) =>
    games.filter(
      (game) =>
        (vendor === null || game.vendor === vendor) &&
        (classify === null || game.classify === classify) &&
        (minBet === null || stakesOf(game).minBet.amountMinor <= minBet.amountMinor) &&
        (minLines === null || stakesOf(game).lines >= minLines),
    );
  lobby.readPage = ({ page, pageSize, ...wanted }) => {
    const found = matching(wanted);
    return {
      games: found.slice((page - 1) * pageSize, page * pageSize),
      totalPages: Math.ceil(found.length / pageSize),
    };
  };
  lobby.readFilters = ({ vendor, minBet, minLines }) => ({
    vendors: counted(games, (game) => game.vendor).map(([code]) => ({
      vendor: code,
      displayName: games.find((game) => game.vendor === code)?.vendorName ?? code,
      games: matching({ vendor: code, classify: null, minBet, minLines }).length,
    })),
    classifies: counted(
      matching({ vendor, classify: null, minBet, minLines }),
      ({ classify }) => classify,
    ).map(([classify, count]) => ({ classify, games: count })),
    ...stakesToChoose(games),
  });
  lobby.readCatalogue = () => ({
    version: "sample",
    names: games.map(({ gameName }) => gameName),
    at: (place) => games[place],
  });
}

/** Live tables or sports games, and what matters at each of them but the first. */
const fillTelling = (ports: FakePorts, count: number, category: TellingCategory) => {
  const games = sampleGames(count, category);
  fill(ports, games);
  ports.faults.always("readFacts", answer(factsOf(games.slice(1), ports.clock.nowMs())));
};

const laneOf = (category: GameCategory, hasPopupList: boolean): Lane => ({
  category,
  vendors: vendors.map(([vendor, displayName], at) => ({
    vendor,
    displayName,
    category,
    imagePath: sampleArt(at, 64, 64),
    gameCount: 12 - at,
    hasPopupList,
  })),
});

const openLanes = (categories: readonly GameCategory[], hasPopupList = false) =>
  answer([
    ...lanes("TY").filter(({ category }) => !categories.includes(category)),
    ...categories.map((each) => laneOf(each, hasPopupList)),
  ]);

const slots = (ports: FakePorts) => fill(ports, sampleGames(90));
const keep = (ports: FakePorts, count: number) => {
  const games = sampleGames(count);
  fill(ports, games);
  ports.faults.always("readFavouriteIds", answer(done(games.map(({ nodeId }) => nodeId))));
  ports.faults.always("readFavouriteGames", answer(done(games)));
};

/** What the lobby's stories show, and its tests hold to their word. */
export const lobbyScenes = {
  List: { address: "/rng", prepare: slots },
  ListOfAVendor: { address: "/rng?vassalage=AURORA&classify=SC", prepare: slots },
  ListOfStakes: { address: "/rng?minBet=0.20&currency=USD&minLineNum=20", prepare: slots },
  ListNarrowed: { address: "/rng?minBet=0.01&currency=USD&minLineNum=20", prepare: slots },
  ListLoading: { address: "/rng", prepare: ({ faults }) => faults.always("readPage", hang()) },
  ListFailed: { address: "/rng", prepare: ({ faults }) => faults.always("readPage", drop()) },
  ListEmpty: { address: "/fish", prepare: (ports) => fill(ports, []) },
  VendorGone: { address: "/rng?vassalage=NOBODY", prepare: slots },
  OneGame: { address: "/rng", prepare: (ports) => fill(ports, sampleGames(1)) },
  LongList: {
    address: "/rng",
    prepare(ports) {
      const games = sampleGames(10_000);
      fill(ports, games);
      // All of them at once, as if every page had been opened.
      ports.faults.always("readPage", answer({ games, totalPages: 1 }));
    },
  },
  BrokenPictures: {
    address: "/rng",
    prepare: (ports) =>
      fill(
        ports,
        sampleGames(30).map((game) => ({ ...game, iconPath: "/art/gone.svg" })),
      ),
  },
  Live: {
    address: "/live",
    prepare(ports) {
      fillTelling(ports, 40, "LIVE");
      ports.faults.always(
        "readHosts",
        answer(hosts.map((host, at) => ({ ...host, imagePath: sampleArt(at + 4, 96, 96) }))),
      );
    },
  },
  HostsFailed: {
    address: "/live",
    prepare(ports) {
      fill(ports, sampleGames(40, "LIVE"));
      ports.faults.always("readHosts", drop());
    },
  },
  Centre: {
    address: "/sports",
    prepare(ports) {
      ports.faults.always("readLanes", openLanes(["SPORTS", "COCKFIGHT"]));
      fillTelling(ports, 16, "SPORTS");
    },
  },
  CentreLoading: {
    address: "/sports",
    prepare({ faults }) {
      faults.always("readLanes", hang());
      faults.always("readPage", hang());
    },
  },
  CentreFailed: {
    address: "/sports",
    prepare({ faults }) {
      faults.always("readLanes", drop());
      faults.always("readPage", drop());
    },
  },
  CentreWithLists: {
    address: "/sports",
    player: "player",
    prepare(ports) {
      ports.faults.always("readLanes", openLanes(["SPORTS"], true));
      fill(ports, sampleGames(16, "SPORTS"));
    },
  },
  Search: { address: "/search", prepare: slots },
  SearchFound: { address: "/search?q=sweet", prepare: slots },
  SearchNone: { address: "/search?q=zzz", prepare: slots },
  SearchLoading: {
    address: "/search?q=sweet",
    prepare: ({ faults }) => faults.always("readCatalogue", hang()),
  },
  SearchFailed: {
    address: "/search?q=sweet",
    prepare: ({ faults }) => faults.always("readCatalogue", drop()),
  },
  Favourites: { address: "/favorite", player: "player", prepare: (ports) => keep(ports, 8) },
  FavouritesEmpty: { address: "/favorite", player: "player", prepare: slots },
  FavouritesFailed: {
    address: "/favorite",
    player: "player",
    prepare: ({ faults }) => faults.always("readFavouriteGames", drop()),
  },
  Recent: {
    address: "/recent",
    player: "player",
    prepare: ({ faults }) => faults.always("readRecentGames", answer(done(sampleGames(7)))),
  },
  RecentEmpty: {
    address: "/recent",
    player: "player",
    prepare: ({ faults }) => faults.always("readRecentGames", answer(done([]))),
  },
  RecentFailed: {
    address: "/recent",
    player: "player",
    prepare: ({ faults }) => faults.always("readRecentGames", drop()),
  },
  Lobby: { address: "/lobby" },
  LobbyLoading: {
    address: "/lobby",
    prepare({ faults }) {
      faults.always("readLanes", hang());
      faults.always("readHotGames", hang());
    },
  },
  LobbyFailed: { address: "/lobby", prepare: ({ faults }) => faults.always("readHotGames", drop()) },
  LobbyEmpty: { address: "/lobby", prepare: ({ faults }) => faults.always("readHotGames", answer([])) },
  Winners: { address: "/winners" },
  WinnersLoading: { address: "/winners", prepare: ({ faults }) => faults.always("readWinners", hang()) },
  WinnersFailed: { address: "/winners", prepare: ({ faults }) => faults.always("readWinners", drop()) },
  WinnersEmpty: { address: "/winners", prepare: ({ faults }) => faults.always("readWinners", answer([])) },
  HomeWithFavourites: { address: "/", player: "player", prepare: (ports) => keep(ports, 14) },
} as const satisfies Record<string, SiteScene>;

export type LobbyScene = keyof typeof lobbyScenes;
