import type { activitiesKeys } from "@parlour/core/rewards/activities.keys";

/** Messages that core shows about activities. */
export const activitiesMessages = {
  "activity.error.unknown": "This offer no longer exists. Nothing was changed.",
  "activity.error.closed": "This offer is not open right now. Nothing was changed.",
  "activity.error.nothing": "There is nothing to claim right now.",
  "activity.error.already": "You have already done this. It counts only once.",
  "activity.error.usedUp": "Everything in this offer has been claimed.",
  "activity.error.commentMissing": "Enter your reason.",
  "activity.error.commentTooLong": "Enter at most {{max}} characters.",
  "activity.error.comment": "Enter between 1 and {{max}} characters.",
  "activity.error.picturesPending": "Wait until all pictures are uploaded, or remove them.",
  "activity.error.picturesFailed": "A picture was not uploaded. Upload it again, or remove it.",
  "activity.error.unknownFile": "We no longer have one of your pictures. Remove it and upload it again.",
  "activity.error.keptAway": "You can’t use offers during a time-out or self-exclusion.",
  "activity.error.trialAccount": "A trial account can’t take part in offers. Register first.",
} as const satisfies Record<(typeof activitiesKeys)[number], string>;
