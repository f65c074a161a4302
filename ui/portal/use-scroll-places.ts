import { useLayoutEffect, useRef } from "react";

/** How long a page may take to reach its earlier height, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Interactions that cancel the restoring of a scroll position. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to a position once the page is tall enough, unless the visitor moves first. Returns a function that stops
 * waiting.
 */
function scrollWhenLong(top: number, settled: () => void): () => void {
  const tries = () => {
    if (document.documentElement.scrollHeight - innerHeight < top - 1) return;
    scrollTo(0, top);
    stop();
  };
  const sizes = new ResizeObserver(tries);
  const timer = setTimeout(() => stop(), TIMEOUT_MS);
  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) removeEventListener(move, stop);
    settled();
  };
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true });
  sizes.observe(document.body);
  tries();
  return stop;
}

export type Arrival = {
  path: string;
  /** The address of the shown page: path and query. */
  address: string;
  /** Whether it is the visit's first page. */
  isFirst: boolean;
  /** Whether the visitor used Back or Forward. */
  isReturn: boolean;
  /** Whether the page updates its address while the visitor types or chooses. */
  isLiving: boolean;
  /** The last scroll position of each address, including pages left before this script loaded. */
  places: Map<string, number>;
};

/**
 * After Back or Forward, restores a page's scroll position once it has its earlier height (GAME-05); any other arrival
 * scrolls to the top (ROUTE-08). The browser's own restoration is off, because it does not wait for the height.
 */
export function useScrollPlaces({ path, address, isFirst, isReturn, isLiving, places }: Arrival): void {
  const here = useRef<{ readonly path: string; readonly address: string } | null>(null);
  const isRestoring = useRef(false);

  useLayoutEffect(() => {
    const keep = () => {
      if (here.current !== null && !isRestoring.current) places.set(here.current.address, scrollY);
    };
    // The browser's own scroll restoration still serves a reload of the page.
    const leave = () => {
      history.scrollRestoration = "auto";
    };
    const arrive = () => {
      history.scrollRestoration = "manual";
    };
    arrive();
    addEventListener("scroll", keep, { passive: true });
    addEventListener("pagehide", leave);
    addEventListener("pageshow", arrive);
    return () => {
      removeEventListener("scroll", keep);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", arrive);
      leave();
    };
  }, [places]);

  useLayoutEffect(() => {
    const before = here.current;
    here.current = { path, address };
    if (before === null) {
      if (!isFirst) scrollTo(0, 0);
      // The visitor may have scrolled before this script loaded. Read in the next frame, which lays the page out
      // anyway.
      requestAnimationFrame(() => {
        if (here.current?.address === address && !places.has(address)) places.set(address, scrollY);
      });
      return;
    }
    if (before.address === address) return;
    const top = isReturn ? (places.get(address) ?? 0) : 0;
    if (top === 0) {
      if (isReturn || !isLiving || before.path !== path) scrollTo(0, 0);
      return;
    }
    isRestoring.current = true;
    const stop = scrollWhenLong(top, () => {
      isRestoring.current = false;
    });
    return () => {
      // Left again before the page was tall enough: keeps the position that was to be restored.
      if (isRestoring.current) places.set(address, top);
      stop();
    };
  }, [path, address, isFirst, isReturn, isLiving, places]);
}
