import type { pointsKeys } from "@parlour/core/points/points.keys";

/** Messages that core shows about points. */
export const pointsMessages = {
  "points.error.quantity": "Enter a whole number from 1 to {{most}}.",
  "points.error.number": "Enter a whole number of points.",
  "points.error.soldOut": "There are not that many left. No points were taken.",
  "points.error.insufficient": "You don’t have that many points. No points were taken.",
  "points.error.belowMinimum": "Convert at least {{points}} points at a time.",
  "points.error.aboveMaximum": "Convert at most {{points}} points at a time.",
  "points.error.passwordMissing": "Enter your password.",
  "points.error.wrongPassword": "The password is wrong. No points were taken. Try again.",
  "points.error.passwordLocked": "Too many tries. No points were taken. Try again in 15 min.",
  "points.error.trialAccount": "A trial account can’t use points. Register first.",
} as const satisfies Record<(typeof pointsKeys)[number], string>;
