import type { PointSpendPort } from "../../points/points.ports.ts";
import { refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

export function createFakePointSpend({ ask, backend, player }: MemberStage): PointSpendPort {
  return {
    spend: (request, idempotencyKey, signal) =>
      ask("spendPoints", { ...request, idempotencyKey }, signal, () => {
        const account = player();
        return account === null
          ? refused("not-logged-in")
          : backend.points.spend(account, request, idempotencyKey);
      }),
  };
}
