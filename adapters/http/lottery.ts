import type { LotteryGame, LotteryPort, OpenedDraw } from "@parlour/core/lottery/lottery.ports";
import type { AnswerOf } from "../wire/call.ts";
import {
  lottoOpenedNumbers,
  missionLeaderboard,
  missionSummaryDetails,
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

/** Lotteries, their draws, and missions (LOTT-01, LOTT-02). */
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
      return outcomeOf(missionLeaderboard, reply, ({ content, own }) => ({
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
