import { useEffect, useRef, useState } from "react";

/** As the `ref` of what has the focus when it comes. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** What gets the focus once a form or a question that was open is gone, with what had the focus in it. */
export function useFocusBack<Element extends HTMLElement>(isOpen: boolean) {
  const back = useRef<Element>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) back.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return back;
}

/** A form that unfolds at a press, begun anew, and folds when the person leaves it or it is done; then the focus goes to `back`. */
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
