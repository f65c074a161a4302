import { useEffect, useRef, useState } from "react";

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

/** A form that unfolds at a press, and folds when the person leaves it or it is done; then the focus goes to `back`. */
export function useUnfolded<Element extends HTMLElement>(isDone: boolean) {
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && !isDone;
  const back = useFocusBack<Element>(isOpen);
  return { isOpen, back, unfold: () => setAsked(true), fold: () => setAsked(false) };
}
