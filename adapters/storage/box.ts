import type { Diagnostics } from "@parlour/core/shared/diagnostics";

/** What a browser's storage offers, as far as it is used here. */
export type StorageLike = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A place for texts that always works: what the storage refuses is kept in memory for as long as the page lives. */
export interface Box {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/**
 * A box on a storage that may be forbidden, full or absent: naming `window.localStorage` may itself throw, which is why
 * it is asked for by a function. The first trouble is reported, the rest is silent.
 */
export function createBox(open: () => StorageLike, name: string, diagnostics: Diagnostics): Box {
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
      // What a full storage still holds under the key is out of date now.
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
