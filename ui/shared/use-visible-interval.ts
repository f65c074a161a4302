import { useEffect, useRef, useSyncExternalStore } from "react";

const listen = (hear: () => void) => {
  document.addEventListener("visibilitychange", hear);
  return () => document.removeEventListener("visibilitychange", hear);
};

/** Whether somebody may see the page. What moves or asks by itself rests in a hidden tab. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    listen,
    () => document.visibilityState === "visible",
    () => true,
  );

/** Ticks every `everyMs` milliseconds while the page is seen; null rests. A page that is seen again begins a whole interval. */
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
