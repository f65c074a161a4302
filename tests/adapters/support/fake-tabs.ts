import { createMemoryStorage } from "@parlour/adapters/memory/storage.ts";
import type { StorageLike } from "@parlour/adapters/storage/box.ts";

export interface FakeTab {
  readonly localStorage: StorageLike;
  /** As `addEventListener("storage", …)`. */
  hearStorage(hear: () => void): () => void;
}

/** Windows of one origin: they share `localStorage`, and each receives the others' changes to it. */
export function fakeTabs(count: number): readonly FakeTab[] {
  const shared = createMemoryStorage();
  const rooms = Array.from({ length: count }, () => new Set<() => void>());
  return rooms.map((own) => {
    const changed = () =>
      queueMicrotask(() => {
        for (const room of rooms) if (room !== own) for (const hear of [...room]) hear();
      });
    return {
      localStorage: {
        get length() {
          return shared.length;
        },
        key: (at) => shared.key(at),
        getItem: (key) => shared.getItem(key),
        setItem(key, text) {
          shared.setItem(key, text);
          changed();
        },
        removeItem(key) {
          shared.removeItem(key);
          changed();
        },
      },
      hearStorage(hear) {
        own.add(hear);
        return () => own.delete(hear);
      },
    };
  });
}
