import { useEffect, useSyncExternalStore } from "react";
import { usePortal } from "../portal/portal-context.tsx";

const listen = (hear: () => void) => {
  document.addEventListener("fullscreenchange", hear);
  return () => document.removeEventListener("fullscreenchange", hear);
};

export interface FullScreen {
  /** False where the browser has none, as on small phones of one maker. */
  readonly isOffered: boolean;
  readonly isFull: boolean;
  toggle(): void;
}

/**
 * Lets the page fill the screen, and lets go of it when the game is left. The whole page and not the game alone: what comes over
 * the game, such as the end of a session, must be seen.
 */
export function useFullScreen(): FullScreen {
  const { diagnostics } = usePortal().ports;
  const isOffered = useSyncExternalStore(
    () => () => undefined,
    () => document.fullscreenEnabled === true,
    () => false,
  );
  const isFull = useSyncExternalStore(
    listen,
    () => document.fullscreenElement != null,
    () => false,
  );
  const report = (cause: unknown) =>
    diagnostics.report({ where: "play", what: "the screen was not filled or left", cause });
  useEffect(
    () => () => {
      if (document.fullscreenElement != null) document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
  return {
    isOffered,
    isFull,
    toggle: () => {
      (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(report);
    },
  };
}
