import type { recordsKeys } from "@parlour/core/records/records.keys";

/** English for what core says of the lists. */
export const recordsMessages = {
  "records.error.badRange": "Choose days that are at most {{days}} apart.",
  "records.error.stale": "This could not be read again, so it may be out of date.",
  "records.file.cut": "The file holds the latest {{rows}} entries. For older ones choose fewer days.",
} as const satisfies Record<(typeof recordsKeys)[number], string>;
