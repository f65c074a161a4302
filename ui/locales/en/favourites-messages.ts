import type { favouritesKeys } from "@parlour/core/favourites/favourites.keys";

/** English texts of the messages of core about favourites. */
export const favouritesMessages = {
  "favourites.error.notAdded": "We couldn’t add the game to your favourites. Try again.",
  "favourites.error.notRemoved":
    "We couldn’t remove the game from your favourites. It is back in your list. Try again.",
  "favourites.error.unknownGame": "This game is no longer available.",
} as const satisfies Record<(typeof favouritesKeys)[number], string>;
