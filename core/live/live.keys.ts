/** What the live rooms have to say. */
export const liveKeys = ["live.error.offline"] as const;
