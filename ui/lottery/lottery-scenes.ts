import type {
  LotteryBet,
  LotteryBetting,
  LotteryGame,
  Mission,
  OpenedDraw,
} from "@parlour/core/lottery/lottery.ports";
import { done } from "@parlour/core/shared/outcome";
import { answer, drop, hang, refuse } from "@parlour/testkit/faults";
import { leaderboard } from "@parlour/testkit/lobby.data";
import { type FakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { sampleArt } from "../.ladle/sample-art.ts";
import type { SiteScene } from "../portal/shell-story.tsx";

const MINUTE_MS = 60_000;
const names = ["Quick Draw", "Tower Numbers", "Rapid Six", "Pick 3", "Keno", "Twin Balls"];

const game = (name: string, at: number): LotteryGame => ({
  gameCode: `DRAW-${at}`,
  gameName: `${name}, ${at + 1} Minutes`,
  iconPath: sampleArt(at, 300, 400),
  vendor: "TCG_LOTTO_VN",
  prizeMode: at % 2 === 0 ? "LOTT" : "ELOTT",
  // The first closes soon, the last closes late, and one has no known time.
  closesAtMs: at === 3 ? null : VISIT_BEGINS_MS + (at * at * 25 + 2) * MINUTE_MS,
});
const games = names.map(game);

const draws: readonly OpenedDraw[] = games.map(({ gameCode, gameName }, at) => ({
  gameCode,
  gameName,
  numero: `20260105-${100 + at}`,
  openedAtMs: VISIT_BEGINS_MS - at * MINUTE_MS,
  numbers: at % 2 === 0 ? ["48213"] : ["03", "08", "09", "14", "14", "45"],
  nextOpensAtMs: null,
}));

const missions: readonly Mission[] = [
  {
    id: "look",
    title: "Try different games",
    description: "Open a round of eight different games, at any stake.",
    progress: 3,
    target: 8,
    reward: { amountMinor: 200n, currency: "USD" },
    turnoverTimes: 20,
    endsAtMs: VISIT_BEGINS_MS + 9 * 24 * 60 * MINUTE_MS,
    state: "process",
  },
  {
    id: "twelve",
    title: "Twelve rounds",
    description: "Open twelve rounds in all, in your own time.",
    progress: 12,
    target: 12,
    reward: { amountMinor: 100n, currency: "USD" },
    turnoverTimes: 20,
    endsAtMs: null,
    state: "claim",
  },
];

const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const mostStake = usd(500_00n);
const offered: LotteryBetting["offered"] = [
  {
    betType: "last2",
    oddsHundredths: 95_00,
    pick: { kind: "digits", count: 2, areDifferent: false },
    mostStake,
  },
  { betType: "size", oddsHundredths: 1_90, pick: { kind: "choice", options: ["small", "big"] }, mostStake },
];
const bets = (["open", "won", "lost", "refunded"] as const).map(
  (state, at): LotteryBet => ({
    id: state,
    gameCode: "DRAW-1",
    numero: `20260105-${99 - at}`,
    betType: at % 2 === 0 ? "last2" : "size",
    pick: at % 2 === 0 ? ["0", "7"] : ["big"],
    oddsHundredths: at % 2 === 0 ? 95_00 : 1_90,
    stake: usd(2_00n),
    placedAtMs: VISIT_BEGINS_MS - at * MINUTE_MS,
    opensAtMs: VISIT_BEGINS_MS,
    state,
    win: usd(state === "won" ? 3_80n : 0n),
    numbers: state === "won" ? ["48219"] : state === "lost" ? ["48213"] : [],
  }),
);
const ballBet: LotteryBetting["offered"][number] = {
  betType: "twoBalls",
  oddsHundredths: 15_79,
  pick: { kind: "balls", count: 2, of: 45 },
  mostStake,
};

const full = ({ faults }: FakePorts) => {
  faults.always("readBetting", answer(done({ offered, leastStake: usd(1_00n), bets })));
  faults.always(
    "readLotteryMenu",
    answer([
      { code: "NORTH", name: "Of the north", games: games.slice(0, 4) },
      { code: "SOUTH", name: "Of the south", games: games.slice(4) },
      { code: "NONE", name: "Of nowhere", games: [] },
    ]),
  );
  faults.always("readRecentLotteries", answer(done(games.slice(0, 2))));
  faults.always("readOpened", answer(draws));
  faults.always("readOwnOpened", answer(done(draws.slice(0, 1))));
  faults.always("readMissions", answer(done(missions)));
  faults.always(
    "readLeaderboard",
    answer(
      done({
        ...leaderboard,
        missionId: "look",
        leaders: ["te***or", "is***r", "ha***k", "ke***2"].map((customerName, at) => ({
          rank: at + 1,
          customerName,
          score: 9 - at,
          reward: { amountMinor: at === 0 ? 200n : 0n, currency: "USD" },
        })),
      }),
    ),
  );
};

const page = { address: "/vnLottery", player: "player" } as const;
const one = { ...page, address: "/vnLottery?gameCode=DRAW-1" } as const;
const running = ({ faults }: FakePorts, leftMs: number) =>
  faults.always(
    "readRunning",
    answer(
      done({
        numero: "20260105-99",
        opensAtMs: VISIT_BEGINS_MS - MINUTE_MS,
        closesAtMs: VISIT_BEGINS_MS + leftMs,
      }),
    ),
  );
const reads = [
  "readLotteryMenu",
  "readRecentLotteries",
  "readOpened",
  "readOwnOpened",
  "readMissions",
  "readLeaderboard",
] as const;

/** The lottery page for all lotteries and for one, complete and broken. */
export const lotteryScenes = {
  All: { ...page, prepare: full },
  One: {
    ...one,
    prepare(ports) {
      full(ports);
      running(ports, MINUTE_MS);
    },
  },
  /** A lottery of balls on which the player has not bet yet. */
  OneOfBalls: {
    ...one,
    prepare(ports) {
      full(ports);
      running(ports, MINUTE_MS);
      ports.faults.always(
        "readBetting",
        answer(done({ offered: [ballBet], leastStake: usd(1_00n), bets: [] })),
      );
    },
  },
  OneBetsFailed: {
    ...one,
    prepare(ports) {
      full(ports);
      running(ports, MINUTE_MS);
      ports.faults.always("readBetting", drop());
    },
  },
  OneWaiting: {
    ...one,
    prepare(ports) {
      full(ports);
      ports.faults.always("readRunning", hang());
    },
  },
  OneClosed: {
    ...one,
    prepare(ports) {
      full(ports);
      running(ports, -1_000);
    },
  },
  Unknown: {
    ...one,
    prepare(ports) {
      full(ports);
      ports.faults.always("readRunning", refuse("unknown-game"));
    },
  },
  Loading: {
    ...page,
    prepare({ faults }) {
      for (const name of reads) faults.always(name, hang());
    },
  },
  Failed: {
    ...page,
    prepare({ faults }) {
      for (const name of reads) faults.always(name, drop());
    },
  },
  Empty: {
    ...page,
    prepare({ faults }) {
      faults.always("readLotteryMenu", answer([]));
      faults.always("readRecentLotteries", answer(done([])));
      faults.always("readOpened", answer([]));
      faults.always("readOwnOpened", answer(done([])));
      faults.always("readMissions", answer(done([])));
      faults.always("readLeaderboard", answer(done({ missionId: null, leaders: [], own: null })));
    },
  },
} as const satisfies Readonly<Record<string, SiteScene>>;

export type LotteryScene = keyof typeof lotteryScenes;
