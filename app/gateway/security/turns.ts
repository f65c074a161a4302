/** Waiting attempts of this process by key. A finished attempt passes its turn to the next. */
export interface Turns {
  /** Whether attempts wait at one of the keys; a new one should wait behind them. */
  isAwaited(keys: readonly string[]): boolean;
  /** Waits until one of the keys may have capacity, or for `atMostMs` milliseconds. */
  wait(keys: readonly string[], atMostMs: number): Promise<void>;
  /** Capacity may be free: the longest waiting attempt at each key tries again. */
  pass(keys: readonly string[]): void;
}

export function createTurns(): Turns {
  const waiting = new Map<string, Set<() => void>>();
  return {
    isAwaited: (keys) => keys.some((key) => waiting.has(key)),
    wait: (keys, atMostMs) =>
      new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          for (const key of keys) {
            const there = waiting.get(key);
            there?.delete(go);
            if (there?.size === 0) waiting.delete(key);
          }
          resolve();
        };
        const timer = setTimeout(go, atMostMs);
        for (const key of keys) waiting.set(key, (waiting.get(key) ?? new Set()).add(go));
      }),
    pass(keys) {
      for (const key of keys) {
        const [next] = waiting.get(key) ?? [];
        next?.();
      }
    },
  };
}
