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
  /** Swiper is here, so slides out of sight are worth having. */
  ready: boolean;
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
  const [library, setLibrary] = useState<typeof import("./moving.ts")>();
  const [state, setState] = useState({ previous: false, next: false, playing: false });
  const moving = useRef<Moving | null>(null);
  const { enabled } = settings;
  const asked = JSON.stringify(settings);

  useEffect(() => {
    const element = viewport.current;
    if (!enabled || library || !element) return;
    const leaving = new AbortController();
    whenNear(element, leaving.signal)
      .then(() => import("./moving.ts"))
      .then((fetched) => leaving.signal.aborted || setLibrary(fetched))
      // Without Swiper, say offline, the first view stays as it is and its buttons stay disabled.
      .catch((cause: unknown) => console.warn("The carousel stays still.", cause));
    return () => leaving.abort();
  }, [enabled, library, viewport]);

  useEffect(() => {
    const { enabled: moves, keys: _keys, ...options }: Settings = JSON.parse(asked);
    const element = viewport.current;
    if (!moves || !library || !element) return;
    const hold = library.startMoving(element, { ...options, still: prefersStillness(), onChange: setState });
    moving.current = hold;
    return () => {
      hold.stop();
      moving.current = null;
    };
  }, [asked, library, viewport]);

  return {
    ready: library !== undefined,
    can: { previous: state.previous, next: state.next },
    playing: state.playing,
    step: (which) => moving.current?.step(which),
    togglePlaying: () => moving.current?.togglePlaying(),
  };
}
