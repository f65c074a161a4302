import { useCallback } from "react";

/**
 * Sets `data-more-start` and `data-more-end` on a strip that scrolls sideways, for the style sheet to fade that edge.
 * Does not render again.
 */
export const useStripEdges = () =>
  useCallback((strip: HTMLElement | null) => {
    if (!strip) return;
    const mark = () => {
      // A right-to-left strip has negative scroll positions.
      const passed = Math.abs(strip.scrollLeft);
      strip.toggleAttribute("data-more-start", passed > 1);
      strip.toggleAttribute("data-more-end", passed + strip.clientWidth < strip.scrollWidth - 1);
    };
    // The observer reports the first sizes itself, after layout; measuring at once would lay the page out twice.
    const sizes = new ResizeObserver(mark);
    sizes.observe(strip);
    for (const child of strip.children) sizes.observe(child);
    strip.addEventListener("scroll", mark, { passive: true });
    return () => {
      sizes.disconnect();
      strip.removeEventListener("scroll", mark);
    };
  }, []);
