import { useEffect, useRef } from "react";

/**
 * Focuses what `data-step` marks in the element, or else its first button, when a step has taken the focused element away.
 * `step` changes with what is shown.
 */
export function useLostFocus<Place extends HTMLElement>(step: string) {
  const place = useRef<Place>(null);
  const last = useRef(step);
  useEffect(() => {
    const isNew = last.current !== step;
    last.current = step;
    const { activeElement, body } = document;
    if (!isNew || (activeElement !== null && activeElement !== body)) return;
    const marked = place.current?.querySelector<HTMLElement>("[data-step]");
    (marked ?? place.current?.querySelector("button"))?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
