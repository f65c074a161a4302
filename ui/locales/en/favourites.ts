/** A player's own games: favourites and what was played last. */
export const favourites = {
  "ownGames.tabs": "Your games",
  "favourites.title": "Favourites",
  "favourites.failed.title": "Your favourites did not arrive",
  "favourites.empty.title": "No favourites yet",
  "favourites.empty.sentence": "Press the heart on a game, and it stands here, on every device.",
  "favourites.removed": "{{game}} is not a favourite any more.",
  "favourites.undo": "Undo",
  "favourites.row": "Your favourites",
  "recent.title": "Recent games",
  "recent.failed.title": "Your recent games did not arrive",
  "recent.empty.title": "Nothing played yet",
  "recent.empty.sentence": "The games you played last stand here, the latest first.",
  "ownGames.look": "See the hot games",
} as const;
