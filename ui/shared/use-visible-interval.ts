import { useEffect, useRef, useSyncExternalStore } from "react";

const listen = (hear: () => void) => {
  document.addEventListener("visibilitychange", hear);
  return () => document.removeEventListener("visibilitychange", hear);
};

/** Whether the page is visible. Automatic motion and requests pause in a hidden tab. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    listen,
    () => document.visibilityState === "visible",
    () => true,
  );

/**
 * Calls `tick` every `everyMs` milliseconds while the page is visible; null pauses. A page that becomes visible again
 * starts a full interval.
 */
export function useVisibleInterval(tick: () => void, everyMs: number | null): void {
  const isVisible = usePageVisible();
  const latest = useRef(tick);
  useEffect(() => {
    latest.current = tick;
  });
  useEffect(() => {
    if (everyMs === null || !isVisible) return;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isVisible]);
}
