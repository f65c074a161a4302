/** Errors of spending points. */
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
