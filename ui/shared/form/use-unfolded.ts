import { useEffect, useRef, useState } from "react";

/** A `ref` that focuses the element when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The element to focus once an open form or question is removed with its focused control. */
export function useFocusBack<Element extends HTMLElement>(isOpen: boolean) {
  const back = useRef<Element>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) back.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return back;
}

/** A form that opens reset at a press, and closes when the player leaves or completes it; the focus then moves to `back`. */
export function useUnfolded<Element extends HTMLElement>(
  view: { readonly step: string; begin(): void } | null,
) {
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && view !== null && view.step !== "done";
  const back = useFocusBack<Element>(isOpen);
  const turn = (next: boolean) => () => {
    view?.begin();
    setAsked(next);
  };
  return { isOpen, back, unfold: turn(true), fold: turn(false) };
}
