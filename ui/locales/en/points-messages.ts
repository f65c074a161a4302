import type { pointsKeys } from "@parlour/core/points/points.keys";

/** English for what core says of points. */
export const pointsMessages = {
  "points.error.quantity": "Enter a whole number from 1 to {{most}}.",
  "points.error.number": "Enter a whole number of points.",
  "points.error.soldOut": "There are not that many left. No points were taken.",
  "points.error.insufficient": "You do not have that many points. None were taken.",
  "points.error.belowMinimum": "The fewest points to convert at a time are {{points}}.",
  "points.error.aboveMaximum": "The most points to convert at a time are {{points}}.",
  "points.error.passwordMissing": "Enter your password.",
  "points.error.wrongPassword": "This is not your password. No points were taken.",
  "points.error.passwordLocked":
    "The password was wrong too often. No points were taken; try again in a quarter of an hour.",
  "points.error.trialAccount": "A trial account cannot do this. Open an account of your own first.",
} as const satisfies Record<(typeof pointsKeys)[number], string>;
