import type { PointSpendPort } from "../../points/points.ports.ts";
import { refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

export function createScriptedPointSpend({ ask, house, player }: MemberStage): PointSpendPort {
  return {
    spend: (request, idempotencyKey, signal) =>
      ask("spendPoints", { ...request, idempotencyKey }, signal, () => {
        const account = player();
        return account === null
          ? refused("not-logged-in")
          : house.points.spend(account, request, idempotencyKey);
      }),
  };
}
