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
} from "../rewards/activities.ports.ts";
export {
  type ActivityStep,
  comeBackAtMs,
  nextRank,
  nextStepOf,
  progressPercent,
} from "../rewards/activities.rules.ts";
export {
  activityPressView,
  applicationView,
  type CentreGroup,
  centreGroups,
} from "../rewards/activities.view.ts";
export { type OfferState, type OfferView, offerView } from "../rewards/offers.view.ts";
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
} from "../rewards/rewards.ports.ts";
export { claimView, invitationAddress, missionClaimView, shareOf } from "../rewards/rewards.view.ts";
