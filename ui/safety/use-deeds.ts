import { useEffect } from "react";
import { useFeature } from "../portal/portal-context.tsx";

/** What only a person does with a page. */
const deeds = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
const LEAST_MS = 1_000;

/** Tells core of what a person does here, once a second at most (SAFE-04). */
export function useDeeds(): void {
  const room = useFeature("inactivity");
  useEffect(() => {
    if (room === undefined) return;
    const leaving = new AbortController();
    let toldAtMs = Number.NEGATIVE_INFINITY;
    const tell = (event: Event) => {
      // The way out of the warning is no wish to stay.
      if (event.target instanceof Element && event.target.closest("[data-leaves]") !== null) return;
      if (event.timeStamp - toldAtMs < LEAST_MS) return;
      toldAtMs = event.timeStamp;
      room.send({ type: "deed.done" });
    };
    for (const deed of deeds)
      window.addEventListener(deed, tell, { signal: leaving.signal, passive: true, capture: true });
    return () => leaving.abort();
  }, [room]);
}
