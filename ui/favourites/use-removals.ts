import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import { useCallback, useEffect, useRef, useState } from "react";

/** The pause between two changes (FAV-02), in milliseconds; an earlier undo waits for the rest of it. */
const HAND_RESTS_MS = 1_050;

/**
 * The game last removed from a list, until the player restores it or dismisses the message. A single missing game was
 * removed by the player; several were not.
 */
export function useRemovals(games: readonly Game[] | null, putBack: (game: Game) => void) {
  const before = useRef(games);
  const [removed, setRemoved] = useState<Game | null>(null);
  const atMs = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const known = before.current;
    before.current = games;
    if (games === null || known === null) return;
    const here = new Set(games.map(({ nodeId }) => nodeId));
    const gone = known.filter(({ nodeId }) => !here.has(nodeId));
    const [only] = gone;
    if (gone.length === 1 && only !== undefined) {
      atMs.current = performance.now();
      setRemoved(only);
    } else setRemoved((game) => (game !== null && here.has(game.nodeId) ? null : game));
  }, [games]);

  const undo = () => {
    if (removed === null) return;
    const restsMs = Math.max(0, HAND_RESTS_MS - (performance.now() - atMs.current));
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => putBack(removed), restsMs);
  };
  return { removed, undo, forget: useCallback(() => setRemoved(null), []) };
}
