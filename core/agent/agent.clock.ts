import type { Clock } from "../shared/clock.ts";

const SECOND_MS = 1_000;

/**
 * Calls `onSecond` at each whole second of the clock until stopped (AGENT-02). After the device sleeps it calls once, not
 * once for each missed second.
 */
export function everySecond(clock: Clock, onSecond: () => void): () => void {
  let timer: unknown;
  const plan = () => {
    timer = clock.setTimeout(
      () => {
        plan();
        onSecond();
      },
      SECOND_MS - (clock.nowMs() % SECOND_MS),
    );
  };
  plan();
  return () => clock.clearTimeout(timer);
}
