import type { ActivitiesPort } from "../../rewards/activities.ports.ts";
import { refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

export const createFakeActivities = ({ ask, backend, player }: MemberStage): ActivitiesPort => ({
  readCentre: (language, signal) =>
    ask("readRewardCentre", { language }, signal, () => {
      const account = player();
      return account === null ? refused("not-logged-in") : backend.activities.centre(account);
    }),
  act: (request, idempotencyKey, signal) =>
    ask("actInActivity", { ...request, idempotencyKey }, signal, () => {
      const account = player();
      return account === null
        ? refused("not-logged-in")
        : backend.activities.act(account, request, idempotencyKey);
    }),
});
