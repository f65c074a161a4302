/** Rebates, referrals, missions, activities and their claims. */

export {
  type ActivitiesPort,
  type Activity,
  type ActivityDone,
  type ActivityKind,
  type ActivityProgress,
  type ActivityRefusal,
  type ActivityRequest,
  type ActivityState,
  activityRefusals,
  applicationRefusals,
  type RewardCentre,
  raffleRefusals,
  type VipStatus,
} from "./activities.ports.ts";
export {
  type ActivityStep,
  comeBackAtMs,
  nextRank,
  nextStepOf,
  progressPercent,
} from "./activities.rules.ts";
export { activityPressView, applicationView, type CentreGroup, centreGroups } from "./activities.view.ts";
export { type OfferState, type OfferView, offerView } from "./offers.view.ts";
export {
  type ClaimRefusal,
  claimRefusals,
  type Everything,
  type MissionRefusal,
  missionRefusals,
  type Rebate,
  type Referral,
  type ReferralBonus,
  type RewardsPort,
} from "./rewards.ports.ts";
export { claimView, invitationAddress, missionClaimView, shareOf } from "./rewards.view.ts";
