import { pointBalance, pointConfig, pointReward } from "@parlour/adapters/wire/points.calls.ts";
import type { FastifyInstance } from "fastify";
import { value } from "../calls/answer.ts";
import { servePlayerCall } from "../calls/serve-call.ts";
import { readPoints, readRewards } from "../content/points.ts";
import type { House } from "../house.ts";

/** The front of the point mall (POINTS-01): what a player has, what there is, and what points are worth. */
export function pointRoutes(app: FastifyInstance, house: House): void {
  const { db, config } = house;

  servePlayerCall(app, house, pointBalance, async ({ player }) =>
    value({ points: await readPoints(db, player.member.id) }),
  );

  servePlayerCall(app, house, pointReward, async ({ request: { language, pageNo, pageSize } }) =>
    value(
      await readRewards(db, {
        language: language.toUpperCase(),
        fallbackLanguage: config.fallbackLanguage,
        pageNo,
        pageSize,
      }),
    ),
  );

  servePlayerCall(app, house, pointConfig, async ({ player }) => {
    const { ratio, minPoints, maxPoints } = (await house.settings.read()).points;
    return value({ pointsRatio: ratio, currency: player.member.currency, minPoints, maxPoints });
  });
}
