/** Where a player's changes are told as server-sent events; a `data` line is one of these words. */
export const updatesPath = "/wps/member/updates";
