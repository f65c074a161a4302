import type { StorageLike, TextStorage } from "../storage/text-storage.ts";

/** In-memory storage that lasts as long as the object. */
export function createMemoryStorage(): StorageLike {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}

/** Texts by key for one visit, as long as the object lasts, like the session storage of a tab. */
export function createMemoryTextStorage(): TextStorage {
  const items = new Map<string, string>();
  return {
    read: (key) => items.get(key) ?? null,
    write: (key, text) => void items.set(key, text),
    remove: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
}

/** Storage that the tabs of one browser share beyond a visit; the box itself holds the shared values. */
export interface SharedTextStorage extends TextStorage {
  /** The box as another tab sees it. */
  join(): TabBox;
}

/** A shared box as one tab sees it. */
export interface TabBox {
  readonly box: TextStorage;
  /** Listens for changes by other tabs, like the browser's `storage` event. */
  listenToOthers(listener: () => void): () => void;
}

/** A box for several portals in one process that simulate tabs of one browser. */
export function createSharedTextStorage(): SharedTextStorage {
  const shared = createMemoryTextStorage();
  const tabs = new Set<Set<() => void>>();
  return {
    ...shared,
    join() {
      const own = new Set<() => void>();
      tabs.add(own);
      const notifyOthers = () =>
        // As in a browser, the other tabs are notified asynchronously.
        queueMicrotask(() => {
          for (const others of tabs) if (others !== own) for (const listener of [...others]) listener();
        });
      return {
        box: {
          ...shared,
          write(key, text) {
            if (shared.read(key) === text) return;
            shared.write(key, text);
            notifyOthers();
          },
          remove(key) {
            if (shared.read(key) === null) return;
            shared.remove(key);
            notifyOthers();
          },
        },
        listenToOthers(listener) {
          own.add(listener);
          return () => own.delete(listener);
        },
      };
    },
  };
}
