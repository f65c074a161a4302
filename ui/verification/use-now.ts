import { useEffect } from "react";
import { usePortal } from "../portal/portal-context.tsx";
import { useRerender } from "../shared/use-rerender.ts";

/**
 * The portal's clock in milliseconds since the epoch; renders again at each full second left until `untilMs`, then
 * stops. Ticks only read the clock, so it is right even after a sleep, a missed tick or a hidden page (SMS-03).
 */
export function useNow(untilMs: number | null): number {
  const { clock } = usePortal().ports;
  const look = useRerender();
  useEffect(() => {
    if (untilMs === null) return;
    let timer: unknown;
    const plan = () => {
      clock.clearTimeout(timer);
      const leftMs = untilMs - clock.nowMs();
      if (leftMs > 0) timer = clock.setTimeout(tick, ((leftMs - 1) % 1_000) + 1);
    };
    const tick = () => {
      look();
      plan();
    };
    plan();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clock.clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [clock, untilMs, look]);
  return clock.nowMs();
}
