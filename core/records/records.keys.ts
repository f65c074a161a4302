/** Sentences that the lists of what a player has done decide on. */
export const recordsKeys = ["records.error.badRange", "records.file.cut", "records.error.stale"] as const;
