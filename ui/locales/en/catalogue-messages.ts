import type { catalogueKeys } from "@parlour/core/catalogue/catalogue.keys";

/** English for what core says of it. */
export const catalogueMessages = {
  "gameList.all": "All",
  "gameList.empty": "There are no games here yet.",
  "gameList.vendorGone": "This provider is not in the house any more.",
  "gameList.categoryGone": "There are no games of this kind in the house.",
  "gameList.subType.SC": "Slots",
  "gameList.subType.VP": "Video poker",
  "gameList.subType.JP": "Jackpots",
  "gameList.subType.TG": "Table games",
  "gameList.subType.AC": "Arcade",
  "gameList.subType.BG": "Bingo",
} as const satisfies Record<(typeof catalogueKeys)[number], string>;
