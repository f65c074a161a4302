import { useState, useSyncExternalStore } from "react";

const lessMotion = () => matchMedia("(prefers-reduced-motion: reduce)");
const listen = (hear: () => void) => {
  const query = lessMotion();
  query.addEventListener("change", hear);
  return () => query.removeEventListener("change", hear);
};

/** Whether the visitor prefers reduced motion: nothing then starts to move automatically. */
export const prefersStillness = (): boolean => lessMotion().matches;

/**
 * Whether automatic motion is paused, and a toggle: the visitor's last choice here, else the system's reduced-motion
 * setting. Known before the first timer starts.
 */
export function usePaused(): readonly [isPaused: boolean, toggle: () => void] {
  const isStill = useSyncExternalStore(listen, prefersStillness, () => false);
  const [said, say] = useState<boolean>();
  const isPaused = said ?? isStill;
  return [isPaused, () => say(!isPaused)];
}
