import { PATIENCE_MS } from "../../patience.ts";
import type { SimulatedClock } from "./simulated-clock.ts";

/** Waits for a condition by letting the event loop turn; fails when it does not come in time. */
export async function until(condition: () => boolean): Promise<void> {
  const endMs = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > endMs) throw new Error(`Timed out waiting for ${condition}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * What a call that waits for no clock comes to, also its failure. A call that waits for a simulated clock, which nobody advances,
 * fails with what it waits for.
 */
export async function atOnce<Value>(call: Promise<Value>, clock: SimulatedClock): Promise<Value> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  call.then(end, end);
  await until(() => isOver).catch((cause) => {
    throw new Error(`The call waits for the clock: ${clock.pendingMs().join(" and ")} ms`, { cause });
  });
  return call;
}

/** Lets this time pass, once the next timer is due after it. */
export async function whenDue(clock: SimulatedClock, ms: number): Promise<void> {
  await until(() => clock.pendingMs()[0] === ms);
  clock.advance(ms);
}
