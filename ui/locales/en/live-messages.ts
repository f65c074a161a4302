import type { liveKeys } from "@parlour/core/live/live.keys";

/** English for what core says of it. */
export const liveMessages = {
  "live.error.offline": "This host has just left. Please choose another one.",
} as const satisfies Record<(typeof liveKeys)[number], string>;
