import type { Game } from "../catalogue/catalogue.ports.ts";
import {
  type GameFact,
  type GameFacts,
  type GameTable,
  type TellingCategory,
  tellingCategories,
} from "../catalogue/games.ports.ts";
import type { LiveHost } from "../live/live.ports.ts";
import type {
  Leaderboard,
  LotteryGame,
  LotteryGroup,
  Mission,
  OpenedDraw,
} from "../lottery/lottery.ports.ts";
import type { HelpChapter, Page } from "../pages/pages.ports.ts";
import type { PointMall } from "../points/points.ports.ts";
import type { Money } from "../shared/money.ts";
import { hotGames } from "./backend.data.ts";

/** The fake backend's whole catalogue: its hot games, then sixty slots of two vendors, most popular first. */
export const catalogueGames = (language: string): readonly Game[] => [
  ...hotGames(language),
  ...Array.from({ length: 60 }, (_, at): Game => {
    const [vendor, vendorName] = at % 3 === 0 ? ["COPPER", "Copper Fox"] : ["AURORA", "Aurora Studios"];
    return {
      nodeId: String(20_000 + at),
      gameCode: `${vendor}-S${at}`,
      gameName: at === 7 ? "Sweet Bonanza" : `Slot ${at + 1}`,
      vendor,
      vendorName,
      category: "RNG",
      classify: at % 10 === 0 ? "JP" : "SC",
      iconPath: `/art/games/${vendor}-S${at}.svg`,
      hasPopupList: false,
    };
  }),
];

const SMALLEST_BETS = [10n, 20n, 50n, 100n] as const;
const WIN_LINES = [5, 20, 50] as const;

/** The stakes of a game of the fake backend, by its number: 0.10 to 1.00 and, for slots, 5 to 50 win lines (GAME-03). */
export function stakesOf({ nodeId, category }: Game): { readonly minBet: Money; readonly lines: number } {
  // Some numbers of the fake backend are beyond exact JavaScript numbers.
  const placeIn = (values: readonly unknown[]) => Number(BigInt(nodeId) % BigInt(values.length));
  return {
    minBet: { amountMinor: SMALLEST_BETS[placeIn(SMALLEST_BETS)] ?? 10n, currency: "USD" },
    lines: category === "RNG" ? (WIN_LINES[placeIn(WIN_LINES)] ?? 5) : 1,
  };
}

export const tables: readonly GameTable[] = [
  {
    id: "table-1",
    name: "Opal Room",
    gameCode: "LANTERN-3",
    minBet: { amountMinor: 500n, currency: "USD" },
    maxBet: { amountMinor: 50_000n, currency: "USD" },
    players: 2,
    seats: 7,
    isOpen: true,
  },
];

const lottery = (gameCode: string, gameName: string, prizeMode: LotteryGame["prizeMode"]): LotteryGame => ({
  gameCode,
  gameName,
  iconPath: `/art/games/${gameCode}.svg`,
  vendor: "TCG_LOTTO_VN",
  prizeMode,
  closesAtMs: null,
});

export const lotteryMenu: readonly LotteryGroup[] = [
  { code: "LOTT", name: "Daily draws", games: [lottery("MB", "Mi\u1EC1n B\u1EAFc", "LOTT")] },
  { code: "ELOTT", name: "Instant draws", games: [lottery("KENO1", "Keno, 1 Minute", "ELOTT")] },
];

export const openedDraws: readonly OpenedDraw[] = [
  {
    gameCode: "MB",
    gameName: "Mi\u1EC1n B\u1EAFc",
    numero: "20260104",
    openedAtMs: 1_767_552_000_000,
    numbers: ["48213"],
    nextOpensAtMs: 1_767_638_400_000,
  },
];

export const missions: readonly Mission[] = [
  {
    id: "three-towers",
    title: "Three operators",
    description: "Play a game of three vendors.",
    progress: 1,
    target: 3,
    reward: { amountMinor: 100n, currency: "USD" },
    turnoverTimes: 20,
    endsAtMs: null,
    state: "process",
  },
  {
    id: "first-round",
    title: "First round",
    description: "Open a round, at any stake.",
    progress: 1,
    target: 1,
    reward: { amountMinor: 50n, currency: "USD" },
    turnoverTimes: 20,
    endsAtMs: null,
    state: "claim",
  },
];

export const leaderboard: Leaderboard = {
  missionId: "three-towers",
  leaders: [{ rank: 1, customerName: "te***or", score: 3, reward: { amountMinor: 100n, currency: "USD" } }],
  own: { rank: 4, score: 1 },
};

export const helpChapters: readonly HelpChapter[] = [
  {
    code: "start",
    title: "Getting started",
    articles: [{ id: "first", title: "Your first evening", contentHtml: "<p>Come in.</p>" }],
  },
  {
    code: "term",
    title: "Terms of use",
    articles: [{ id: "term-1", title: "Who can play", contentHtml: "<p>Adults.</p>" }],
  },
];

export const sitePages = (kind: "about" | "blog"): readonly Page[] => [
  {
    code: `${kind}-1`,
    title: kind === "about" ? "The operator" : "A new game",
    summary: "In short.",
    contentHtml: "<p>At length.</p>",
    imagePath: null,
    publishedAtMs: 1_767_000_000_000,
  },
];

/** The games of `catalogueGames` that have facts: of a category, or of all that have some. */
export const tellingGames = (asked: TellingCategory | null): readonly Game[] =>
  catalogueGames("TY").filter(({ category }) =>
    asked === null ? tellingCategories.some((each) => each === category) : category === asked,
  );

/** Facts of live and sports games; fixtures start within the next two minutes, those of esports cannot end level. */
export function factsOf(games: readonly Game[], nowMs: number): GameFacts {
  const startsAtMs = (Math.floor(nowMs / 120_000) + 1) * 120_000;
  const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
  const factOf = ({ category }: Game): GameFact =>
    category === "LIVE"
      ? { kind: "table", host: "Mira", players: 2, seats: 7, minBet: usd(50n), maxBet: usd(500_00n) }
      : {
          kind: "fixture",
          home: "Arden",
          away: "Bexley",
          startsAtMs,
          oddsHundredths: { home: 185, draw: category === "ESPORTS" ? null : 340, away: 410 },
        };
  return new Map(games.map((game) => [game.nodeId, factOf(game)]));
}

export const hosts: readonly LiveHost[] = [
  { id: "mira", name: "Mira", imagePath: "/art/avatars/mira.svg", isOnline: true },
  { id: "jon", name: "Jon", imagePath: "/art/avatars/jon.svg", isOnline: false },
];

export const pointMall: PointMall = {
  points: 120,
  ratio: 100,
  currency: "USD",
  fewest: 10,
  most: 10_000,
  turnoverTimes: 1,
  rewards: [
    { id: "mug", name: "A mug", imagePath: "/art/rewards/mug.svg", points: 300, remaining: 5, amount: null },
    { id: "pin", name: "A pin", imagePath: "/art/rewards/pin.svg", points: 40, remaining: 2, amount: null },
    {
      id: "cash-1",
      name: "1.00 to your main wallet",
      imagePath: "/art/rewards/coin.svg",
      points: 100,
      remaining: 1_000,
      amount: { amountMinor: 1_00n, currency: "USD" },
    },
  ],
};
