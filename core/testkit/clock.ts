import type { Clock } from "../shared/clock.ts";

/** A clock that moves only when a test moves it; XState's delays use it too. */
export interface SimulatedClock extends Clock {
  /** Moves the clock by `ms`. Each timer runs at its own time, in the order of those times, then of their setting. */
  advance(ms: number): void;
  /** When the next timer is due, in milliseconds since the epoch; null without timers. */
  nextDueMs(): number | null;
  /** The number of timers that have not run. */
  pending(): number;
}

interface Timer {
  readonly dueMs: number;
  readonly run: (...args: unknown[]) => void;
}

/** More timers at one moment set one another without end, which no time limit of a test could stop. */
const MOST_AT_ONCE = 10_000;

/**
 * `startMs` is in milliseconds since the epoch. Timers set by a timer run in the same `advance` when due within it; it throws when
 * they would never end.
 */
export function createSimulatedClock(startMs = 0): SimulatedClock {
  let nowMs = startMs;
  let lastId = 0;
  let atOnce = 0;
  const timers = new Map<number, Timer>();

  function next(): { readonly id: number; readonly timer: Timer } | null {
    const all = [...timers].map(([id, timer]) => ({ id, timer }));
    return all.sort((left, right) => left.timer.dueMs - right.timer.dueMs).at(0) ?? null;
  }

  return {
    nowMs: () => nowMs,
    setTimeout(fn, ms) {
      lastId += 1;
      timers.set(lastId, { dueMs: nowMs + Math.max(0, ms), run: fn });
      return lastId;
    },
    clearTimeout(id) {
      if (typeof id === "number") timers.delete(id);
    },
    advance(ms) {
      const untilMs = nowMs + ms;
      for (let due = next(); due !== null && due.timer.dueMs <= untilMs; due = next()) {
        atOnce = due.timer.dueMs > nowMs ? 0 : atOnce + 1;
        if (atOnce > MOST_AT_ONCE) throw new Error(`A timer sets itself again at once: ${due.timer.run}`);
        timers.delete(due.id);
        nowMs = due.timer.dueMs;
        due.timer.run();
      }
      if (untilMs > nowMs) atOnce = 0;
      nowMs = untilMs;
    },
    nextDueMs: () => next()?.timer.dueMs ?? null,
    pending: () => timers.size,
  };
}
