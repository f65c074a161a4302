/** What lists of games say of themselves, and the names of the sub-types (NAV-05). */
export const catalogueKeys = [
  "gameList.all",
  "gameList.empty",
  "gameList.vendorGone",
  "gameList.categoryGone",
  "gameList.subType.SC",
  "gameList.subType.VP",
  "gameList.subType.JP",
  "gameList.subType.TG",
  "gameList.subType.AC",
  "gameList.subType.BG",
] as const;
