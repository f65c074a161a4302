import { type RefObject, useEffect, useRef, useState } from "react";
import type { Direction } from "../direction.tsx";
import type { PerView } from "./carousel.tsx";
import type { Moving, MovingOptions } from "./moving.ts";

type Settings = Omit<MovingOptions, "still" | "onChange"> & {
  /** False where all slides are seen at once: Swiper is not fetched then. */
  enabled: boolean;
  /** The slides' keys: another set of slides starts anew. */
  keys: string;
  dir: Direction;
  perView: PerView;
};

/** What the buttons of a carousel know and do. Before Swiper is here, nothing can be stepped to. */
export type CarouselHold = {
  can: { previous: boolean; next: boolean };
  playing: boolean;
  step: (which: "previous" | "next") => void;
  togglePlaying: () => void;
};

const prefersStillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Resolves once the element is near what is seen, or never after the signal. */
const whenNear = (element: Element, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        resolve();
      },
      { rootMargin: "50% 0%" },
    );
    watcher.observe(element);
    signal.addEventListener("abort", () => watcher.disconnect());
  });

/** Fetches Swiper when the strip is near, lets it take hold of the strip and lets go when the strip leaves. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, settings: Settings): CarouselHold {
  const moving = useRef<Moving | null>(null);
  const [state, setState] = useState({ previous: false, next: false, playing: false });
  const asked = JSON.stringify(settings);

  useEffect(() => {
    const { enabled, keys: _keys, ...options }: Settings = JSON.parse(asked);
    const element = viewport.current;
    if (!enabled || !element) return;
    const leaving = new AbortController();
    const takeHold = async () => {
      await whenNear(element, leaving.signal);
      const { startMoving } = await import("./moving.ts");
      if (leaving.signal.aborted) return;
      moving.current = startMoving(element, { ...options, still: prefersStillness(), onChange: setState });
    };
    // Without Swiper, say offline, the first view stays as it is and its buttons stay disabled.
    takeHold().catch((cause: unknown) => console.warn("carousel stays still", cause));
    return () => {
      leaving.abort();
      moving.current?.stop();
      moving.current = null;
    };
  }, [asked, viewport]);

  return {
    can: { previous: state.previous, next: state.next },
    playing: state.playing,
    step: (which) => moving.current?.step(which),
    togglePlaying: () => moving.current?.togglePlaying(),
  };
}
