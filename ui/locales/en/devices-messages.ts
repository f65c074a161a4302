import type { devicesKeys } from "@parlour/core/devices/devices.keys";

/** English for what core says of it. */
export const devicesMessages = {
  "devices.ended": "The session has ended.",
  "devices.othersEnded": "All other sessions have ended.",
} as const satisfies Record<(typeof devicesKeys)[number], string>;
