/** Those who wait for room in this process, by what they wait for: it is made by those before them, who pass it on. */
export interface Turns {
  /** Whether somebody waits at one of the keys, behind whom to wait as well. */
  isAwaited(keys: readonly string[]): boolean;
  /** Waits until there may be room at one of the keys, and for so many milliseconds at most. */
  wait(keys: readonly string[], atMostMs: number): Promise<void>;
  /** There may be room: whoever has waited longest at each key looks again. */
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
