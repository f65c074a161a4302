import type { AskedGame } from "@parlour/core/launch/play.events";
import { useSnapshot } from "../portal/portal-context.tsx";

/**
 * What the game of a page's address is called. The address has codes only: a game among those that the visit has on hand is
 * called by its name, any other by its vendor, until the launch says it; null for one of which nothing is known.
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
