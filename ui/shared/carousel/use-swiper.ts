import { type RefObject, useEffect, useRef, useState } from "react";
import type { Direction } from "../direction.tsx";
import { onFirstInteraction } from "../first-interaction.ts";
import { createPart } from "../part.tsx";
import { prefersStillness } from "../use-paused.ts";
import type { Moving, MovingOptions, PerView } from "./moving.ts";

type Settings = Omit<MovingOptions, "still" | "onChange"> & {
  /** False where all slides are seen at once: Swiper is not fetched then. */
  enabled: boolean;
  /** The slides' keys: another set of slides starts anew. */
  keys: string;
  dir: Direction;
  perView: PerView;
};

type Which = "previous" | "next";

/** What the buttons of a carousel know and do. A step that is asked for before Swiper is here is made when it has come. */
export type CarouselHold = {
  /** Swiper is here, so slides out of sight are worth having. */
  ready: boolean;
  can: { previous: boolean; next: boolean };
  playing: boolean;
  step: (which: Which) => void;
  togglePlaying: () => void;
};

const library = createPart(() => import("./moving.ts"));

/** Resolves once the element is near what is seen and a person is doing something, or never after the signal. */
const whenWorthwhile = (element: Element, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    let leave = () => {};
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        leave = onFirstInteraction(window, resolve);
      },
      { rootMargin: "50% 0%" },
    );
    watcher.observe(element);
    signal.addEventListener("abort", () => {
      watcher.disconnect();
      leave();
    });
  });

/**
 * Fetches Swiper when the strip is near and somebody has begun to use the page, lets it take hold of the strip and lets go
 * when the strip leaves.
 */
export function useSwiper(viewport: RefObject<HTMLElement | null>, settings: Settings): CarouselHold {
  const [fetched, setFetched] = useState(library.here);
  const [state, setState] = useState({ previous: settings.loop, next: true, playing: false });
  const moving = useRef<Moving | null>(null);
  const asked = useRef<Which | null>(null);
  const { enabled, initial, plays, ...rest } = settings;
  // How it stands when Swiper takes hold is told once; it is no reason to begin anew.
  const start = useRef({ initial, plays });
  start.current = { initial, plays };
  const options = JSON.stringify(rest);

  useEffect(() => {
    const element = viewport.current;
    if (!enabled || fetched || !element) return;
    const leaving = new AbortController();
    whenWorthwhile(element, leaving.signal)
      .then(library.load)
      .then((came) => leaving.signal.aborted || setFetched(came))
      // Without Swiper, say offline, the first view stays as it is.
      .catch((cause: unknown) => console.warn("The carousel stays still.", cause));
    return () => leaving.abort();
  }, [enabled, fetched, viewport]);

  useEffect(() => {
    const { keys: _keys, ...asking }: Omit<Settings, "enabled" | "initial" | "plays"> = JSON.parse(options);
    const element = viewport.current;
    if (!enabled || !fetched || !element) return;
    const hold = fetched.startMoving(element, {
      ...asking,
      ...start.current,
      still: prefersStillness(),
      onChange: setState,
    });
    moving.current = hold;
    if (asked.current !== null) hold.step(asked.current);
    asked.current = null;
    return () => {
      hold.stop();
      moving.current = null;
    };
  }, [enabled, options, fetched, viewport]);

  return {
    ready: fetched !== null,
    can: { previous: state.previous, next: state.next },
    playing: state.playing,
    step(which) {
      if (moving.current !== null) return moving.current.step(which);
      asked.current = which;
      library.load().then(setFetched, () => undefined);
    },
    togglePlaying: () => moving.current?.togglePlaying(),
  };
}
