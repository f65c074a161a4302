import { useEffect, useSyncExternalStore } from "react";
import { usePortal } from "../portal/portal-context.tsx";

const listen = (hear: () => void) => {
  document.addEventListener("fullscreenchange", hear);
  return () => document.removeEventListener("fullscreenchange", hear);
};

export interface FullScreen {
  /** False where the browser cannot, as on iPhones. */
  readonly isOffered: boolean;
  readonly isFull: boolean;
  toggle(): void;
}

/**
 * Puts the page into full screen, and ends that when the player leaves the game. It uses the whole page, so that
 * dialogs over the game, such as a session's end, stay visible.
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
