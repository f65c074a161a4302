import type { LotteryBet, LotteryGame, LotteryPort, OpenedDraw } from "@parlour/core/lottery/lottery.ports";
import { decimalOf } from "@parlour/core/shared/money";
import type { AnswerOf, Call } from "../wire/call.ts";
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
} from "../wire/lottery.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, msOf, msOrNull, neededValue, outcomeOf } from "./outcomes.ts";

const lotteryOf = (wire: AnswerOf<typeof vnGameMenuRecent>["games"][number]): LotteryGame => ({
  gameCode: wire.gameCode,
  gameName: wire.gameName,
  iconPath: wire.iconUrl,
  vendor: wire.vassalage,
  prizeMode: wire.prizeMode,
  closesAtMs: msOrNull(wire.closesAt),
});

const drawOf = (wire: AnswerOf<typeof vnOpenedNumbers>["draws"][number]): OpenedDraw => ({
  gameCode: wire.gameCode,
  gameName: wire.gameName,
  numero: wire.numero,
  openedAtMs: msOf(wire.openedAt),
  numbers: wire.numbers,
  nextOpensAtMs: msOrNull(wire.nextOpensAt),
});

const betOf = (
  call: Call,
  at: string,
  { betId, placedAt, opensAt, stake, win, currency, ...bet }: AnswerOf<typeof placeLotteryBet>,
): LotteryBet => ({
  ...bet,
  id: betId,
  placedAtMs: msOf(placedAt),
  opensAtMs: msOf(opensAt),
  stake: moneyOf(call, `${at}stake`, stake, currency),
  win: moneyOf(call, `${at}win`, win, currency),
});

/** Lotteries, their draws, bets on them, and missions (LOTT-01 to LOTT-03). */
export function createLotteryPort(client: HttpClient): LotteryPort {
  return {
    async readMenu(language, signal) {
      const { groups } = neededValue(vnGameMenu, await client.call(vnGameMenu, { language }, { signal }));
      return groups.map(({ groupCode, groupName, games }) => ({
        code: groupCode,
        name: groupName,
        games: games.map(lotteryOf),
      }));
    },
    async readRecent(language, signal) {
      const reply = await client.call(vnGameMenuRecent, { language }, { signal });
      return outcomeOf(vnGameMenuRecent, reply, ({ games }) => games.map(lotteryOf));
    },
    async readOpened(asked, signal) {
      const reply = await client.call(vnOpenedNumbers, asked, { signal });
      return neededValue(vnOpenedNumbers, reply).draws.map(drawOf);
    },
    async readOwnOpened(asked, signal) {
      const reply = await client.call(lottoOpenedNumbers, asked, { signal });
      return outcomeOf(lottoOpenedNumbers, reply, ({ draws }) => draws.map(drawOf));
    },
    async readRunning(asked, signal) {
      const reply = await client.call(vnNumero, asked, { signal });
      return outcomeOf(vnNumero, reply, ({ numero, opensAt, closesAt }) => ({
        numero,
        opensAtMs: msOf(opensAt),
        closesAtMs: msOf(closesAt),
      }));
    },
    async readBetting(asked, signal) {
      const reply = await client.call(readLotteryBets, asked, { signal });
      return outcomeOf(readLotteryBets, reply, ({ offered, leastStake, currency, bets }) => ({
        offered: offered.map((bet, at) => ({
          ...bet,
          mostStake: moneyOf(readLotteryBets, `offered.${at}.mostStake`, bet.mostStake, currency),
        })),
        leastStake: moneyOf(readLotteryBets, "leastStake", leastStake, currency),
        bets: bets.map((bet, at) => betOf(readLotteryBets, `bets.${at}.`, bet)),
      }));
    },
    async placeBet({ stake, pick, ...bet }, idempotencyKey, signal) {
      const request = {
        lotteryType: "Lott" as const,
        ...bet,
        pick: [...pick],
        stake: decimalOf(stake),
        currency: stake.currency,
      };
      const reply = await client.call(placeLotteryBet, request, { signal, idempotencyKey });
      return outcomeOf(placeLotteryBet, reply, (placed) => betOf(placeLotteryBet, "", placed));
    },
    async readMissions(language, signal) {
      const reply = await client.call(missionSummaryDetails, { language }, { signal });
      return outcomeOf(missionSummaryDetails, reply, ({ missions }) =>
        missions.map(({ missionId, title, description, progress, target, turnoverTimes, ...wire }, at) => ({
          id: missionId,
          title,
          description,
          progress,
          target,
          turnoverTimes,
          reward: moneyOf(
            missionSummaryDetails,
            `missions.${at}.rewardAmount`,
            wire.rewardAmount,
            wire.currency,
          ),
          endsAtMs: msOrNull(wire.endsAt),
          state: wire.isClaimed ? "claimed" : wire.claimable ? "claim" : "process",
        })),
      );
    },
    async readLeaderboard({ missionId, language }, signal) {
      const asked = { language, ...(missionId !== null && { missionId }) };
      const reply = await client.call(missionLeaderboard, asked, { signal });
      return outcomeOf(missionLeaderboard, reply, ({ missionId: answered, content, own }) => ({
        missionId: answered ?? missionId,
        leaders: content.map(({ rank, customerName, score, rewardAmount, currency }, at) => ({
          rank,
          customerName,
          score,
          reward: moneyOf(missionLeaderboard, `content.${at}.rewardAmount`, rewardAmount, currency),
        })),
        own: own ?? null,
      }));
    },
  };
}
