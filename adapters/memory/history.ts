import type { HistoryPort, Location } from "@parlour/core/navigation/navigation.ports";
import { parseLocation } from "@parlour/core/navigation/resolver";

/** A history with the browser's Forward button as well. */
export interface MemoryHistory extends HistoryPort {
  /** Does nothing at the last entry; `listen` reports the step, as for `back`. */
  forward(): void;
}

/** A history in memory, for portals without an address bar. */
export function createMemoryHistory(address = "/"): MemoryHistory {
  let entries: readonly Location[] = [parseLocation(address)];
  let at = 0;
  const listeners = new Set<(location: Location) => void>();
  const read = () => entries[at] ?? parseLocation("/");

  function go(to: number): void {
    if (to < 0 || to >= entries.length) return;
    at = to;
    for (const listener of [...listeners]) listener(read());
  }

  return {
    read,
    push(to) {
      entries = [...entries.slice(0, at + 1), to];
      at += 1;
    },
    replace(to) {
      entries = entries.with(at, to);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    back: () => go(at - 1),
    forward: () => go(at + 1),
  };
}
