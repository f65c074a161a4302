import { useState } from "react";
import { mediaOf, useMedia } from "./use-media.ts";

/** The visitor prefers reduced motion: nothing then starts to move automatically. */
export const stillness = mediaOf("(prefers-reduced-motion: reduce)");

/**
 * Whether automatic motion is paused, and a toggle: the visitor's last choice here, else the system's reduced-motion
 * setting. Known before the first timer starts.
 */
export function usePaused(): readonly [isPaused: boolean, toggle: () => void] {
  const isStill = useMedia(stillness, false);
  const [said, say] = useState<boolean>();
  const isPaused = said ?? isStill;
  return [isPaused, () => say(!isPaused)];
}
