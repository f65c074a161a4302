export const liveKeys = ["live.error.offline"] as const;
