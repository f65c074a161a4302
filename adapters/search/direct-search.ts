import { indexInSlices, type NameIndex } from "@parlour/core/search/name-index";
import type { SearchPort } from "@parlour/core/search/search.ports";
import { orAborted } from "./or-aborted.ts";

/**
 * Search on the thread that asks (GAME-05): for Node, and for browsers without workers. The index is made in slices of a few
 * milliseconds; `rest` is waited for between them, so that a page can answer its visitor meanwhile.
 */
export function createDirectSearch(rest?: () => Promise<void>): SearchPort {
  let loaded: { readonly version: string; readonly index: Promise<NameIndex> } | null = null;

  return {
    load: async (version, names, signal) => {
      signal.throwIfAborted();
      if (loaded?.version !== version) {
        const index = build(names, loaded?.index, rest);
        loaded = { version, index };
        index.catch(() => {
          if (loaded?.index === index) loaded = null;
        });
      }
      await orAborted(loaded.index, signal);
    },
    search: async (term, limit, signal) => {
      signal.throwIfAborted();
      if (loaded === null) return [];
      const index = await orAborted(loaded.index, signal);
      return index.search(term, limit).map(({ at }) => at);
    },
  };
}

/** One list after the other, so that a search in a later list cannot answer before one in an earlier. */
async function build(
  names: readonly string[],
  before: Promise<NameIndex> | undefined,
  rest: (() => Promise<void>) | undefined,
): Promise<NameIndex> {
  await before?.catch(() => undefined);
  const slices = indexInSlices(names);
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
    await rest?.();
  }
}
