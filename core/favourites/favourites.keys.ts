/** What is said of a favourite that could not be kept. */
export const favouritesKeys = [
  "favourites.error.notAdded",
  "favourites.error.notRemoved",
  "favourites.error.unknownGame",
] as const;
