import { useEffect, useEffectEvent } from "react";

/** What only a person does with a page. */
const activities = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
const LEAST_MS = 1_000;

/** Tells of what a person does here, once a second at most, where it is asked for (SAFE-04). */
export function useActivity(stay: (() => void) | undefined): void {
  const isAsked = stay !== undefined;
  const noteOne = useEffectEvent(() => stay?.());
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    let notedAtMs = Number.NEGATIVE_INFINITY;
    const tell = (event: Event) => {
      // The way out of the warning is no wish to stay.
      if (event.target instanceof Element && event.target.closest("[data-leaves]") !== null) return;
      if (event.timeStamp - notedAtMs < LEAST_MS) return;
      notedAtMs = event.timeStamp;
      noteOne();
    };
    for (const activity of activities)
      window.addEventListener(activity, tell, { signal: leaving.signal, passive: true, capture: true });
    return () => leaving.abort();
  }, [isAsked]);
}
