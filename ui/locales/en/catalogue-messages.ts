import type { catalogueKeys } from "@parlour/core/catalogue/catalogue.keys";

/** English texts of the messages of core about game lists. */
export const catalogueMessages = {
  "gameList.all": "All",
  "gameList.empty": "There are no games here yet.",
  "gameList.vendorGone": "We no longer have games by this vendor.",
  "gameList.categoryGone": "We have no games of this type.",
  "gameList.subType.SC": "Slots",
  "gameList.subType.VP": "Video poker",
  "gameList.subType.JP": "Jackpots",
  "gameList.subType.TG": "Table games",
  "gameList.subType.AC": "Arcade",
  "gameList.subType.BG": "Bingo",
} as const satisfies Record<(typeof catalogueKeys)[number], string>;
