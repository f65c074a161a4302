/** What the list of sessions has to say. */
export const devicesKeys = ["devices.ended"] as const;
