import type { Clock } from "../shared/clock.ts";

const SECOND_MS = 1_000;

/**
 * Tells at each whole second by the clock, until it is stopped (AGENT-02). It plans from the moment that it is by then: after
 * a sleep it tells once, not for every second that was slept.
 */
export function everySecond(clock: Clock, tell: () => void): () => void {
  let timer: unknown;
  const plan = () => {
    timer = clock.setTimeout(
      () => {
        plan();
        tell();
      },
      SECOND_MS - (clock.nowMs() % SECOND_MS),
    );
  };
  plan();
  return () => clock.clearTimeout(timer);
}
