import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import {
  lottoOpenedNumbers,
  missionLeaderboard,
  missionSummaryDetails,
  placeLotteryBet,
  readLotteryBets,
  vnGameMenu,
  vnGameMenuRecent,
  vnNumero,
  vnOpenedNumbers,
} from "@parlour/adapters/wire/lottery.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { refuse, value } from "../calls/answer.ts";
import { sharing } from "../calls/calls.ts";
import { gameIconUrl } from "../content/art-urls.ts";
import { createMissions } from "../content/missions.ts";
import { languageFor, nameIn } from "../content/names.ts";
import { readRecentGames } from "../content/recent.ts";
import type { LotteryBetRow } from "../play/lottery-bets.ts";
import type { Draw, OfferedLottery } from "../play/lottery-draws.ts";
import { type Group, lastDue, runningDraw } from "../play/lottery-rules.ts";
import { routesWith } from "./routes-with.ts";

/** Some lotteries draw every minute, so the answer must be recent. */
const DRAWS_FRESHNESS = { freshForMs: 2_000 };
/** The key holds the request's lottery, which can be any text, so these answers are kept apart from the others. */
const DRAWS_OF_ONE_FRESHNESS = { ...DRAWS_FRESHNESS, isOneOfMany: true };
/** The number of past draws shown for one lottery. */
const HISTORY = 20;
const LOTTERY_CATEGORIES = ["LOTT", "ELOTT"];

const groupNames = {
  VN_NORTH: "Northern Vietnam",
  VN_CENTRAL: "Central Vietnam",
  VN_SOUTH: "Southern Vietnam",
  VN_QUICK: "Quick draws",
  SEA: "South-East Asia",
} as const satisfies Record<Group, string>;

type Menu = AnswerOf<typeof vnGameMenu>["groups"];
type MenuGame = Menu[number]["games"][number];
type OpenedDraw = AnswerOf<typeof vnOpenedNumbers>["draws"][number];

/** Lotteries, their draws, and missions (LOTT-01, LOTT-02). */
export const lotteryRoutes = routesWith(
  "calls",
  "config",
  "clock",
  "db",
  "settings",
  "readFigures",
  "lotteries",
  "lotteryBets",
).add((app, { calls, config, clock, db, settings, readFigures, lotteries, lotteryBets }) => {
  const missions = createMissions(db, clock);

  /** The past draws of one named lottery, else the last draw of each. */
  async function draws(of: readonly OfferedLottery[], named: OfferedLottery | undefined, language: string) {
    const opened = named ? await lotteries.history(named, HISTORY) : await lotteries.latest(of);
    return { draws: opened.flatMap((draw) => wireDraw(draw, of, clock.nowMs(), language)) };
  }

  calls.serveShared(app, vnGameMenu, ({ request }) => {
    const language = languageFor(config, request);
    return sharing(language, DRAWS_FRESHNESS, async () => ({
      groups: menuOf(await lotteries.list(), clock.nowMs(), language),
    }));
  });

  calls.servePlayer(app, vnGameMenuRecent, async ({ request, player: { member } }) => {
    const language = languageFor(config, request);
    const recent = await readRecentGames(db, member.id, language, LOTTERY_CATEGORIES);
    const offered = new Map((await lotteries.list()).map((lottery) => [lottery.gameCode, lottery]));
    const played = recent.flatMap(({ gameCode }) => offered.get(gameCode) ?? []);
    return value({ games: played.map((lottery) => menuGame(lottery, clock.nowMs(), language)) });
  });

  calls.serveShared(app, vnOpenedNumbers, ({ request }) => {
    const { gameCode } = request;
    const language = languageFor(config, request);
    const freshness = gameCode === undefined ? DRAWS_FRESHNESS : DRAWS_OF_ONE_FRESHNESS;
    return sharing(`${language} ${gameCode ?? ""}`, freshness, async () => {
      const offered = await lotteries.list();
      if (gameCode === undefined) return draws(offered.filter(isVietnamese), undefined, language);
      const named = offered.find((lottery) => lottery.gameCode === gameCode);
      return named ? draws(offered, named, language) : { draws: [] };
    });
  });

  calls.servePlayer(app, lottoOpenedNumbers, async ({ request, player: { member } }) => {
    const { gameCode } = request;
    const language = languageFor(config, request);
    const offered = await lotteries.list();
    if (gameCode !== undefined) {
      const named = offered.find((lottery) => lottery.gameCode === gameCode);
      return named ? value(await draws(offered, named, language)) : value({ draws: [] });
    }
    const recent = await readRecentGames(db, member.id, language, LOTTERY_CATEGORIES);
    const own = offered.filter((lottery) => recent.some((game) => game.gameCode === lottery.gameCode));
    // A player without played lotteries sees all on offer.
    return value(await draws(own.length > 0 ? own : offered, undefined, language));
  });

  calls.serve(app, vnNumero, async ({ request: { gameCode } }) => {
    const lottery = (await lotteries.list()).find((candidate) => candidate.gameCode === gameCode);
    if (lottery === undefined) return refuse("unknown-game");
    const { numero, opensAtMs, closesAtMs } = runningDraw(lottery, clock.nowMs());
    return value({ gameCode, numero, opensAt: instantOf(opensAtMs), closesAt: instantOf(closesAtMs) });
  });

  calls.servePlayer(app, readLotteryBets, async ({ request: { gameCode }, player: { member } }) => {
    const lottery = (await lotteries.list()).find((candidate) => candidate.gameCode === gameCode);
    if (lottery === undefined) return refuse("unknown-game");
    const { currency } = member;
    const offered = await lotteryBets.offered(lottery, currency);
    const bets = await lotteryBets.own(member.id, gameCode);
    return value({
      offered: offered.map(({ pick, mostStake, ...bet }) => ({
        ...bet,
        pick: pick.kind === "choice" ? { ...pick, options: [...pick.options] } : pick,
        mostStake: decimalOf(mostStake),
      })),
      leastStake: decimalOf({ amountMinor: await lotteryBets.leastStakeMinor(currency), currency }),
      currency,
      bets: bets.map(wireBet),
    });
  });

  calls.servePlayer(app, placeLotteryBet, async ({ request, player: { member }, idempotencyKey }) => {
    const placed = await lotteryBets.place(member, request, idempotencyKey);
    return placed.kind === "refused" ? placed : value(wireBet(placed.bet));
  });

  calls.servePlayer(app, missionSummaryDetails, async ({ request, player: { member } }) => {
    const reader = {
      language: request.language.toUpperCase(),
      fallbackLanguage: config.fallbackLanguage,
      now: new Date(clock.nowMs()),
      figures: await readFigures(member.currency),
    };
    return value({ missions: await missions.summary(member, reader, await settings.read()) });
  });

  calls.servePlayer(app, missionLeaderboard, async ({ request, player: { member } }) =>
    value(await missions.leaderboard(member, request)),
  );
});

