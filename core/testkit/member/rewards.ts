import type { RewardsPort } from "../../rewards/rewards.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

export function createFakeRewards({ ask, backend, player }: MemberStage): RewardsPort {
  const { rewards } = backend;
  const own = <Answer>(act: (account: string) => Answer) => {
    const account = player();
    return account === null ? refused("not-logged-in") : act(account);
  };
  return {
    readRebate: (signal) =>
      ask("readRebate", null, signal, () => own((account) => rewards.readRebate(account))),
    claimRebate: (idempotencyKey, signal) =>
      ask("claimRebate", { idempotencyKey }, signal, () =>
        own((account) => rewards.claimRebate(account, idempotencyKey)),
      ),
    readReferral: (signal) =>
      ask("readReferral", null, signal, () => own((account) => done(rewards.readReferral(account)))),
    claimReferral: (idempotencyKey, signal) =>
      ask("claimReferral", { idempotencyKey }, signal, () =>
        own((account) => rewards.claimReferral(account, idempotencyKey)),
      ),
    claimMission: (missionId, idempotencyKey, signal) =>
      ask("claimMission", { missionId, idempotencyKey }, signal, () =>
        own((account) => rewards.claimMission(account, missionId, idempotencyKey)),
      ),
  };
}
