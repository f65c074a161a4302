/** Rewards: referrals, missions, activities and their claims. */

export * from "../rewards/activities.ports.ts";
export {
  type ActivityFacts,
  type ActivityGroup,
  type ActivityStep,
  type ApplicationDraft,
  activitySteps,
  comeBackAtMs,
  type NextRank,
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
export type { OfferFacts } from "../rewards/offers.feature.ts";
export { type OfferKind, type OfferState, type OfferView, offerView } from "../rewards/offers.view.ts";
export * from "../rewards/rewards.ports.ts";
export { claimView, invitationAddress, missionClaimView, shareOf } from "../rewards/rewards.view.ts";
