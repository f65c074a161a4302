import type { Box, StorageLike } from "../storage/box.ts";

/** A storage that lives as long as its object. */
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

/** A box without a storage behind it. */
export function createMemoryBox(): Box {
  const items = new Map<string, string>();
  return {
    read: (key) => items.get(key) ?? null,
    write: (key, text) => void items.set(key, text),
    remove: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
}
