import { useCallback } from "react";

/**
 * For a strip that scrolls sideways: writes on it whether more lies before and after what is seen, in
 * `data-more-start` and `data-more-end`, for the style sheet to fade that edge. It draws nothing again.
 */
export const useStripEdges = () =>
  useCallback((strip: HTMLElement | null) => {
    if (!strip) return;
    const mark = () => {
      // A right-to-left strip scrolls to negative places.
      const passed = Math.abs(strip.scrollLeft);
      strip.toggleAttribute("data-more-start", passed > 1);
      strip.toggleAttribute("data-more-end", passed + strip.clientWidth < strip.scrollWidth - 1);
    };
    // It tells the first sizes by itself, after the page is laid out: to measure at once would lay it out twice.
    const sizes = new ResizeObserver(mark);
    sizes.observe(strip);
    for (const child of strip.children) sizes.observe(child);
    strip.addEventListener("scroll", mark, { passive: true });
    return () => {
      sizes.disconnect();
      strip.removeEventListener("scroll", mark);
    };
  }, []);
