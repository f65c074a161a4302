/** The path of a player's updates as server-sent events; each `data` line holds one of these words. */
export const updatesPath = "/wps/member/updates";
