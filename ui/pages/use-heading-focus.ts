import { useEffect, useRef } from "react";

/**
 * Gives the focus to the page's heading when the page shows another thing at the same path, such as an article of a list:
 * for the portal that is no arrival (ROUTE-08).
 */
export function useHeadingFocus(shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    document.querySelector<HTMLElement>("#content h1")?.focus({ preventScroll: true });
  }, [shown]);
}
