import { useEffect, useEffectEvent } from "react";

/** Events that only a person causes. */
const activities = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
const LEAST_MS = 1_000;

/** Reports the player's activity, at most once per second, when the caller needs it (SAFE-04). */
export function useActivity(stay: (() => void) | undefined): void {
  const isAsked = stay !== undefined;
  const noteOne = useEffectEvent(() => stay?.());
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    let notedAtMs = Number.NEGATIVE_INFINITY;
    const report = (event: Event) => {
      // Pressing the warning's logout button does not extend the session.
      if (event.target instanceof Element && event.target.closest("[data-leaves]") !== null) return;
      if (event.timeStamp - notedAtMs < LEAST_MS) return;
      notedAtMs = event.timeStamp;
      noteOne();
    };
    for (const activity of activities)
      window.addEventListener(activity, report, { signal: leaving.signal, passive: true, capture: true });
    return () => leaving.abort();
  }, [isAsked]);
}
