import type { recordsKeys } from "@parlour/core/records/records.keys";

/** Messages of the record lists. */
export const recordsMessages = {
  "records.error.badRange": "Choose a period of at most {{days}} days.",
  "records.error.stale": "We couldn’t refresh this list, so it may be out of date.",
  "records.file.cut":
    "The file has only the latest {{rows}} entries. For older ones, choose a shorter period.",
} as const satisfies Record<(typeof recordsKeys)[number], string>;
