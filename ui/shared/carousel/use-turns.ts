import { useEffect, useState } from "react";
import { usePaused } from "../use-paused.ts";

export type Turns = {
  /** How many slides have gone by. */
  turn: number;
  /** The next one stands beside the first, on its way in or about to be. */
  state: "resting" | "ready" | "going";
  playing: boolean;
  /** What the person wants, whoever turns the slides. */
  isPaused: boolean;
  togglePlaying: () => void;
};

/** How long before its turn the next slide is made, so that its picture has come. */
const READY_BEFORE_MS = 2_500;

/**
 * Slides that follow one another by themselves while nobody has touched the page, and Swiper is not here: they stand still
 * in a hidden tab, when paused, and where less motion is asked for (HOME-04).
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
