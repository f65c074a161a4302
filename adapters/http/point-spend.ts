import type { PointSpendPort } from "@parlour/core/points/points.ports";
import type { AnswerOf, Call } from "../wire/call.ts";
import { convertPoint, redeemPointReward } from "../wire/points.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, outcomeOf } from "./outcomes.ts";

type Spent = Omit<AnswerOf<typeof redeemPointReward>, "redeemId">;

const spentOf =
  (call: Call) =>
  ({ points, amount, currency }: Spent) => ({
    points,
    amount: amount === undefined || currency === undefined ? null : moneyOf(call, "amount", amount, currency),
  });

/** Points for a reward, or for money, behind the password (POINTS-02). */
export function createPointSpendPort(client: HttpClient): PointSpendPort {
  return {
    async spend(request, idempotencyKey, signal) {
      const asked = { signal, idempotencyKey };
      if (request.kind === "convert") {
        const { points, password } = request;
        const reply = await client.call(convertPoint, { points, password }, asked);
        return outcomeOf(convertPoint, reply, spentOf(convertPoint));
      }
      const { rewardId, quantity, password } = request;
      const reply = await client.call(redeemPointReward, { rewardId, quantity, password }, asked);
      return outcomeOf(redeemPointReward, reply, spentOf(redeemPointReward));
    },
  };
}
