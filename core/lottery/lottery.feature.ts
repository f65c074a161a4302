import { addressAndContent, inMemberCentre, language, onMemberPage } from "../portal/active.ts";
import { action, query } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import type { MissionRefusal, RewardsPort } from "../rewards/rewards.ports.ts";
import type { Money } from "../shared/money.ts";
import { doneOf } from "../shared/outcome.ts";
import { createLotteryMachine } from "./lottery.machine.ts";
import type { LotteryPort } from "./lottery.ports.ts";

/** Its page wants a token: nothing is read before it is known whose. */
export const lottery = feature(createLotteryMachine, {
  activeWhen: (context) =>
    context.account !== null && (context.screen === "lottery" || onMemberPage("missionLeaderboard")(context)),
  key: ({ path, account }) => `${path} ${account}`,
  dependsOn: addressAndContent,
});

export const missions = query(
  "missions",
  (ports: { readonly lottery: LotteryPort }, context, signal) =>
    doneOf("missions", ports.lottery.readMissions(context.language, signal)),
  { activeWhen: inMemberCentre, dependsOn: language, invalidatedBy: ["money"] },
);

export const missionClaim = action<{ readonly rewards: RewardsPort }, string, Money, MissionRefusal>(
  "missionClaim",
  ({ rewards }, missionId, key, signal) => rewards.claimMission(missionId, key, signal),
  {
    activeWhen: onMemberPage("missionLeaderboard"),
  },
);
