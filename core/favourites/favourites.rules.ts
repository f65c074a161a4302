import type { MessageKey } from "../shared/message-keys.ts";
import type { FavouriteLists, Toggle } from "./favourites.events.ts";
import type { FavouriteGame } from "./favourites.ports.ts";

/** Whether the visit looks at the favourites as games. */
export const isFavouritesPage = ({ path }: { readonly path: string }): boolean => path === "/favorite";

/** What a toggle is: it takes away what is there, and adds what is not (FAV-02). */
export const toggleOf = (game: FavouriteGame, { ids, games }: FavouriteLists): Toggle => ({
  game,
  adds: !ids.includes(game.nodeId),
  before: { ids, games },
});

/** The lists once the change is made. A game that is added stands among the games when they have been read again. */
export function toggled({ ids, games }: FavouriteLists, { game, adds }: Toggle): FavouriteLists {
  const others = ids.filter((id) => id !== game.nodeId);
  if (adds) return { ids: [game.nodeId, ...others], games };
  return { ids: others, games: games?.filter(({ nodeId }) => nodeId !== game.nodeId) ?? null };
}

/** The lists once the change is taken back: what was removed is where it was (FAV-03). */
export function undone({ ids, games }: FavouriteLists, { game, adds, before }: Toggle): FavouriteLists {
  if (adds) return { ids: ids.filter((id) => id !== game.nodeId), games };
  const removed = before.games?.findIndex(({ nodeId }) => nodeId === game.nodeId) ?? -1;
  const gone = before.games?.[removed];
  const isBack = gone === undefined || games?.some(({ nodeId }) => nodeId === game.nodeId);
  return {
    ids: ids.includes(game.nodeId) ? ids : ids.toSpliced(before.ids.indexOf(game.nodeId), 0, game.nodeId),
    games: games === null || isBack ? games : games.toSpliced(removed, 0, gone),
  };
}

/** Lists that the gateway has told, with what it has not been told yet. */
export const withToggles = (lists: FavouriteLists, toggles: readonly Toggle[]): FavouriteLists =>
  toggles.reduce(toggled, lists);

/** What is said of a change that the gateway did not make; null where the end of the session says it. */
export function refusalMessage({ adds }: Toggle, reason: string | null): MessageKey | null {
  if (reason === "not-logged-in") return null;
  if (reason === "unknown-game") return "favourites.error.unknownGame";
  return adds ? "favourites.error.notAdded" : "favourites.error.notRemoved";
}
