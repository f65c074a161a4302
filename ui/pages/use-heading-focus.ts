import { useEffect, useRef } from "react";

/**
 * Focuses the page's heading when the content changes at the same path, such as an article of a list; the portal does
 * not count that as an arrival (ROUTE-08).
 */
export function useHeadingFocus(shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    document.querySelector<HTMLElement>("#content h1")?.focus({ preventScroll: true });
  }, [shown]);
}
