import type { Diagnostics } from "@parlour/core/shared/diagnostics";

/** The parts of a browser's storage used here. */
export type StorageLike = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Text storage that always works: values the browser refuses to store stay in memory until the page closes. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/**
 * A box on storage that may be forbidden, full or absent; only the first failure is reported. Takes a function, because
 * reading `window.localStorage` may itself throw.
 */
export function createTextStorage(
  open: () => StorageLike,
  name: string,
  diagnostics: Diagnostics,
): TextStorage {
  const memory = new Map<string, string>();
  let reported = false;

  function attempt<Value>(use: (storage: StorageLike) => Value, otherwise: Value): Value {
    try {
      return use(open());
    } catch (cause) {
      if (!reported) diagnostics.report({ where: name, what: "storage refused; kept in memory", cause });
      reported = true;
      return otherwise;
    }
  }

  function remove(key: string): void {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  }

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, text) {
      const written = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      // The value that a full storage still holds under the key is now stale.
      if (!written) remove(key);
      if (written) memory.delete(key);
      else memory.set(key, text);
    },
    remove,
    keys() {
      const stored = attempt(
        (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at)),
        [],
      );
      return [...new Set([...memory.keys(), ...stored.filter((key) => key !== null)])];
    },
  };
}
