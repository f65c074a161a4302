import { useReducer } from "react";
import { usePortal } from "../portal/portal-context.tsx";
import { useVisibleInterval } from "../shared/use-visible-interval.ts";

/** The moment by the portal's clock, in milliseconds since the epoch, looked at each second while the page is seen. */
export function useSeconds(isNeeded: boolean): number {
  const { clock } = usePortal().ports;
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useVisibleInterval(look, isNeeded ? 1_000 : null);
  return clock.nowMs();
}
