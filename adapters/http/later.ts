import { CallFailure } from "@parlour/core/shared/failure";

/**
 * Fetches code when it is first needed, once; when it does not come, the call that wanted it fails like any other on a
 * dead line, and the next one fetches it again.
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
