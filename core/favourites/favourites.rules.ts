import type { MessageKey } from "../messages/message-keys.ts";
import type { FavouriteLists, Toggle } from "./favourites.events.ts";
import type { FavouriteGame } from "./favourites.ports.ts";

/** Whether the current page shows the favourites as games. */
export const isFavouritesPage = ({ path }: { readonly path: string }): boolean => path === "/favorite";

/** A toggle removes a favourite and adds any other game (FAV-02). */
export const toggleOf = (game: FavouriteGame, { ids, games }: FavouriteLists): Toggle => ({
  game,
  adds: !ids.includes(game.nodeId),
  before: { ids, games },
});

/** The lists after a change. An added game joins `games` only with the next read. */
export function toggled({ ids, games }: FavouriteLists, { game, adds }: Toggle): FavouriteLists {
  const others = ids.filter((id) => id !== game.nodeId);
  if (adds) return { ids: [game.nodeId, ...others], games };
  return { ids: others, games: games?.filter(({ nodeId }) => nodeId !== game.nodeId) ?? null };
}

/** The lists after a change is undone; a removed game returns to its place (FAV-03). */
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

/** The lists from the gateway with the unconfirmed changes applied. */
export const withToggles = (lists: FavouriteLists, toggles: readonly Toggle[]): FavouriteLists =>
  toggles.reduce(toggled, lists);

/** The message for a refused change; null when the end of the session has its own message. */
export function refusalMessage({ adds }: Toggle, reason: string | null): MessageKey | null {
  if (reason === "not-logged-in") return null;
  if (reason === "unknown-game") return "favourites.error.unknownGame";
  return adds ? "favourites.error.notAdded" : "favourites.error.notRemoved";
}
