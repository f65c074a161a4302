import { failureMessage } from "./failure.ts";
import type { Message } from "./message-keys.ts";
import type { ResourceContext } from "./resource.machine.ts";

/** What a screen shows of something that is read: a skeleton, the thing, or what went wrong with a way to try again. */
export type ResourceView<Value> =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly value: Value; readonly isRefreshing: boolean }
  | { readonly kind: "failed"; readonly message: Message };

interface ResourceSnapshot<Value> {
  readonly value: unknown;
  readonly context: Pick<ResourceContext<unknown, Value>, "value" | "failure">;
}

/** `snapshot` is undefined while nobody has started to read, which looks the same as reading. */
export function resourceView<Value>(snapshot: ResourceSnapshot<Value> | undefined): ResourceView<Value> {
  if (snapshot === undefined) return { kind: "loading" };
  const { value, failure } = snapshot.context;
  if (value !== null) return { kind: "ready", value, isRefreshing: snapshot.value === "refreshing" };
  if (snapshot.value !== "failed") return { kind: "loading" };
  return { kind: "failed", message: { key: failureMessage(failure ?? "unknown") } };
}
