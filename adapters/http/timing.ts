import type { Clock } from "@parlour/core/shared/clock";
import type { Random } from "@parlour/core/shared/random";

/** Waits on the clock port; rejects with the signal's reason as soon as it aborts. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clock.clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = clock.setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}

const FIRST_PAUSE_MS = 250;

/** The delay in milliseconds after `tries` failed tries: doubling, with up to as much again at random. */
export function backoffMs(tries: number, random: Random): number {
  const step = FIRST_PAUSE_MS * 2 ** (tries - 1);
  return step + random.below(step);
}

/** A signal that aborts with the outer signal or at the deadline, whichever comes first. */
export function deadline(clock: Clock, timeoutMs: number, outer: AbortSignal) {
  const controller = new AbortController();
  let passed = false;
  const follow = () => controller.abort(outer.reason);
  const timer = clock.setTimeout(() => {
    passed = true;
    controller.abort();
  }, timeoutMs);
  if (outer.aborted) follow();
  else outer.addEventListener("abort", follow, { once: true });
  return {
    signal: controller.signal,
    passed: () => passed,
    end() {
      clock.clearTimeout(timer);
      outer.removeEventListener("abort", follow);
    },
  };
}
