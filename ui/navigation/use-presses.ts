import { type RefObject, useEffect } from "react";

/**
 * Reports every click inside an element, including clicks made by key, for menus that close after a choice. It listens
 * at the document, after the entry's own handler: a menu that closed earlier would remove the entry first.
 */
export function usePresses(
  ref: RefObject<HTMLElement | null>,
  hear: (target: EventTarget | null) => void,
): void {
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      if (ref.current !== null && event.composedPath().includes(ref.current)) hear(event.target);
    };
    document.addEventListener("click", listen);
    return () => document.removeEventListener("click", listen);
  }, [ref, hear]);
}
