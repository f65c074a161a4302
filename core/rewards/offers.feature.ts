import type { LotteryPort, Mission } from "../lottery/lottery.ports.ts";
import { content, onScreen } from "../portal/active.ts";
import { query } from "../portal/feature.kinds.ts";
import { doneOf } from "../shared/outcome.ts";
import type { ActivitiesPort, RewardCentre } from "./activities.ports.ts";
import type { Rebate, Referral, RewardsPort } from "./rewards.ports.ts";

type Ports = {
  readonly activities: ActivitiesPort;
  readonly lottery: LotteryPort;
  readonly rewards: RewardsPort;
};

/** What decides a player's state in the promotions (PAGE-01). */
export interface OfferFacts {
  readonly rebate: Rebate;
  readonly referral: Referral;
  readonly missions: readonly Mission[];
  readonly centre: RewardCentre;
}

const onPromotions = onScreen("promotions");

/** The player's rebate, friends, missions and rewards, for the cards of the promotions; trial accounts have none. */
export const offers = query(
  "offers",
  async ({ activities, lottery, rewards }: Ports, { language }, signal): Promise<OfferFacts> => {
    const [rebate, referral, missions, centre] = await Promise.all([
      doneOf("rebate", rewards.readRebate(signal)),
      doneOf("referral", rewards.readReferral(signal)),
      doneOf("missions", lottery.readMissions(language, signal)),
      doneOf("rewardCentre", activities.readCentre(language, signal)),
    ]);
    return { rebate, referral, missions, centre };
  },
  {
    activeWhen: (context) => context.account !== null && context.role !== "trial" && onPromotions(context),
    dependsOn: content,
    invalidatedBy: ["money"],
  },
);
