import { createMemoryStorage } from "@parlour/adapters/memory/storage.ts";
import type { StorageLike } from "@parlour/adapters/storage/text-storage.ts";

export interface FakeTab {
  readonly localStorage: StorageLike;
  /** As `addEventListener("storage", …)`. */
  listenToStorage(listener: () => void): () => void;
}

/** Windows of one origin: they share `localStorage`, and each receives the others' changes to it. */
export function fakeTabs(count: number): readonly FakeTab[] {
  const shared = createMemoryStorage();
  const contexts = Array.from({ length: count }, () => new Set<() => void>());
  return contexts.map((own) => {
    const changed = () =>
      queueMicrotask(() => {
        for (const context of contexts) if (context !== own) for (const listener of [...context]) listener();
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
      listenToStorage(listener) {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  });
}
