import type { liveKeys } from "@parlour/core/live/live.keys";

/** English texts of the messages of core about live hosts. */
export const liveMessages = {
  "live.error.offline": "This host has just left. Choose another host.",
} as const satisfies Record<(typeof liveKeys)[number], string>;
