import { usePortal } from "../portal/portal-context.tsx";
import { useLook } from "../shared/use-look.ts";
import { useVisibleInterval } from "../shared/use-visible-interval.ts";

/** The moment by the portal's clock, in milliseconds since the epoch, looked at each second while the page is seen. */
export function useSeconds(isNeeded: boolean): number {
  const { clock } = usePortal().ports;
  const look = useLook();
  useVisibleInterval(look, isNeeded ? 1_000 : null);
  return clock.nowMs();
}
