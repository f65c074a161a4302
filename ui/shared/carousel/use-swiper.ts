import { type RefObject, useEffect, useRef, useState } from "react";
import type { Direction } from "../direction.tsx";
import { onFirstInteraction } from "../first-interaction.ts";
import { createPart, importPatiently } from "../part.tsx";
import { stillness } from "../use-paused.ts";
import { whenNear } from "../when-near.ts";
import type { Moving, MovingOptions, PerView } from "./moving.ts";

type Settings = Omit<MovingOptions, "still" | "onChange"> & {
  /** False where all slides are visible: Swiper is not loaded then. */
  enabled: boolean;
  /** The slides' keys; another set restarts Swiper. */
  keys: string;
  dir: Direction;
  perView: PerView;
};

type Which = "previous" | "next";

/** The state and actions of a carousel's buttons. A step requested before Swiper has loaded runs afterwards. */
export type CarouselHold = {
  /** Whether Swiper has loaded, so that slides out of sight are worth rendering. */
  ready: boolean;
  can: { previous: boolean; next: boolean };
  playing: boolean;
  step: (which: Which) => void;
  togglePlaying: () => void;
};

const library = createPart(() => import("./moving.ts"), importPatiently);

/**
 * Loads Swiper once the strip is near and the visitor interacts, starts it on the strip and stops it when the strip
 * unmounts.
 */
export function useSwiper(viewport: RefObject<HTMLElement | null>, settings: Settings): CarouselHold {
  const [fetched, setFetched] = useState(library.here);
  const [state, setState] = useState({ previous: settings.loop, next: true, playing: false });
  const moving = useRef<Moving | null>(null);
  const asked = useRef<Which | null>(null);
  const { enabled, initial, plays, ...rest } = settings;
  // Read only when Swiper starts; a change does not restart it.
  const start = useRef({ initial, plays });
  start.current = { initial, plays };
  const options = JSON.stringify(rest);

  useEffect(() => {
    const element = viewport.current;
    if (!enabled || fetched || !element) return;
    let leave = whenNear(element, "50% 0%", () => {
      // Without Swiper, for example offline, the first view stays.
      leave = onFirstInteraction(window, () => void library.load().then(setFetched));
    });
    return () => leave();
  }, [enabled, fetched, viewport]);

  useEffect(() => {
    const { keys: _keys, ...asking }: Omit<Settings, "enabled" | "initial" | "plays"> = JSON.parse(options);
    const element = viewport.current;
    if (!enabled || !fetched || !element) return;
    const hold = fetched.startMoving(element, {
      ...asking,
      ...start.current,
      still: stillness.matches(),
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
      library.load().then(setFetched);
    },
    togglePlaying: () => moving.current?.togglePlaying(),
  };
}
