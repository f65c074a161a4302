import type { FeatureName } from "@parlour/core";
import { useEffect } from "react";
import { usePortal } from "./portal-context.tsx";

/** Asks for a feature that no address opens, for as long as the part of the screen stands that needs it. */
export function useWanted(name: FeatureName, isWanted = true): void {
  const portal = usePortal();
  useEffect(() => (isWanted ? portal.want(name) : undefined), [portal, name, isWanted]);
}
