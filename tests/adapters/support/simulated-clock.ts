import type { Clock } from "@parlour/core/shared/clock";

export interface SimulatedClock extends Clock {
  /** Lets time pass, and what was due in it happen in order. */
  advance(ms: number): void;
  /** How long until each pending timer is due, soonest first. */
  pendingMs(): readonly number[];
}

/** More timers at one moment set one another without end, which no time limit of a test could stop. */
const MOST_AT_ONCE = 10_000;

export function simulatedClock(startMs = 1_700_000_000_000): SimulatedClock {
  let nowMs = startMs;
  let lastId = 0;
  const timers = new Map<number, { readonly dueMs: number; readonly fn: () => void }>();
  const inOrder = () => [...timers].sort(([, left], [, right]) => left.dueMs - right.dueMs);
  return {
    nowMs: () => nowMs,
    setTimeout(fn, ms) {
      lastId += 1;
      timers.set(lastId, { dueMs: nowMs + ms, fn });
      return lastId;
    },
    clearTimeout: (id) => void timers.delete(Number(id)),
    pendingMs: () => inOrder().map(([, { dueMs }]) => dueMs - nowMs),
    advance(ms) {
      const untilMs = nowMs + ms;
      let atOnce = 0;
      for (let [next] = inOrder(); next !== undefined && next[1].dueMs <= untilMs; [next] = inOrder()) {
        atOnce = next[1].dueMs > nowMs ? 0 : atOnce + 1;
        if (atOnce > MOST_AT_ONCE) throw new Error(`A timer sets itself again at once: ${next[1].fn}`);
        nowMs = next[1].dueMs;
        timers.delete(next[0]);
        next[1].fn();
      }
      nowMs = untilMs;
    },
  };
}
