import { type RefObject, useEffect } from "react";

/**
 * Hears every press inside of an element, whatever in it was pressed. For menus that close when one of their lines was
 * chosen: the lines themselves answer to keys as well, and a key's press arrives here as a click too. It listens at the
 * document, after the line has done its work: a menu that closed first would take the line away before it could.
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
