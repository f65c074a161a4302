/** Waits for a condition by letting the event loop turn; fails when it does not come in time. */
export async function until(condition: () => boolean, turns = 2_000): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    if (condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`Timed out waiting for ${condition}`);
}
