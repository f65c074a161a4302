import { failureMessage } from "./failure.ts";
import type { Message } from "./message-keys.ts";
import type { QueryContext } from "./query.machine.ts";

/** What a screen shows of something that is read: a skeleton, the thing, or what went wrong with a way to try again. */
export type QueryView<Value> =
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly value: Value;
      readonly isRefreshing: boolean;
      /** It could not be read again: what stands there may be old. Said until it could. */
      readonly isStale: boolean;
    }
  | { readonly kind: "failed"; readonly message: Message; readonly isRetrying: boolean };

interface QuerySnapshot<Value> {
  readonly value: unknown;
  readonly context: Pick<QueryContext<unknown, Value>, "value" | "failure">;
}

/**
 * `snapshot` is undefined while nobody has started to read, which looks the same as reading. What has failed stays said
 * while it is tried again, so that a screen does not flicker between a blank and an error.
 */
export function queryView<Value>(snapshot: QuerySnapshot<Value> | undefined): QueryView<Value> {
  if (snapshot === undefined) return { kind: "loading" };
  const { value, failure } = snapshot.context;
  if (value !== null)
    return {
      kind: "ready",
      value,
      isRefreshing: snapshot.value === "refreshing",
      isStale: failure !== null,
    };
  if (failure === null) return { kind: "loading" };
  return {
    kind: "failed",
    message: { key: failureMessage(failure) },
    isRetrying: snapshot.value !== "failed",
  };
}

/** The same, with what can be done to it: `retry` after it failed, `refresh` to have it read again. */
export const queryWithCommands = <Value>(
  snapshot: QuerySnapshot<Value>,
  send: (event: { readonly type: "retry.asked" | "refresh.asked" }) => void,
) => ({
  view: queryView(snapshot),
  retry: () => send({ type: "retry.asked" }),
  refresh: () => send({ type: "refresh.asked" }),
});
