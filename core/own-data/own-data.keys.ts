/** What is said of a player's own data. */
export const ownDataKeys = [
  "ownData.closed",
  "ownData.exported",
  "ownData.error.exportedRecently",
  "ownData.error.held",
  "ownData.error.locked",
] as const;
