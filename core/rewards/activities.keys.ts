/** Errors of the reward centre. */
export const activitiesKeys = [
  "activity.error.unknown",
  "activity.error.closed",
  "activity.error.nothing",
  "activity.error.already",
  "activity.error.usedUp",
  "activity.error.commentMissing",
  "activity.error.commentTooLong",
  "activity.error.comment",
  "activity.error.picturesPending",
  "activity.error.picturesFailed",
  "activity.error.unknownFile",
  "activity.error.keptAway",
  "activity.error.trialAccount",
] as const;
