import type { AskedGame } from "@parlour/core/launch/play.events";
import { useSnapshot } from "../portal/portal-context.tsx";

/**
 * The name of the game in the page's address, which holds only codes. Uses the name of a game already loaded or the
 * vendor's name until the launch names it; null when neither is known.
 */
export function useGameName(game: AskedGame | null): string | null {
  const hot = useSnapshot("hotGames")?.context.value ?? [];
  const favourites = useSnapshot("favourites")?.context.games ?? [];
  const play = useSnapshot("play")?.context;
  const suggested = play?.suggestions ?? [];
  const lanes = useSnapshot("lanes")?.context.value ?? [];
  if (play?.gameName) return play.gameName;
  if (game === null) return null;
  const known = [...hot, ...favourites, ...suggested].find(
    ({ vendor, gameCode }) => vendor === game.vendor && gameCode === game.gameCode,
  );
  const operator = lanes.flatMap(({ vendors }) => vendors).find(({ vendor }) => vendor === game.vendor);
  return known?.gameName ?? operator?.displayName ?? null;
}
