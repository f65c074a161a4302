import type { PointMallPort } from "@parlour/core/points/points.ports";
import { refused } from "@parlour/core/shared/outcome";
import { pointBalance, pointConfig, pointReward } from "../wire/points.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, outcomeOf } from "./outcomes.ts";

/** The mall's front shows its rewards on one page. */
const REWARDS = 200;

/** The front of the points mall, out of the three calls that know of it (POINTS-01). */
export function createPointMallPort(client: HttpClient): PointMallPort {
  return {
    async readMall(language, signal) {
      const [balanceReply, configReply, rewardReply] = await Promise.all([
        client.call(pointBalance, {}, { signal }),
        client.call(pointConfig, {}, { signal }),
        client.call(pointReward, { language, pageSize: REWARDS }, { signal }),
      ]);
      const balance = outcomeOf(pointBalance, balanceReply, ({ points }) => points);
      const config = outcomeOf(pointConfig, configReply, (value) => value);
      if (balance.kind === "refused" || config.kind === "refused") return refused("not-logged-in");
      const { pointsRatio, currency, minPoints, maxPoints, turnoverTimes } = config.value;
      return outcomeOf(pointReward, rewardReply, ({ content }) => ({
        points: balance.value,
        ratio: pointsRatio,
        currency,
        fewest: minPoints,
        most: maxPoints,
        turnoverTimes,
        rewards: content.map((reward, at) => ({
          id: reward.rewardId,
          name: reward.name,
          imagePath: reward.imageUrl,
          points: reward.points,
          remaining: reward.remaining,
          amount:
            reward.amount === undefined
              ? null
              : moneyOf(pointReward, `content.${at}.amount`, reward.amount, reward.currency ?? currency),
        })),
      }));
    },
  };
}
