import type { activitiesKeys } from "@parlour/core/rewards/activities.keys";

/** English for what core says of activities. */
export const activitiesMessages = {
  "activity.error.unknown": "This offer does not exist any more. Nothing was given or taken.",
  "activity.error.closed": "This offer is not open just now. Nothing was given or taken.",
  "activity.error.nothing": "There is nothing to take here just now.",
  "activity.error.already": "You have done this already. It counts once.",
  "activity.error.usedUp": "All of it has been given out this time.",
  "activity.error.commentMissing": "Write why you apply.",
  "activity.error.commentTooLong": "Write at most {{max}} characters.",
  "activity.error.comment": "Write between 1 and {{max}} characters.",
  "activity.error.picturesPending": "Wait until every picture has arrived, or remove it.",
  "activity.error.picturesFailed": "A picture has not arrived. Send it again, or remove it.",
  "activity.error.unknownFile": "A picture cannot be used any more. Remove it and add it again.",
  "activity.error.keptAway": "You are taking a break from games. Offers wait until it is over.",
  "activity.error.trialAccount":
    "A trial account takes no part in offers. Open an account of your own first.",
} as const satisfies Record<(typeof activitiesKeys)[number], string>;
