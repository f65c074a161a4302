/** What stands in the way of giving points for something. */
export const pointsKeys = [
  "points.error.quantity",
  "points.error.number",
  "points.error.soldOut",
  "points.error.insufficient",
  "points.error.belowMinimum",
  "points.error.aboveMaximum",
  "points.error.passwordMissing",
  "points.error.wrongPassword",
  "points.error.passwordLocked",
  "points.error.trialAccount",
] as const;
