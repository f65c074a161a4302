import { useLayoutEffect, useRef } from "react";

/** How long a page that one returns to may take to become as long as it was. */
const PATIENCE_MS = 15_000;
/** What a person does who would not be moved any more. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to a place once the page is long enough for it. A person who moves meanwhile has the last word. Answers the way to
 * stop waiting.
 */
function scrollWhenLong(top: number, settled: () => void): () => void {
  const tries = () => {
    if (document.documentElement.scrollHeight - innerHeight < top - 1) return;
    scrollTo(0, top);
    stop();
  };
  const sizes = new ResizeObserver(tries);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
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
  /** What is shown, as its address says it: path and query. */
  address: string;
  /** Nothing was shown before it. */
  isFirst: boolean;
  /** By Back or Forward. */
  isReturn: boolean;
  /** The address follows what is typed or chosen on the page, which stays where it is. */
  isLiving: boolean;
  /** Where each address was left: of those before this, by who has seen them left. */
  places: Map<string, number>;
};

/**
 * Where each address was left: who comes back by Back or Forward finds the page as it was, once it is as long again (GAME-05);
 * any other arrival begins at the top (ROUTE-08). The browser's own memory waits for nothing, and is switched off.
 */
export function useScrollPlaces({ path, address, isFirst, isReturn, isLiving, places }: Arrival): void {
  const here = useRef<{ readonly path: string; readonly address: string } | null>(null);
  const isRestoring = useRef(false);

  useLayoutEffect(() => {
    const keep = () => {
      if (here.current !== null && !isRestoring.current) places.set(here.current.address, scrollY);
    };
    // What the browser remembers of a page is still good for loading that page again.
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
      // Whoever was quick has scrolled before this script was here. Read with the next frame, which lays the page out anyway.
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
      // Left again before it was as long: the place that was meant is still the one.
      if (isRestoring.current) places.set(address, top);
      stop();
    };
  }, [path, address, isFirst, isReturn, isLiving, places]);
}
