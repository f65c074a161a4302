import { GatewayBusy } from "../busy.ts";

const COME_BACK_AFTER_S = 5;

/**
 * Runs up to `atOnce` tasks at once and lets `mostWaiting` wait in order. Further ones are rejected with `GatewayBusy` and never
 * start.
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
      // A finished task hands its place to the first waiting one, so that later ones cannot take it.
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
