/** What stands where a game's picture cannot be had (GAME-07). */
export const FALLBACK_PICTURE = "/art/fallback.svg";
