/** What the list of sessions has to say. */
export const devicesKeys = ["devices.ended", "devices.othersEnded"] as const;
