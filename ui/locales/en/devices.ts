/** The list of sessions. */
export const devices = {
  "devices.title": "Where you are logged in",
} as const;
