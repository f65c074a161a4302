import { CallFailure } from "@parlour/core/shared/failure";

/** How code is imported that is wanted later, such as with a second try. */
export type Importing = <Module>(load: () => Promise<Module>) => Promise<Module>;

/** Imports as it is, once. */
export const importOnce: Importing = (load) => load();

/**
 * Loads code once, on first use; a failed load fails the call like a lost connection, and the next call tries again.
 * Chromium repeats the failure until the page reloads, so code that must survive it is bundled with its caller.
 */
export function later<Value>(name: string, load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () => {
    loading ??= load().catch((cause) => {
      loading = null;
      throw new CallFailure("network", name, { cause });
    });
    return loading;
  };
}
