import { wait } from "@parlour/testkit/journeys/drivers/gateway";
import { timedOutAfter } from "@parlour/testkit/journeys/lines";

const GLANCE_MS = 50;

export interface Waiting {
  /** Repeats `look` until it returns a value, because pages change by themselves. */
  seen<Value>(what: string, look: () => Promise<Value | null>): Promise<Value>;
  until(what: string, holds: () => Promise<boolean>): Promise<void>;
}

/** Waits for what a page shows, for as long as the driver was told. */
export function waitingFor(patienceMs: number): Waiting {
  async function seen<Value>(what: string, look: () => Promise<Value | null>): Promise<Value> {
    const endMs = performance.now() + patienceMs;
    for (;;) {
      const value = await look();
      if (value !== null) return value;
      if (performance.now() > endMs) throw new Error(timedOutAfter(patienceMs, what));
      await wait(GLANCE_MS);
    }
  }
  return {
    seen,
    async until(what, holds) {
      await seen(what, async () => ((await holds()) ? true : null));
    },
  };
}
