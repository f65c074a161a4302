/** A player's own games: favourites and recent games. */
export const favourites = {
  "ownGames.tabs": "Your games",
  "favourites.title": "Favourites",
  "favourites.failed.title": "Couldn’t load your favourites",
  "favourites.empty.title": "No favourites yet",
  "favourites.empty.sentence": "Press the heart on a game to add it. You see it here on all your devices.",
  "favourites.removed": "{{game}} was removed from your favourites.",
  "favourites.undo": "Undo",
  "favourites.row": "Your favourites",
  "recent.title": "Recent games",
  "recent.failed.title": "Couldn’t load your recent games",
  "recent.empty.title": "No recent games yet",
  "recent.empty.sentence": "Games you play appear here, most recent first.",
  "ownGames.look": "See the hot games",
} as const;
