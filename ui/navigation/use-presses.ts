import { type RefObject, useEffect } from "react";

/**
 * Hears every press inside of an element, whatever in it was pressed. For menus that close when one of their lines was
 * chosen: the lines themselves answer to keys as well, and a key's press arrives here as a click too.
 */
export function usePresses(
  ref: RefObject<HTMLElement | null>,
  hear: (target: EventTarget | null) => void,
): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const listen = ({ target }: Event) => hear(target);
    element.addEventListener("click", listen);
    return () => element.removeEventListener("click", listen);
  }, [ref, hear]);
}
