import { usePortal } from "../portal/portal-context.tsx";
import { useRerender } from "../shared/use-rerender.ts";
import { useVisibleInterval } from "../shared/use-visible-interval.ts";

/** The moment by the portal's clock, in milliseconds since the epoch, looked at each second while the page is seen. */
export function useSeconds(isNeeded: boolean): number {
  const { clock } = usePortal().ports;
  const look = useRerender();
  useVisibleInterval(look, isNeeded ? 1_000 : null);
  return clock.nowMs();
}
