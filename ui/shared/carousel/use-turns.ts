import { useEffect, useState } from "react";
import { usePaused } from "../use-paused.ts";

export type Turns = {
  /** The number of slides already shown. */
  turn: number;
  /** "ready": the next slide is rendered beside the first. "going": it is moving in. */
  state: "resting" | "ready" | "going";
  playing: boolean;
  /** Whether the visitor paused the slides, with or without Swiper. */
  isPaused: boolean;
  togglePlaying: () => void;
};

/** How long before its turn the next slide is rendered, so that its picture loads in time, in milliseconds. */
const READY_BEFORE_MS = 2_500;

/**
 * Turns slides automatically until the visitor interacts and Swiper starts. They stop in a hidden tab, when paused, and
 * with reduced motion (HOME-04).
 */
export function useTurns(delayMs: number | undefined, speedMs: number, enabled: boolean): Turns {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Turns["state"]>("resting");
  const [isPaused, togglePlaying] = usePaused();
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  const moves = enabled && delayMs !== undefined && !isPaused && !isHidden;
  useEffect(() => {
    if (!moves) return;
    const steps = {
      resting: () => setState("ready"),
      ready: () => setState("going"),
      going: () => {
        setTurn((last) => last + 1);
        setState("resting");
      },
    };
    const waits = { resting: delayMs - READY_BEFORE_MS, ready: READY_BEFORE_MS, going: speedMs };
    const timer = setTimeout(steps[state], Math.max(0, waits[state]));
    return () => clearTimeout(timer);
  }, [moves, state, delayMs, speedMs]);

  return { turn, state, playing: moves, isPaused, togglePlaying };
}
