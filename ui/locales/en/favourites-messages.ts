import type { favouritesKeys } from "@parlour/core/favourites/favourites.keys";

/** English for what core says of it. */
export const favouritesMessages = {
  "favourites.error.notAdded": "The game could not be added to your favourites. Please try again.",
  "favourites.error.notRemoved":
    "The game could not be removed from your favourites, so it is back in the list.",
  "favourites.error.unknownGame": "This game is not in the house any more.",
} as const satisfies Record<(typeof favouritesKeys)[number], string>;
