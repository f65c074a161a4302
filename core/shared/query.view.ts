import { failureMessage } from "./failure.ts";
import type { Message } from "./message-keys.ts";
import type { QueryContext } from "./query.machine.ts";

/** How far something is that is read: on its way, here, or what went wrong. */
export type QueryState<Value> =
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly value: Value;
      readonly isRefreshing: boolean;
      /** It could not be read again: what stands there may be old. Said until it could. */
      readonly isStale: boolean;
    }
  | { readonly kind: "failed"; readonly message: Message; readonly isRetrying: boolean };

/** The same as a screen shows it, with a way to try again after it failed; nothing to do else. */
export type ReadView<Value> = QueryState<Value> & { retry(): void };

/** What a screen shows of a query. */
export type QueryView<Value> = ReadView<Value> & {
  /** Has what was read already read again. */
  refresh(): void;
  /** It may have changed at the gateway by now: a read that is under way may be from before that. */
  invalidate(): void;
};

export interface QuerySnapshot<Value> {
  readonly value: unknown;
  readonly context: Pick<QueryContext<unknown, Value>, "value" | "failure">;
}

/**
 * `snapshot` is undefined while nobody has started to read, which looks the same as reading. What has failed stays said
 * while it is tried again, so that a screen does not flicker between a blank and an error.
 */
export function queryState<Value>(snapshot: QuerySnapshot<Value> | undefined): QueryState<Value> {
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

export type QueryCommand = { readonly type: "retry.asked" | "refresh.asked" | "invalidated" };

/** What a screen shows of a query; it looks as if it were read while its feature does not run yet. */
export const queryView = <Value>(
  snapshot: QuerySnapshot<Value> | undefined,
  send: (event: QueryCommand) => void,
): QueryView<Value> => ({
  ...queryState(snapshot),
  retry: () => send({ type: "retry.asked" }),
  refresh: () => send({ type: "refresh.asked" }),
  invalidate: () => send({ type: "invalidated" }),
});
