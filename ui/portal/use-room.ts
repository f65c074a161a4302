import type { FeatureName } from "@parlour/core";
import { useEffect } from "react";
import { usePortal } from "./portal-context.tsx";

/** Asks for a room that no address opens, for as long as the part of the screen stands that needs it. */
export function useRoom(name: FeatureName, isWanted = true): void {
  const { actor } = usePortal();
  useEffect(() => {
    if (!isWanted) return;
    actor.send({ type: "room.wanted", name });
    return () => actor.send({ type: "room.left", name });
  }, [actor, name, isWanted]);
}
