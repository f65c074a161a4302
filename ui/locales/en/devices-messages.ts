import type { devicesKeys } from "@parlour/core/devices/devices.keys";

/** English texts of the messages of core about devices. */
export const devicesMessages = {
  "devices.ended": "The device is logged out.",
  "devices.othersEnded": "All other devices are logged out.",
} as const satisfies Record<(typeof devicesKeys)[number], string>;
