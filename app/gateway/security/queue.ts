import { GatewayBusy } from "../busy.ts";

const COME_BACK_AFTER_S = 5;

/**
 * Does so many pieces of work at once and lets so many wait, in the order they came; more are rejected with `GatewayBusy`,
 * and are never begun.
 */
export function createQueue(
  what: string,
  { atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number },
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new GatewayBusy(what, COME_BACK_AFTER_S);
      // Whoever goes before hands the place on, so that nobody who comes later takes it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