function wireBet(bet: LotteryBetRow): AnswerOf<typeof placeLotteryBet> {
  const { id, gameCode, numero, betType, pick, oddsHundredths, currency, state, numbers } = bet;
  const decimal = (amountMinor: bigint) => decimalOf({ amountMinor, currency });
  return {
    betId: id,
    ...{ gameCode, numero, betType, pick, oddsHundredths, currency, state, numbers },
    stake: decimal(bet.stakeMinor),
    win: decimal(bet.winMinor),
    placedAt: bet.placedAt.toISOString(),
    opensAt: bet.opensAt.toISOString(),
  };
}

const instantOf = (ms: number): string => new Date(ms).toISOString();

const isVietnamese = ({ prizeMode }: OfferedLottery): boolean => prizeMode !== "SEA";

function menuOf(offered: readonly OfferedLottery[], nowMs: number, language: string): Menu {
  const groups = Object.entries(groupNames).map(([groupCode, groupName]) => ({
    groupCode,
    groupName,
    games: offered
      .filter(({ group }) => group === groupCode)
      .map((lottery) => menuGame(lottery, nowMs, language)),
  }));
  return groups.filter(({ games }) => games.length > 0);
}

const menuGame = (lottery: OfferedLottery, nowMs: number, language: string): MenuGame => ({
  gameCode: lottery.gameCode,
  gameName: nameIn(lottery.game, language),
  iconUrl: gameIconUrl(lottery.game),
  vassalage: lottery.game.vendorCode,
  prizeMode: lottery.prizeMode,
  closesAt: instantOf(runningDraw(lottery, nowMs).closesAtMs),
});

function wireDraw(
  draw: Draw,
  offered: readonly OfferedLottery[],
  nowMs: number,
  language: string,
): OpenedDraw[] {
  const lottery = offered.find(({ gameCode }) => gameCode === draw.gameCode);
  if (lottery === undefined) return [];
  const wire: OpenedDraw = {
    gameCode: draw.gameCode,
    gameName: nameIn(lottery.game, language),
    numero: draw.numero,
    openedAt: draw.opensAt.toISOString(),
    numbers: [...draw.numbers],
    nextOpensAt: instantOf(lastDue(lottery, nowMs).opensAtMs + lottery.everyMs),
  };
  return [wire];
}
