import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { FailureKind } from "../shared/failure.ts";

/** The state of a query: loading, ready or failed. */
export type QueryState<Value> =
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly value: Value;
      readonly isRefreshing: boolean;
      /** Reading again failed, so the value may be old. True until a read succeeds. */
      readonly isStale: boolean;
    }
  | { readonly kind: "failed"; readonly message: Message; readonly isRetrying: boolean };

/** The state with a command to try again; the command does nothing unless the read failed. */
export type ReadView<Value> = QueryState<Value> & { retry(): void };

/** A query with its commands, as a screen shows it. */
export type QueryView<Value> = ReadView<Value> & {
  /** Reads again. */
  refresh(): void;
  /** The data may have changed at the gateway; a read already open may return the old data. */
  invalidate(): void;
};

/** What a query's view reads of a snapshot; the snapshot of any feature that is a query fits. */
export interface QuerySnapshot<Value> {
  readonly value: unknown;
  readonly context: { readonly value: Value | null; readonly failure: FailureKind | null };
}

/**
 * `snapshot` is undefined before the query runs, which looks like loading. A failure stays visible during a retry, so that
 * the screen does not flicker.
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

/** What a query's actor is sent; `queryView` makes a command of each. */
export type QueryCommand = { readonly type: "retry.asked" | "refresh.asked" | "invalidated" };

/** The view of a query; it shows loading while its feature does not run. */
export const queryView = <Value>(
  snapshot: QuerySnapshot<Value> | undefined,
  send: (event: QueryCommand) => void,
): QueryView<Value> => ({
  ...queryState(snapshot),
  retry: () => send({ type: "retry.asked" }),
  refresh: () => send({ type: "refresh.asked" }),
  invalidate: () => send({ type: "invalidated" }),
});
