import { PATIENCE_MS } from "../../patience.ts";

/** Waits for a condition by letting the event loop turn; fails when it does not come in time. */
export async function until(condition: () => boolean): Promise<void> {
  const endMs = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > endMs) throw new Error(`Timed out waiting for ${condition}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
