import { useState, useSyncExternalStore } from "react";

const lessMotion = () => matchMedia("(prefers-reduced-motion: reduce)");
const listen = (hear: () => void) => {
  const query = lessMotion();
  query.addEventListener("change", hear);
  return () => query.removeEventListener("change", hear);
};

/** Whether the person asked for less motion: then nothing starts to move by itself. */
export const prefersStillness = (): boolean => lessMotion().matches;

/**
 * Whether what moves by itself is held, and what holds or lets go of it: as the person said last, before that as they asked of
 * every page. It is known before the first timer begins.
 */
export function usePaused(): readonly [isPaused: boolean, toggle: () => void] {
  const isStill = useSyncExternalStore(listen, prefersStillness, () => false);
  const [said, say] = useState<boolean>();
  const isPaused = said ?? isStill;
  return [isPaused, () => say(!isPaused)];
}
