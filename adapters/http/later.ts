import { CallFailure } from "@parlour/core/shared/failure";

/**
 * Fetches code when it is first needed, once; when it does not come, the call that wanted it fails like any other on a
 * dead line, and the next one asks for it again. Chromium then repeats the failure until the page is reloaded, so what
 * must survive a dead line is fetched together with what needs it.
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
